import type { Differences, ScenePair } from "@scene/differences/index.ts";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { cn } from "@/lib/utils";
import { sceneTitle } from "../scenes/scene-title";
import { filmWords, sceneWords } from "./words";

const Lines = ({ lines }: { lines: string[] }) => (
  <ul className="grid list-disc gap-1 pl-5">
    {byPosition(lines).map(({ key, item }) => (
      <li key={key} className="wrap-anywhere">
        {item}
      </li>
    ))}
  </ul>
);

interface Props {
  differences: Differences;
  shown: ScenePair;
  onScene: (pair: ScenePair) => void;
}

/** The changes in words: first in the whole film, then in each scene. A click on a scene's name shows the scene. */
export function DifferenceList({ differences: { film, scenes }, shown, onScene }: Props) {
  const changed = scenes.filter(({ differences }) => differences.length > 0);
  if (film.length === 0 && changed.length === 0)
    return <p className="text-muted-foreground text-sm">{t("Both versions are the same.")}</p>;
  return (
    <section aria-label={t("Changes")} className="grid gap-3 text-[0.8125rem]">
      <h3 className="font-medium text-sm">{t("Changes")}</h3>
      {film.length > 0 && <Lines lines={film.map(filmWords)} />}
      {changed.map((pair) => (
        <div key={pair.id} className="grid gap-1">
          <button
            type="button"
            aria-current={pair === shown || undefined}
            onClick={() => onScene(pair)}
            className={cn(
              "w-fit max-w-full truncate rounded-sm text-left font-medium underline decoration-border underline-offset-4 hover:decoration-current",
              pair === shown && "text-primary",
            )}
          >
            {sceneTitle((pair.after ?? pair.before)!)}
          </button>
          <Lines lines={pair.differences.map(sceneWords)} />
        </div>
      ))}
    </section>
  );
}
