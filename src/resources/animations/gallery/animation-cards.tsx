import type { Row } from "@contract/resource.ts";
import type { animations } from "@contract/resources/animations.ts";
import { lazy } from "react";
import type { CardsProps } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { type Poster, PosterGrid } from "../../views/posters/poster-grid";

type Animation = Row<typeof animations>;

const Preview = lazy(() => import("./film-preview").then((module) => ({ default: module.FilmPreview })));

const ratios: Record<string, number> = { "16:9": 16 / 9, "9:16": 9 / 16, "1:1": 1 };

function posterOf(row: AnyRow): Poster {
  const { poster, size, duration } = row as unknown as Animation;
  // Only films with scenes have a length.
  return { url: poster?.url, ratio: ratios[size] ?? 1, duration, facts: [size], canPlay: duration !== null };
}

/** Animations as posters. */
export const AnimationCards = (list: CardsProps) => (
  <PosterGrid {...list} posterOf={posterOf} Preview={Preview} />
);
