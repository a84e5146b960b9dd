import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { createCanvas, GlobalFonts, loadImage } from "@napi-rs/canvas";
import type { Token } from "../../../scene/code/token.ts";
import type { Document } from "../../../scene/document.ts";
import { fontFilesFor } from "../../../scene/font-files.ts";
import type { Typeset } from "../../../scene/formula/typeset.ts";
import { drawingsOf, piecesOf } from "../../../scene/illustrations/index.ts";
import { type Materials, materialsIn } from "../../../scene/materials.ts";
import { styleOf } from "../../../scene/styles/index.ts";
import type { Media, Picture } from "../../../scene/surface.ts";
import { familiesOf, familyOf } from "../../../scene/text.ts";
import { imageProblem } from "../../files/image-size.ts";
import { svgOf } from "../pictures/sets.ts";
import { openClips } from "./clips.ts";

const require = createRequire(import.meta.url);

const registered = new Set<string>();

/** Registers the built-in fonts that a film needs. Registering all of them would take longer than drawing a picture. */
export function registerFonts(document: Document): void {
  const used = familiesOf(styleOf(document.theme), document.theme);
  for (const { family, path } of fontFilesFor(JSON.stringify(document.scenes), used)) {
    if (registered.has(path)) continue;
    registered.add(path);
    GlobalFonts.registerFromPath(require.resolve(path), family);
  }
}

export interface LocalAsset {
  path: string;
  kind: string;
  /** The layout of an animated image's frames in one sprite sheet. */
  sheet?: { columns: number; count: number; fps: number; width: number; height: number };
  /** The shape of a video's frames in its reel. */
  reel?: { fps: number; count: number; width: number; height: number };
}

/** Media with the frames of videos, which are loaded while a film is drawn. */
export interface LoadedMedia extends Media {
  /**
   * Loads the frames of videos that were missing when the last picture was drawn.
   * @returns whether the picture has to be drawn again
   */
  loadFrames(): Promise<boolean>;
  close(): void;
}

/** The limit for all images together, in pixels. They stay in memory during the render, at four bytes per pixel. */
const maxTotalPixels = 100_000_000;

/** Loads an image, scaled down to at most `maxPixels` pixels. */
async function loadWithin(path: string, maxPixels: number) {
  const bytes = await readFile(path);
  // Uploads are checked only if the optional packages are installed at that time, so images are checked here as well.
  const problem = imageProblem(bytes);
  if (problem) throw new Error(problem);
  const image = await loadImage(bytes);
  const pixels = image.width * image.height;
  if (pixels <= maxPixels) return { image, scale: 1 };
  const scale = Math.sqrt(maxPixels / pixels);
  const smaller = createCanvas(Math.ceil(image.width * scale), Math.ceil(image.height * scale));
  smaller.getContext("2d").drawImage(image, 0, 0, smaller.width, smaller.height);
  // Yields, because the full-size image is freed only on the next turn of the event loop.
  await yieldToEventLoop();
  return { image: smaller, scale };
}

async function pictureOf({ path, sheet }: LocalAsset, maxPixels: number) {
  const { image, scale } = await loadWithin(path, maxPixels);
  const whole: Picture = { image, x: 0, y: 0, width: image.width, height: image.height };
  return (seconds: number, loop: boolean): Picture => {
    if (!sheet) return whole;
    const frame = Math.floor(seconds * sheet.fps);
    const at = loop ? frame % sheet.count : Math.min(frame, sheet.count - 1);
    const { columns } = sheet;
    const [width, height] = [sheet.width * scale, sheet.height * scale];
    return { image, x: (at % columns) * width, y: Math.floor(at / columns) * height, width, height };
  };
}

/** The longer side of loaded built-in pictures, in pixels: sharp at half the height of a 1080p film. */
const drawingSide = 640;

/** Loads a film's built-in pictures. Unknown names are left out. */
async function loadDrawings(materials: Materials): Promise<Map<string, Picture>> {
  const loaded = new Map<string, Picture>();
  const shown = materials.drawings.flatMap((one) => (one.theme ? drawingsOf(one.name, one.theme) : [one]));
  for (const { key, set, name, tint } of shown) {
    if (loaded.has(key)) continue;
    const svg = svgOf(set, name, tint, drawingSide);
    if (!svg) continue;
    const vector = await loadImage(Buffer.from(svg));
    const { width, height } = vector;
    // A bitmap is drawn faster than an SVG document, and the browser draws bitmaps, too.
    const image = createCanvas(width, height);
    image.getContext("2d").drawImage(vector, 0, 0, width, height);
    loaded.set(key, { image, x: 0, y: 0, width, height });
  }
  return loaded;
}

/** Highlights a film's listings and typesets its formulas. Each module is loaded only if a film needs it. */
async function loadTexts({ listings, formulas }: Materials): Promise<Pick<Media, "listing" | "formula">> {
  const tokens = new Map<string, Token[][]>();
  const typeset = new Map<string, Typeset>();
  if (listings.length > 0) {
    const { highlighted } = await import("../../../scene/code/highlight.ts");
    for (const { key, language, text } of listings) tokens.set(key, await highlighted(language, text));
  }
  if (formulas.length > 0) {
    const { typeset: set } = await import("../formulas/typeset.ts");
    for (const tex of formulas) typeset.set(tex, set(tex));
  }
  return { listing: (key) => tokens.get(key) ?? null, formula: (tex) => typeset.get(tex) ?? null };
}

/** Loads a document's media and fonts. Unreadable images are left out and drawn as missing. */
export async function loadMedia(
  assets: Record<string, LocalAsset>,
  document: Document,
): Promise<LoadedMedia> {
  registerFonts(document);
  const materials = materialsIn(document);
  const drawings = await loadDrawings(materials);
  const texts = await loadTexts(materials);
  const pictures = new Map<string, (seconds: number, loop: boolean) => Picture>();
  const isPicture = ({ kind, sheet }: LocalAsset) => kind === "image" || sheet !== undefined;
  const shown = Object.entries(assets).filter(([, asset]) => isPicture(asset));
  for (const [id, asset] of Object.entries(assets))
    if (asset.kind === "font") GlobalFonts.registerFromPath(asset.path, familyOf(id));
  for (const [id, asset] of shown) {
    const picture = await pictureOf(asset, maxTotalPixels / shown.length).catch(() => undefined);
    if (picture) pictures.set(id, picture);
  }
  return {
    picture: (id, seconds, loop = true) => pictures.get(id)?.(seconds, loop) ?? null,
    drawing: (key) => drawings.get(key) ?? null,
    ...texts,
    ...openClips(assets),
    pieces: piecesOf,
  };
}

/**
 * Creates a canvas scaled so that one unit is one pixel of the document. Calling `begin` before each frame clears the
 * previous one, which the canvas otherwise keeps and copies as part of the new picture.
 */
export function canvasFor(
  document: { width: number; height: number },
  size: { width: number; height: number },
) {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  const scale = () => context.scale(size.width / document.width, size.height / document.height);
  scale();
  const begin = () => {
    context.reset();
    scale();
  };
  return { canvas, surface: context, begin };
}
