import type { RenderOrder } from "@contract/resources/renders.ts";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { isChosen, type Preset } from "./presets";

interface Props {
  preset: Preset | undefined;
  chosen: Partial<RenderOrder>;
  /** The film's shape. */
  size: string;
  onShapes: (() => void) | undefined;
}

/** Says that a film doesn't have the shape that its preset is for. */
export function ShapeNote({ preset, chosen, size, onShapes }: Props) {
  if (!preset?.size || preset.size === size || !isChosen(preset, chosen)) return null;
  return (
    <p role="status" className="text-muted-foreground text-sm">
      {t("For {name}, use {wanted}. This film is {size}.", {
        name: preset.name,
        wanted: preset.size,
        size,
      })}{" "}
      {onShapes && (
        <Button variant="link" className="h-auto px-0" onClick={onShapes}>
          {t("Duplicate in another shape…")}
        </Button>
      )}
    </p>
  );
}
