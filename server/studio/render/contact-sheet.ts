import { createCanvas } from "@napi-rs/canvas";
import { fontOf } from "../../../scene/text.ts";
import { canvasFor } from "./canvas.ts";
import { drawComplete, type LoadedFilm } from "./draw-complete.ts";

/** The maximum length of a sheet's sides, in pixels. Models scale larger images down. */
const largestSide = 1536;
/** The maximum area of a frame, in pixels. */
const frameArea = 320 * 180;
const gap = 12;
/** The space between two frames of a scene, in pixels. */
const between = 3;
const label = 22;
/** The maximum size of a file that is sent to a model, in bytes, and the JPEG qualities to try, best first. */
const largestFile = 700_000;
const qualities = [82, 60, 40];

/**
 * The times of a scene's frames, as shares of its duration after the transition. Films with few scenes get more frames
 * per scene.
 */
const momentsOf = (scenes: number) => (scenes <= 6 ? [0.3, 0.6, 0.94] : [0.4, 0.94]);

interface Grid {
  columns: number;
  /** The size of a frame in pixels. */
  w: number;
  h: number;
}

/** Finds the grid with the largest frames. Each scene takes a row of frames under a label. */
export function gridOf(scenes: number, moments: number, aspect: number): Grid {
  const widest = Math.sqrt(frameArea * aspect);
  let best: Grid = { columns: 1, w: 0, h: 0 };
  for (let columns = 1; columns <= scenes; columns++) {
    const rows = Math.ceil(scenes / columns);
    const across = (largestSide - gap * (columns + 1)) / (columns * moments);
    const down = ((largestSide - gap) / rows - label - gap) * aspect;
    const w = Math.floor(Math.min(widest, across, down));
    if (w > best.w) best = { columns, w, h: Math.floor(w / aspect) };
  }
  return best;
}

/**
 * Draws moments of each scene of a film in a grid, with the scenes' numbers and IDs.
 * @returns a JPEG; empty if it would be too large to send
 */
export async function drawContactSheet(film: LoadedFilm): Promise<Uint8Array> {
  const { document, timeline } = film;
  const shares = momentsOf(timeline.shots.length);
  const { columns, w, h } = gridOf(timeline.shots.length, shares.length, document.width / document.height);
  const rows = Math.ceil(timeline.shots.length / columns);
  const cell = { w: w * shares.length + gap, h: h + label + gap };
  const across = Math.min(columns, timeline.shots.length);
  const sheet = createCanvas(across * cell.w + gap, rows * cell.h + gap);
  const surface = sheet.getContext("2d");
  surface.fillStyle = "#101010";
  surface.fillRect(0, 0, sheet.width, sheet.height);
  surface.font = fontOf({ size: 15, weight: 600, family: "Scenewright Sans" });
  for (const [at, { scene, start, duration }] of timeline.shots.entries()) {
    const x = gap + (at % columns) * cell.w;
    const y = gap + Math.floor(at / columns) * cell.h;
    surface.fillStyle = "#ffffff";
    surface.fillText(`${at + 1}  ${scene.id.slice(0, 24)}`, x, y + 15, cell.w - gap);
    for (const [n, share] of shares.entries()) {
      const picture = canvasFor(document, { width: w - between, height: h });
      await drawComplete(picture.surface, film, start + duration * share);
      surface.drawImage(picture.canvas, x + n * w, y + label);
    }
  }
  for (const quality of qualities) {
    const file = sheet.toBuffer("image/jpeg", quality);
    if (file.length <= largestFile) return file;
  }
  return new Uint8Array();
}
