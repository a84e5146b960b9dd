import { Readable } from "node:stream";
import type { Media } from "../../../contract/media.ts";
import type { Document } from "../../../scene/document.ts";
import { pictureSize } from "../../../scene/picture-size.ts";
import { settledAt } from "../../../scene/settled.ts";
import { timelineOf } from "../../../scene/timeline.ts";
import type { Services } from "../../services.ts";
import { assetFilesOf, withLocal } from "../render/film-assets.ts";
import { drawStill } from "../render/stills.ts";

/** The length of the shorter side, in pixels: sharp in a grid on screens with two pixels per CSS pixel. */
const lines = 360;
const timeoutMs = 60_000;

/**
 * Draws and stores a film's poster: its first scene that shows anything, once everything has entered.
 * @throws MissingPackageError, ChildMethodError, ChildDiedError, or the reason of the signal or the timeout
 */
export async function drawPoster(
  { db, storage }: Pick<Services, "db" | "storage">,
  owner_id: string,
  film: Document,
  signal: AbortSignal,
): Promise<Media> {
  const scene = film.scenes.find(({ elements }) => elements.length > 0) ?? film.scenes[0];
  // Only this scene is loaded and drawn, without the transition to the next one.
  const document = { ...film, scenes: scene ? [scene] : [] };
  const files = await assetFilesOf(db, owner_id, document);
  const still = { ...pictureSize(document, lines), at: settledAt(timelineOf(document)), from: 0 };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const bytes = await withLocal(storage, files, (assets) =>
    drawStill({ document, narrations: {}, assets, ...still, format: "webp" }, limit),
  );
  const { hash, size } = await storage.put(Readable.from([bytes]));
  return { name: "poster.webp", type: "image/webp", size, hash };
}
