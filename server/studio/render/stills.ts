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

export interface StillsInput extends PaintInput {
  width: number;
  height: number;
  /** The frames' times in the animation, in seconds. */
  times: readonly number[];
  format: "png" | "jpeg" | "webp";
}

async function draw<Drawn = Uint8Array>(
  method: "stills" | "storyboard" | "contactSheet",
  input: object,
  signal?: AbortSignal,
): Promise<Drawn> {
  requirePackage("@napi-rs/canvas");
  const timeout = AbortSignal.timeout(drawTimeoutMs);
  const signals = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    return await children.call<Drawn>(method, input, { signal: signals });
  } catch (error) {
    if (error !== timeout.reason) throw error;
    throw new EncodeError("over_limit", "Drawing took longer than 5 minutes. Simplify the scene.");
  }
}

/**
 * Draws frames as image files, in a single process. @throws MissingPackageError, ChildMethodError, ChildDiedError, or
 * the signal's reason
 */
export const drawStills = (input: StillsInput, signal?: AbortSignal) =>
  draw<Uint8Array[]>("stills", input, signal);

/** Draws one frame as an image file. @throws the same errors as `drawStills` */
export async function drawStill(
  { at, ...input }: Omit<StillsInput, "times"> & { at: number },
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const [still] = await drawStills({ ...input, times: [at] }, signal);
  return still!;
}

/** Draws the storyboard as a PDF file. */
export const drawStoryboard = (input: PaintInput & { title: string }, signal?: AbortSignal) =>
  draw("storyboard", input, signal);

/** Draws moments of each scene in one JPEG, which is empty if it would be too large. */
export const drawContactSheet = (input: PaintInput, signal?: AbortSignal) =>
  draw("contactSheet", input, signal);
