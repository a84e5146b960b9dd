import { createCanvas } from "@napi-rs/canvas";
import { drawFrame, type Film } from "../../scene/draw.ts";
import { canvasFor } from "../../server/studio/render/canvas.ts";

const columns = 6;

/** Draws moments of a film in a grid, two of each scene: soon after the scene begins, and near its end. */
export function contactSheet(film: Film, caption: string): Buffer {
  const { document, timeline } = film;
  const moments = timeline.shots.flatMap(({ start, duration }) => [
    start + Math.min(1.1, duration * 0.25),
    start + duration * 0.92,
  ]);
  const w = document.width >= document.height ? 320 : 180;
  const h = Math.round((w * document.height) / document.width);
  const foot = 26;
  const rows = Math.ceil(moments.length / columns);
  const sheet = createCanvas(columns * w, rows * (h + 2) + foot);
  const surface = sheet.getContext("2d");
  surface.fillStyle = "#111111";
  surface.fillRect(0, 0, sheet.width, sheet.height);
  moments.forEach((moment, at) => {
    const picture = canvasFor(document, { width: w, height: h });
    drawFrame(picture.surface, film, moment);
    surface.drawImage(picture.canvas, (at % columns) * w, Math.floor(at / columns) * (h + 2));
  });
  surface.fillStyle = "#ffffff";
  surface.font = '14px "Scenewright Sans"';
  surface.fillText(caption, 8, sheet.height - 8);
  return sheet.toBuffer("image/jpeg", 88);
}
