import { createProcessPool } from "../child-process/pool.ts";
import { EncodeError } from "../encode/index.ts";
import { requirePackage } from "../optional-packages.ts";
import type { PaintInput } from "./painter.ts";

/** A process for each call: what one film brought along, its fonts for one, is not there for the next. */
const children = createProcessPool({
  entry: new URL("./stills-child.ts", import.meta.url),
  name: "The process that draws pictures",
  limit: 2,
  idle_ms: 0,
});

/** Milliseconds, waiting for others included. */
const drawnWithin = 300_000;

export interface StillAsk extends PaintInput {
  width: number;
  height: number;
  /** Seconds of the film. */
  at: number;
  format: "png" | "jpeg";
}

async function draw(method: "still" | "storyboard", ask: object, signal?: AbortSignal): Promise<Uint8Array> {
  requirePackage("@napi-rs/canvas");
  const patience = AbortSignal.timeout(drawnWithin);
  const signals = signal ? AbortSignal.any([signal, patience]) : patience;
  try {
    return await children.call<Uint8Array>(method, ask, { signal: signals });
  } catch (error) {
    if (error !== patience.reason) throw error;
    throw new EncodeError("over_limit", "Drawing took longer than 5 minutes. Show less in a scene.");
  }
}

/** One frame of a film as a picture's bytes. @throws MissingPackageError, ChildMethodError, ChildDiedError, or the signal's reason */
export const drawStill = (ask: StillAsk, signal?: AbortSignal) => draw("still", ask, signal);

/** All scenes of a film on pages to print, as a PDF's bytes. */
export const drawStoryboard = (ask: PaintInput & { title: string }, signal?: AbortSignal) =>
  draw("storyboard", ask, signal);
