import type { CardsProps } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { type Poster, PosterGrid } from "../../views/posters/poster-grid";
import type { Render } from "../progress-estimate";
import { RenderPreview } from "./render-preview";

function posterOf(row: AnyRow): Poster {
  const { kind, format, width, height, duration, thumbnail, file, progress, status } =
    row as unknown as Render;
  return {
    url: thumbnail?.url,
    ratio: width / height,
    duration,
    facts: [format.toUpperCase(), `${width} × ${height}`, ...(status === "running" ? [`${progress}%`] : [])],
    canPlay: kind === "Video" && Boolean(file?.url),
  };
}

/** Renders as posters. */
export const RenderCards = (list: CardsProps) => (
  <PosterGrid {...list} posterOf={posterOf} Preview={RenderPreview} />
);
