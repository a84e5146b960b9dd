import { writeFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { illustrations } from "../scene/illustrations/index.ts";
import { svgOf } from "../server/studio/pictures/sets.ts";

/**
 * Measures the visible part of each picture in the illustrations, so that each picture rests on the ground. Run
 * after adding a picture to an illustration.
 */
const side = 400;
/** The alpha above which a pixel counts as visible, out of 255. */
const least = 40;

async function boundsOf(svg: string): Promise<number[]> {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext("2d");
  context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (data[(y * side + x) * 4 + 3]! > least) {
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
      }
  return [left, top, right, bottom].map((edge) => (edge * 100) / side);
}

const parts = Object.values(illustrations).flatMap(({ parts }) => parts);
const refs = parts.flatMap((part) =>
  part.kind === "picture" ? [["fluent-emoji-flat", part.picture] as const, ["ph", part.icon] as const] : [],
);
const measured: [string, number[]][] = [];
for (const [set, name] of refs) {
  const svg = svgOf(set, name, "#000000");
  if (!svg) throw new Error(`There is no picture ${set}:${name}`);
  measured.push([`${set}:${name}`, await boundsOf(svg)]);
}
const sorted = Object.fromEntries(measured.sort(([a], [b]) => a.localeCompare(b)));
const text = JSON.stringify(sorted, null, 1).replaceAll(
  /\[\s+([\d.,\s]+?)\s+\]/g,
  (_, list: string) => `[${list.replaceAll(/\s+/g, " ")}]`,
);
writeFileSync(new URL("../scene/illustrations/bounds.json", import.meta.url), `${text}\n`);
