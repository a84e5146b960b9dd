import type { Document, Scene } from "@scene/document.ts";
import { replaceEqualDeep } from "@tanstack/react-query";
import { t } from "@/i18n/t";
import { SceneThumbnail } from "../canvas/scene-thumbnail";
import { useStudio } from "../editor/studio-context";
import { sceneTitle } from "../scenes/scene-title";

interface Pair {
  id: string;
  before?: Scene;
  after?: Scene;
}

/** Pairs the old and the new version of each scene that was changed, added or removed. */
function pairsOf(before: Document, after: Document): Pair[] {
  const old = new Map(before.scenes.map((scene) => [scene.id, scene]));
  const next = new Map(after.scenes.map((scene) => [scene.id, scene]));
  const recolored = replaceEqualDeep(before.theme, after.theme) !== before.theme;
  const ids = [...new Set([...next.keys(), ...old.keys()])];
  return ids
    .map((id) => ({ id, before: old.get(id), after: next.get(id) }))
    .filter(
      (one) =>
        recolored || !one.before || !one.after || replaceEqualDeep(one.before, one.after) !== one.before,
    );
}

/** The scenes in their new order; undefined if none of them was moved. */
function newOrder(before: Document, after: Document): Scene[] | undefined {
  const kept = (film: Document, other: Document) => {
    const ids = new Set(other.scenes.map(({ id }) => id));
    return film.scenes.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  };
  const order = kept(before, after);
  return kept(after, before).every((id, at) => id === order[at]) ? undefined : after.scenes;
}

/** Shows each scene that a proposal changes, before and after, and the new order of the scenes. */
export function ProposalPictures({ before, after }: { before: Document; after: Document }) {
  const { media, fontVersion } = useStudio();
  const pairs = pairsOf(before, after);
  const order = newOrder(before, after);
  if (pairs.length === 0 && !order)
    return <p className="text-muted-foreground text-sm">{t("No visible changes.")}</p>;
  const picture = (film: Document, scene: Scene | undefined, name: string) => (
    <figure className="grid min-w-0 gap-1">
      {scene ? (
        <SceneThumbnail
          scene={scene}
          theme={film.theme}
          width={film.width}
          height={film.height}
          media={media}
          fontVersion={fontVersion}
          className="max-h-40 w-full object-contain"
        />
      ) : (
        <div className="grid aspect-video place-content-center rounded-sm border border-dashed text-muted-foreground text-xs">
          {name === t("Before") ? t("New scene") : t("Removed")}
        </div>
      )}
      <figcaption className="text-muted-foreground text-xs">{name}</figcaption>
    </figure>
  );
  return (
    <>
      {order && (
        <div className="grid gap-1 text-xs">
          <h3 className="font-medium">{t("New order of scenes")}</h3>
          <ol aria-label={t("New order of scenes")} className="grid list-decimal gap-0.5 pl-5">
            {order.map((scene) => (
              <li key={scene.id} className="wrap-anywhere text-muted-foreground">
                {sceneTitle(scene)}
              </li>
            ))}
          </ol>
        </div>
      )}
      <ol className="grid gap-3 empty:hidden">
        {pairs.map((pair) => (
          <li key={pair.id} className="grid gap-1">
            <span className="truncate font-medium text-xs">{sceneTitle((pair.after ?? pair.before)!)}</span>
            <div className="grid grid-cols-2 gap-2">
              {picture(before, pair.before, t("Before"))}
              {picture(after, pair.after, t("After"))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
