import { cpuFor } from "../child-process/limits.ts";
import { createProcessPool } from "../child-process/pool.ts";
import { EncodeError } from "../encode/index.ts";
import { requirePackage } from "../optional-packages.ts";
import type { PaintInput } from "./painter.ts";

/** The timeout in milliseconds, including the time in the queue. */
const drawTimeoutMs = 300_000;

/** Starts a new process for each call, so that one animation's fonts can't affect another animation. */
const children = createProcessPool({
  entry: new URL("./stills-child.ts", import.meta.url),
  name: "The image process",
  limit: 2,
  calls: 1,
  idle_ms: 0,
  limits: { memory_mb: 900, cpu_s: cpuFor(drawTimeoutMs / 1000) },
});

export interface StillInput extends PaintInput {
  width: number;
  height: number;
  /** The frame's time in the animation, in seconds. */
  at: number;
  format: "png" | "jpeg" | "webp";
}

async function draw(
  method: "still" | "storyboard" | "contactSheet",
  input: object,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  requirePackage("@napi-rs/canvas");
  const timeout = AbortSignal.timeout(drawTimeoutMs);
  const signals = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    return await children.call<Uint8Array>(method, input, { signal: signals });
  } catch (error) {
    if (error !== timeout.reason) throw error;
    throw new EncodeError("over_limit", "Drawing took longer than 5 minutes. Simplify the scene.");
  }
}

/**
 * Draws one frame as an image file. @throws MissingPackageError, ChildMethodError, ChildDiedError, or the signal's
 * reason
 */
export const drawStill = (input: StillInput, signal?: AbortSignal) => draw("still", input, signal);

/** Draws the storyboard as a PDF file. */
export const drawStoryboard = (input: PaintInput & { title: string }, signal?: AbortSignal) =>
  draw("storyboard", input, signal);

/** Draws moments of each scene in one JPEG, which is empty if it would be too large. */
export const drawContactSheet = (input: PaintInput, signal?: AbortSignal) =>
  draw("contactSheet", input, signal);
