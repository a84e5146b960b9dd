import type { Fonts } from "../bounds.ts";
import type { BrandRules } from "../brand/brand.ts";
import type { Document } from "../document.ts";
import { estimate } from "../metrics.ts";
import { styleOf } from "../styles/index.ts";
import { familiesOf } from "../text.ts";
import { timelineOf } from "../timeline.ts";
import { lintBrand } from "./brand.ts";
import type { Finding } from "./finding.ts";
import { lintGeometry } from "./geometry.ts";
import { lintPace, lintPictures } from "./pace.ts";
import type { FrameReader } from "./pixels.ts";
import { lintTexts } from "./text.ts";

export type { Finding, Rule } from "./finding.ts";
export { type FrameReader, readerWidth } from "./pixels.ts";

/**
 * Checks each scene's final state, text, pace and brand rules, and, unless `only` is set, how often the film shows each
 * picture. Widths are exact when measured by a real canvas, and otherwise accurate to a few percent. With a `reader`,
 * contrast is measured against the pixels drawn behind each text; otherwise it is estimated from the shapes behind it.
 */
export function lint(
  document: Document,
  fonts: Fonts = {
    ...familiesOf(styleOf(document.theme), document.theme),
    language: document.language,
    measure: estimate,
  },
  reader?: FrameReader,
  /** The ID of the only scene to check. All scenes by default. */
  only?: string,
  /** The film's brand kit, if it has one. */
  brand?: BrandRules,
): Finding[] {
  const { shots } = timelineOf(document);
  const scenes = document.scenes.flatMap((scene, at) => {
    if (only !== undefined && scene.id !== only) return [];
    const duration = shots[at]!.duration;
    return [
      ...lintGeometry(document, scene, fonts, reader),
      ...lintTexts(document, scene, duration, fonts),
      ...lintPace(scene, duration),
      ...(brand ? lintBrand(document, scene, brand) : []),
    ];
  });
  return [...scenes, ...(only === undefined ? lintPictures(document) : [])];
}
