import type { Materials } from "@scene/materials.ts";
import { type Media, noMedia, type Picture } from "@scene/surface.ts";
import { loadDrawings } from "./drawings";

/** The fields of an asset that the player needs. */
export interface FilmAsset {
  url: string;
  kind: string;
  /** Set for an animated picture that was converted to a sprite sheet of its frames. */
  sheet?: { columns: number; count: number; fps: number; width: number; height: number };
  /** The asset's name and length in seconds, for messages about it. */
  name?: string;
  duration?: number;
  /** A video's frames, its sound if it has any, and the picture that is shown until they have loaded. */
  reel?: { url: string; fps: number; count: number; width: number; height: number };
  sound?: string;
  poster?: string;
  /** Why a video can't be shown. */
  problem?: string;
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Loads the pictures of a film. Unreadable ones are skipped and drawn as missing. */
export async function loadMedia(assets: Record<string, FilmAsset>, materials: Materials): Promise<Media> {
  // Illustrations aren't part of the first load, because few films have one.
  const illustrations = materials.drawings.some(({ theme }) => theme)
    ? await import("@scene/illustrations/index.ts")
    : undefined;
  const drawn = loadDrawings(
    materials.drawings.flatMap((one) =>
      one.theme ? (illustrations?.drawingsOf(one.name, one.theme) ?? []) : [one],
    ),
  );
  // Loaded on demand, because few films have code or formulas.
  const written =
    materials.listings.length + materials.formulas.length > 0
      ? import("./code-and-formulas").then(({ loadWritten }) => loadWritten(materials))
      : undefined;
  const clips = Object.values(assets).some(({ kind }) => kind === "video")
    ? import("./clips").then(({ openClips }) => openClips(assets))
    : undefined;
  const pictures = new Map<string, (seconds: number, loop: boolean) => Picture>();
  const load = async (id: string, { url, kind, sheet }: FilmAsset) => {
    if (kind !== "image" && !sheet) return;
    const image = await decoded(url);
    pictures.set(id, (seconds, loop) => {
      if (!sheet) return { image, x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
      const frame = Math.floor(seconds * sheet.fps);
      const at = loop ? frame % sheet.count : Math.min(frame, sheet.count - 1);
      const { width, height, columns } = sheet;
      return { image, x: (at % columns) * width, y: Math.floor(at / columns) * height, width, height };
    });
  };
  await Promise.allSettled(Object.entries(assets).map(([id, asset]) => load(id, asset)));
  const byKey = await drawn;
  return {
    ...noMedia,
    picture: (id, seconds, loop = true) => pictures.get(id)?.(seconds, loop) ?? null,
    drawing: (key) => byKey.get(key) ?? null,
    ...(await clips?.catch(() => undefined)),
    ...(await written?.catch(() => undefined)),
    ...(illustrations ? { pieces: illustrations.piecesOf } : {}),
  };
}
