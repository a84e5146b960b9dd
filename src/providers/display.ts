import { densities, motions } from "@contract/preference-values.ts";
import { choicePreference } from "./preference";

export const density = choicePreference("density", densities, "comfortable");
export const motion = choicePreference("motion", motions, "system");

/** Applies the density and motion settings to the document, now and on each change. */
export function applyDisplay() {
  const { dataset } = document.documentElement;
  const apply = () => {
    dataset.density = density.get();
    dataset.motion = motion.get();
  };
  apply();
  density.subscribe(apply);
  motion.subscribe(apply);
}
