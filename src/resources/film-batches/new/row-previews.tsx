import type { Document } from "@scene/document.ts";
import { type Size, sizes } from "@scene/plan.ts";
import { prepareFilm } from "@scene/templates/fill.ts";
import { filledTitle } from "@scene/templates/values.ts";
import { themeOfLook, themes } from "@scene/themes.ts";
import { useMemo } from "react";
import { FilmSample } from "@/components/player/film-sample";
import { useFilmAssets } from "@/components/player/use-film-assets";
import { t } from "@/i18n/t";
import type { FilmTemplate } from "./use-template";

interface Poster {
  title: string;
  /** The film's first scene; undefined if the row's values don't fit. */
  film: Document | undefined;
}

/** The first scene of each row's film, as the server would lay it out. */
function postersOf(template: FilmTemplate, rows: readonly string[][]): Poster[] {
  const { plan, document, theme, size, values: names } = template;
  const look = theme ?? (plan?.look ? themeOfLook(plan.look) : themes.Midnight);
  const first = document && { ...document, scenes: document.scenes.slice(0, 1) };
  const content = first ? { plan, document: first } : { plan, document };
  const fill = prepareFilm(content, { ...sizes[size as Size], fps: 30, theme: look });
  return rows.map((row) => {
    const values = new Map(names.map((name, at) => [name, row[at] ?? ""]));
    const title = filledTitle(template, values);
    try {
      const film = fill(values).document ?? undefined;
      return { title, film: film && { ...film, scenes: film.scenes.slice(0, 1) } };
    } catch {
      // A text that is too long for its field can't be laid out. The server's error names the text.
      return { title, film: undefined };
    }
  });
}

function PosterPicture({ film }: { film: Document }) {
  const assets = useFilmAssets(film);
  return <FilmSample film={film} assets={assets} still={0.9} playing={false} side={480} className="w-full" />;
}

/** The first scenes of the first rows' films. */
export function RowPreviews({ template, rows }: { template: FilmTemplate; rows: readonly string[][] }) {
  const posters = useMemo(() => postersOf(template, rows), [template, rows]);
  return (
    <ul aria-label={t("Preview of the first films")} className="grid grid-cols-3 gap-3 max-sm:grid-cols-2">
      {posters.map(({ title, film }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID
        <li key={at} className="grid content-start gap-1.5">
          {film ? (
            <PosterPicture film={film} />
          ) : (
            <p className="grid aspect-video place-content-center rounded-sm bg-muted p-2 text-center text-xs">
              {t("The film can't be made with these values.")}
            </p>
          )}
          <p className="truncate text-sm" title={title}>
            {title}
          </p>
        </li>
      ))}
    </ul>
  );
}
