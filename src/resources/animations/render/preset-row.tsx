import type { RenderOrder } from "@contract/resources/renders.ts";
import { t } from "@/i18n/t";
import { isChosen, type Preset, presets } from "./presets";

interface Props {
  chosen: Partial<RenderOrder>;
  /** The preset that was chosen last, to tell apart presets with the same settings. */
  last: Preset | undefined;
  onChoose: (preset: Preset) => void;
}

/** A row of buttons with presets for the places where films are shown. */
export const PresetRow = ({ chosen, last, onChoose }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be next to its buttons
  <div role="group" aria-label={t("Presets")} className="flex flex-wrap gap-1.5">
    {presets.map((preset) => (
      <button
        key={preset.name}
        type="button"
        aria-pressed={preset === last && isChosen(preset, chosen)}
        onClick={() => onChoose(preset)}
        className="h-7 rounded-md border px-2 text-[0.8125rem] text-muted-foreground hover:text-foreground aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-tint-foreground"
      >
        {preset.name}
      </button>
    ))}
  </div>
);
