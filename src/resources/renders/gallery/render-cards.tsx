import { renders } from "@contract/resources/renders.ts";
import type { CardsProps } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { type Poster, PosterGrid } from "../../views/posters/poster-grid";
import { ProgressCell } from "../progress-meter";
import { isOpen, type Render } from "../render";
import { RenderPreview } from "./render-preview";

function posterOf(row: AnyRow): Poster {
  const { kind, format, width, height, duration, thumbnail, file } = row as unknown as Render;
  return {
    url: thumbnail?.url,
    ratio: width / height,
    duration,
    facts: [
      format.toUpperCase(),
      kind === "Audio" ? (renders.fields.kind.labels?.[kind] ?? kind) : `${width} × ${height}`,
    ],
    canPlay: kind === "Video" && Boolean(file?.url),
  };
}

function Details({ row }: { row: AnyRow }) {
  const render = row as unknown as Render;
  return isOpen(render) ? <ProgressCell render={render} /> : null;
}

/** Renders as posters. */
export const RenderCards = (list: CardsProps) => (
  <PosterGrid {...list} posterOf={posterOf} Preview={RenderPreview} Details={Details} />
);
