import { animations } from "@contract/resources/animations.ts";
import { useOne } from "@refinedev/core";
import type { Document } from "@scene/document.ts";
import { useMemo } from "react";
import { FilmSample } from "@/components/player/film-sample";
import { useFilmAssets } from "@/components/player/use-film-assets";
import type { AnyRow } from "../../field-types/field-type";

function Film({ film, playing }: { film: Document; playing: boolean }) {
  const first = useMemo(() => ({ ...film, scenes: film.scenes.slice(0, 1) }), [film]);
  const assets = useFilmAssets(film);
  return (
    <FilmSample
      film={playing ? film : first}
      assets={assets}
      still={0.9}
      playing={playing}
      side={640}
      className="absolute inset-0 size-full rounded-none"
    />
  );
}

/** Plays an animation without sound, or shows a still of its first scene. Loads the scenes when it is rendered. */
export function FilmPreview({ row, playing }: { row: AnyRow; playing: boolean }) {
  const { result } = useOne<AnyRow>({
    resource: animations.name,
    id: row.id,
    liveMode: "off",
    errorNotification: false,
    queryOptions: { placeholderData: undefined, meta: { quiet: true } },
  });
  const film = result?.document as Document | null | undefined;
  return film ? <Film film={film} playing={playing} /> : null;
}
