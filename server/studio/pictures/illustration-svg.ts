import type { Element, Of } from "../../../scene/elements.ts";
import { illustrations, piecesOf } from "../../../scene/illustrations/index.ts";
import { own } from "../../../scene/own.ts";
import { smoothed } from "../../../scene/paint/polyline.ts";
import type { PictureSet } from "../../../scene/picture-sets.ts";
import { themes } from "../../../scene/themes.ts";

/** Reads the SVG of a built-in picture. */
type SvgOf = (set: PictureSet, name: string, tint: string | null) => string | null;

const theme = themes.Daylight;
const ratio = 0.62;

function nested({ set, name, tint, x, y, w, h }: Of<"picture">, svgOf: SvgOf): string {
  const svg = svgOf(set, name, tint?.startsWith("#") ? tint : null) ?? "";
  return svg.replace(/ width="[^"]*" height="[^"]*"/u, ` x="${x}" y="${y}" width="${w}" height="${h}"`);
}

function drawn(element: Element, svgOf: SvgOf): string {
  switch (element.type) {
    case "rect":
      return `<rect x="${element.x}" y="${element.y}" width="${element.w}" height="${element.h}" rx="${element.radius ?? 0}" fill="${element.fill}"/>`;
    case "circle":
      return `<circle cx="${element.x}" cy="${element.y}" r="${element.r}" fill="${element.fill}" opacity="${element.opacity ?? 1}"/>`;
    case "path": {
      const points = smoothed(element.points, true).map(([x, y]) => `${x},${y + element.y}`);
      return `<polygon points="${points.join(" ")}" fill="${element.fill}"/>`;
    }
    case "picture":
      return nested(element, svgOf);
    default:
      return "";
  }
}

/** An illustration as an SVG document for the picture search. Films draw its pieces in their own colors. */
export function illustrationSvg(name: string, side: number, svgOf: SvgOf): string | null {
  if (!own(illustrations, name)) return null;
  const [w, h] = [side, Math.round(side * ratio)];
  const whole = { type: "picture", set: "illustration", name, x: 0, y: 0, w, h } as const;
  const body = piecesOf(whole, theme).map((one) => drawn(one, svgOf));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${body.join("")}</svg>`;
}
