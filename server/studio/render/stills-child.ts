import { PDFDocument } from "@napi-rs/canvas";
import { plainNarration } from "../../../scene/narration.ts";
import type { Surface } from "../../../scene/surface.ts";
import { families, fontOf, measureWith, wrap } from "../../../scene/text.ts";
import { timelineOf } from "../../../scene/timeline.ts";
import { serve } from "../child-process/serve.ts";
import { canvasFor, loadMedia } from "./canvas.ts";
import { drawContactSheet } from "./contact-sheet.ts";
import { drawComplete } from "./draw-complete.ts";
import type { PaintInput } from "./painter.ts";
import type { StillsInput } from "./stills.ts";

async function filmOf({ document, narrations, captions, assets, transparent }: Omit<PaintInput, "from">) {
  return {
    document,
    timeline: timelineOf(document, narrations),
    captions,
    transparent,
    media: await loadMedia(assets, document),
  };
}

/** Draws frames as PNGs, or as smaller JPEGs or WebPs for thumbnails. */
async function stills(input: StillsInput): Promise<Uint8Array[]> {
  const film = await filmOf(input);
  const drawn: Uint8Array[] = [];
  for (const time of input.times) {
    const { canvas, surface } = canvasFor(input.document, input);
    await drawComplete(surface, film, time);
    if (input.format === "png") drawn.push(canvas.toBuffer("image/png"));
    else
      drawn.push(
        input.format === "webp" ? canvas.toBuffer("image/webp", 82) : canvas.toBuffer("image/jpeg", 82),
      );
  }
  return drawn;
}

/** The page size: A4 landscape, in points. */
const page = { width: 842, height: 595, margin: 42 };
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Draws a printable storyboard: each scene's final picture, with its time and narration. */
async function storyboard(input: PaintInput & { title: string }): Promise<Uint8Array> {
  const film = await filmOf(input);
  const { document, timeline } = film;
  const pdf = new PDFDocument({ title: input.title, producer: "Scenewright" });
  const tall = document.height > document.width;
  const [columns, rows] = tall ? [4, 1] : [3, 2];
  const gap = 20;
  const cell = {
    w: (page.width - 2 * page.margin - gap * (columns - 1)) / columns,
    h: (page.height - 2 * page.margin - 40 - gap * (rows - 1)) / rows,
  };
  const scale = Math.min(cell.w / document.width, (cell.h * (tall ? 0.72 : 0.62)) / document.height);
  const [w, h] = [document.width * scale, document.height * scale];
  const pages = Math.ceil(timeline.shots.length / (columns * rows));
  for (let at = 0; at < pages; at++) {
    // The context has all members of `Surface`, although its type doesn't declare `drawImage`.
    const context = pdf.beginPage(page.width, page.height) as unknown as Surface;
    const write = (text: string, x: number, y: number, size: number, weight: number, color: string) => {
      context.font = fontOf({ size, weight, family: families.sans });
      context.fillStyle = color;
      context.fillText(text, x, y);
    };
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, page.width, page.height);
    write(input.title, page.margin, page.margin + 8, 18, 700, "#16181d");
    write(
      `${clock(timeline.duration)} · ${timeline.shots.length} ${timeline.shots.length === 1 ? "scene" : "scenes"} · page ${at + 1} of ${pages}`,
      page.margin,
      page.margin + 24,
      9,
      400,
      "#5b6270",
    );
    const shots = timeline.shots.slice(at * columns * rows, (at + 1) * columns * rows);
    for (const [place, shot] of shots.entries()) {
      const x = page.margin + (place % columns) * (cell.w + gap);
      const y = page.margin + 40 + Math.floor(place / columns) * (cell.h + gap);
      const picture = canvasFor(document, { width: Math.round(w * 3), height: Math.round(h * 3) });
      await drawComplete(picture.surface, film, shot.start + shot.duration * 0.94);
      context.drawImage(picture.canvas, 0, 0, picture.canvas.width, picture.canvas.height, x, y, w, h);
      const number = at * columns * rows + place + 1;
      write(`${number}`, x, y + h + 14, 9, 700, "#16181d");
      write(
        `${clock(shot.start)} – ${clock(shot.start + shot.duration)}`,
        x + 16,
        y + h + 14,
        9,
        400,
        "#5b6270",
      );
      const face = { size: 8.5, weight: 400, family: families.sans };
      const room = Math.max(1, Math.floor((cell.h - h - 20) / 11.5));
      const lines = wrap(plainNarration(shot.scene.narration), face, cell.w, measureWith(context));
      lines.slice(0, room).forEach((line, row) => {
        const text = row === room - 1 && lines.length > room ? `${line} …` : line;
        write(text, x, y + h + 28 + row * 11.5, 8.5, 400, "#2b2f38");
      });
    }
    pdf.endPage();
  }
  return pdf.close();
}

serve({
  stills,
  storyboard,
  contactSheet: async (input: PaintInput) => drawContactSheet(await filmOf(input)),
});
