import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Format, renderFilm } from "../server/studio/encode/index.ts";
import { spread } from "./figures.ts";

const runs = 5;
const fps = 30;
const frames = 300;
const least = 30;
const films: { format: Format; width: number; height: number }[] = [
  { format: "mp4", width: 1280, height: 720 },
  { format: "mp4", width: 1920, height: 1080 },
  { format: "webm", width: 1280, height: 720 },
];

/** Encodes ten-second films whose frames cost almost nothing to draw. */
export async function benchEncode() {
  const folder = mkdtempSync(join(tmpdir(), "bench-encode-"));
  const painter = { module: new URL("./flat-painter.ts", import.meta.url).href, input: null };
  try {
    console.log(
      `encode, ${frames} frames, ${runs} runs each, frames a second with the process's start, median (min–max)`,
    );
    for (const { format, width, height } of films) {
      const speeds: number[] = [];
      for (let run = 0; run < runs; run++) {
        const from = performance.now();
        const file = join(folder, `film.${format}`);
        await renderFilm({ file, format, width, height, fps, frames, painter });
        speeds.push(frames / ((performance.now() - from) / 1000));
      }
      const wanted = format === "mp4" && height === 720 ? ` (at least ${least})` : "";
      console.log(`  ${format} ${height}p: ${spread(speeds)}${wanted}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
