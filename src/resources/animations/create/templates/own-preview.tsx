import { compose } from "@scene/compose/index.ts";
import type { Document } from "@scene/document.ts";
import { type Size, sizes } from "@scene/plan.ts";
import { themeOfLook, themes } from "@scene/themes.ts";
import { useCallback, useMemo } from "react";
import { useFilmAssets } from "@/components/player/use-film-assets";
import { TemplatePreview } from "./template-preview";
import { type FilmTemplate, useTemplateFilm } from "./use-own-templates";

/** The film of a template. A template that was never composed is composed here, as the server does on use. */
function filmOf({ document, plan, theme, size }: FilmTemplate): Document | undefined {
  if (document || !plan) return document ?? undefined;
  const look = { ...sizes[size as Size], fps: 30 as const };
  return compose(plan, { ...look, theme: theme ?? (plan.look ? themeOfLook(plan.look) : themes.Midnight) });
}

function Film({ film, playing }: { film: Document; playing: boolean }) {
  const poster = useMemo(() => ({ ...film, scenes: film.scenes.slice(0, 1) }), [film]);
  const whole = useCallback(() => film, [film]);
  const assets = useFilmAssets(film);
  return <TemplatePreview poster={poster} compose={whole} assets={assets} playing={playing} />;
}

/** A template that a user has saved. Its placeholders aren't filled in. */
export function OwnPreview({ id, playing }: { id: string; playing: boolean }) {
  const template = useTemplateFilm(id);
  const film = useMemo(() => template && filmOf(template), [template]);
  return film ? <Film film={film} playing={playing} /> : null;
}
