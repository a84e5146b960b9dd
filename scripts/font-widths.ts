import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { filesOf, type Typeface, typefaces } from "../scene/fonts.ts";

/** Measures the styles' typefaces, because layouts wrap text without a canvas. Run after adding a typeface. */
const require = createRequire(import.meta.url);
const surface = createCanvas(16, 16).getContext("2d");

function widthsOf(typeface: Typeface) {
  for (const { family, path } of filesOf(typeface))
    GlobalFonts.registerFromPath(require.resolve(path), family);
  return Object.fromEntries(
    typeface.weights.map((weight) => {
      surface.font = `${weight} 1000px "${typeface.family}"`;
      const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
      return [weight, letters.map((letter) => Math.round(surface.measureText(letter).width))];
    }),
  );
}

const measured = Object.fromEntries(
  Object.values(typefaces).map((typeface) => [typeface.family, widthsOf(typeface)]),
);
const text = JSON.stringify(measured, null, 1).replaceAll(
  /\[\s+([\d,\s]+?)\s+\]/g,
  (_, list: string) => `[${list.replaceAll(/\s+/g, " ")}]`,
);
writeFileSync(new URL("../scene/font-widths.json", import.meta.url), `${text}\n`);
