import { choicePreference, preference } from "./preference";

export const density = choicePreference("density", ["comfortable", "compact"], "comfortable");
export const motion = choicePreference("motion", ["system", "reduced"], "system");

const words = (stored: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter((word) => typeof word === "string") : [];
  } catch {
    return [];
  }
};

/** Paths that are hidden from the sidebar. */
export const hiddenItems = preference<string[]>("sidebar-hidden", words, JSON.stringify);

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
