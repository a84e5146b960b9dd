import type { Document } from "@scene/document.ts";
import { useEffect, useId, useState } from "react";
import { useFontsAndMedia } from "@/components/player/use-film-media";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { plural, t } from "@/i18n/t";
import { SceneThumbnail } from "../../canvas/scene-thumbnail";
import { useStudio } from "../studio-context";

/** The number of the linter's findings; undefined until they are known. */
function useFindingCount(film: Document, { media, fontVersion }: ReturnType<typeof useFontsAndMedia>) {
  const [count, setCount] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: newly loaded fonts (`fontVersion`) change the findings
  useEffect(() => {
    const controller = new AbortController();
    void import("../../findings/lint-film").then(async ({ countFindings }) => {
      const found = await countFindings(film, media, controller.signal);
      if (found !== null) setCount(found);
    });
    return () => controller.abort();
  }, [film, media, fontVersion]);
  return count;
}

interface Props {
  name: string;
  film: Document;
  /** The index of the scene to show. */
  scene: number;
  isPresent: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A film in one of the shapes: a picture of a scene, what the linter found, and whether to make a copy. */
export function ShapeCard({ name, film, scene, isPresent, isChosen, onChoose }: Props) {
  const { assets } = useStudio();
  const looks = useFontsAndMedia(film, assets);
  const count = useFindingCount(film, looks);
  const id = useId();
  return (
    <div className="grid grid-cols-1 content-end justify-items-center gap-2">
      <SceneThumbnail
        {...looks}
        scene={film.scenes[scene]!}
        theme={film.theme}
        width={film.width}
        height={film.height}
        side={Math.min(320, (224 * Math.max(film.width, film.height)) / film.height)}
        className="max-w-full"
      />
      <Label htmlFor={id} className="flex items-center gap-2">
        <Checkbox id={id} checked={isPresent || isChosen} disabled={isPresent} onCheckedChange={onChoose} />
        {name}
      </Label>
      <p className="text-center text-muted-foreground text-xs">
        {isPresent && `${t("This film")} · `}
        {count === undefined
          ? t("Checking…")
          : count === 0
            ? t("No warnings")
            : plural(count, "{count} warning", "{count} warnings")}
      </p>
    </div>
  );
}
