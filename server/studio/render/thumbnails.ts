import { Readable } from "node:stream";
import { AppError } from "../../../contract/errors.ts";
import type { Media } from "../../../contract/media.ts";
import { hasMoments } from "../../../contract/resources/renders.ts";
import { pictureSize } from "../../../scene/picture-size.ts";
import { thumbnailTimes } from "../../../scene/thumbnail-times.ts";
import type { Db } from "../../db/client.ts";
import { createSlots } from "../../fair-slots.ts";
import type { Services } from "../../services.ts";
import type { Storage } from "../../storage/storage.ts";
import { awaitReels } from "../clips/await-reels.ts";
import { EncodeError } from "../encode/index.ts";
import { withLocal } from "./film-assets.ts";
import { paintInputOf } from "./paint-input.ts";
import type { PaintInput } from "./painter.ts";
import type { RenderRow } from "./produce.ts";
import type { RenderInput } from "./render-input.ts";
import { frameCount, renderRange } from "./render-range.ts";
import { drawStills } from "./stills.ts";

/** The length of a thumbnail's shorter side, in pixels. */
const lines = 270;
/** The maximum time that a user waits for thumbnails, in milliseconds. */
const timeoutMs = 60_000;
/** Players round times, so a frame that starts up to this fraction of a frame later counts as reached. */
const tolerance = 0.01;

/** Limits how many requests draw at a time, because each of them occupies a core. */
const turns = createSlots({
  running: 2,
  running_per_owner: 1,
  waiting_per_owner: 4,
  onFull: () =>
    new AppError("RATE_LIMITED", "Your other thumbnails are still being drawn. Try again in a moment.", {
      retryAfter: 5,
    }),
});

/**
 * Draws thumbnails of a film, as JPEG files. `times` are in seconds from the film's start.
 * @throws the same errors as `drawStills`
 */
export const drawThumbnails = (paint: PaintInput, times: readonly number[], signal?: AbortSignal) =>
  drawStills({ ...paint, ...pictureSize(paint.document, lines), times, format: "jpeg" }, signal);

export async function storeThumbnail(storage: Storage, jpeg: Uint8Array): Promise<Media> {
  const { hash, size } = await storage.put(Readable.from([jpeg]));
  return { name: "thumbnail.jpg", type: "image/jpeg", size, hash };
}

/** The start of the frame that is shown `at` seconds after a render's start, in seconds from that start. */
function frameStart(input: RenderInput, fps: number, at: number): number {
  const { from, to } = renderRange(input);
  return Math.min(frameCount(from, to, fps) - 1, Math.floor(at * fps + tolerance)) / fps;
}

/**
 * The start times of up to three frames that make good thumbnails, in seconds from a render's start. The first frame is
 * the default.
 */
export function suggestedFrames(input: RenderInput, fps: number | null): number[] {
  const { timeline, from, to } = renderRange(input);
  const times = thumbnailTimes(timeline, from, to).map((time) =>
    frameStart(input, fps ?? input.document.fps, time - from),
  );
  return [...new Set(times)];
}

/** A finished render's input. @throws AppError CONFLICT if no frame of the render can become its thumbnail */
export function inputOf({ kind, status, input }: RenderRow): RenderInput {
  if (hasMoments(kind) && status === "succeeded" && input) return input as RenderInput;
  throw new AppError("CONFLICT", "You can only choose thumbnails for finished videos and image sequences.");
}

/**
 * The start of the frame that a player shows at a time, both in seconds from a finished render's start.
 * @throws AppError CONFLICT if the render has no frames, INVALID_INPUT if it ends before that time
 */
export function frameAt(row: RenderRow, at: number): number {
  const input = inputOf(row);
  const fps = row.fps ?? input.document.fps;
  const { from, to } = renderRange(input);
  const duration = row.duration ?? to - from;
  if (at <= duration + tolerance / fps) return frameStart(input, fps, at);
  const message = `The render ends at ${duration.toFixed(1)} s. Choose an earlier time.`;
  throw new AppError("INVALID_INPUT", "Invalid input: at", { errors: { at: [message] } });
}

/** @throws AppError CONFLICT if a file that the film shows doesn't exist anymore */
async function requireFiles(storage: Storage, assets: RenderInput["assets"]) {
  const sizes = await Promise.all(Object.values(assets).map(({ hash }) => storage.size(hash)));
  if (!sizes.includes(undefined)) return;
  throw new AppError(
    "CONFLICT",
    "This film shows a file that was deleted after the render. Render the animation again to choose a thumbnail.",
  );
}

/**
 * Draws frames of a finished render as thumbnails, for a user who is waiting for them. Burned-in captions are left out,
 * because a thumbnail would show a part of a sentence.
 * @param frames times in seconds from the render's start
 * @throws AppError CONFLICT if the film can't be drawn anymore, RATE_LIMITED, or UNAVAILABLE
 */
export async function drawFrames(
  { db, queue, storage }: { db: Db } & Pick<Services, "queue" | "storage">,
  row: RenderRow,
  frames: readonly number[],
  user_id: string,
): Promise<Uint8Array[]> {
  const input = inputOf(row);
  const { from } = renderRange(input);
  const signal = AbortSignal.timeout(timeoutMs);
  const draw = async () => {
    const files = await awaitReels({ db, queue }, row.owner_id, input.assets, signal);
    await requireFiles(storage, files);
    return withLocal(storage, files, (assets) =>
      drawThumbnails(
        paintInputOf(input, assets, from),
        frames.map((at) => from + at),
        signal,
      ),
    );
  };
  try {
    return await turns.run(user_id, draw, signal);
  } catch (error) {
    if (error instanceof EncodeError) throw new AppError("CONFLICT", error.message);
    if (error !== signal.reason) throw error;
    throw new AppError("UNAVAILABLE", "Drawing took too long. Try again in a minute.", { retryAfter: 60 });
  }
}
