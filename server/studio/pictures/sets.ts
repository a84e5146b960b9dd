import { createRequire } from "node:module";
import { own } from "../../../scene/own.ts";
import type { PictureSet } from "../../../scene/picture-sets.ts";
import { countryMap } from "./country-map.ts";
import { illustrationSvg } from "./illustration-svg.ts";

/** The part of an Iconify JSON file that pictures are made of. */
interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
}

const require = createRequire(import.meta.url);
const loaded = new Map<string, IconSet>();

/** Loads a set once, because each set is a few megabytes in size. */
export function iconSet(set: Exclude<PictureSet, "map" | "illustration">): IconSet {
  const known = loaded.get(set);
  if (known) return known;
  const icons = require(`@iconify-json/${set}/icons.json`) as IconSet;
  loaded.set(set, icons);
  return icons;
}

/**
 * A picture as an SVG document of `side` pixels, or null if the set has no picture with that name.
 * @param tint the color, `#rrggbb`, of a single-colored picture
 */
export function svgOf(set: PictureSet, name: string, tint: string | null, side = 512): string | null {
  if (set === "map") return countryMap(name, tint ?? "#888888", side);
  if (set === "illustration") return illustrationSvg(name, side, svgOf);
  const { icons, aliases, width = 16, height = 16 } = iconSet(set);
  const icon = own(icons, name) ?? own(icons, own(aliases, name)?.parent ?? "");
  if (!icon) return null;
  const [w, h] = [icon.width ?? width, icon.height ?? height];
  const scale = side / Math.max(w, h);
  const body = icon.body.replaceAll("currentColor", tint ?? "#000000");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w * scale}" height="${h * scale}">${body}</svg>`;
}
