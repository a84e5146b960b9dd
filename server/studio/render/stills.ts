import { createChildren } from "../children.ts";
import type { PaintInput } from "./painter.ts";

/** A process for each call: what one film brought along, its fonts for one, is not there for the next. */
const children = createChildren({
  entry: new URL("./stills-child.ts", import.meta.url),
  name: "The process that draws pictures",
  limit: 2,
  idle_ms: 0,
});

export interface StillAsk extends PaintInput {
  width: number;
  height: number;
  /** Seconds of the film. */
  at: number;
  format: "png" | "jpeg";
}

/** One frame of a film as a picture's bytes. @throws ChildFailure, ChildDied, or the signal's reason */
export const drawStill = (ask: StillAsk, signal?: AbortSignal) =>
  children.call<Uint8Array>("still", ask, { signal });

/** All scenes of a film on pages to print, as a PDF's bytes. */
export const drawStoryboard = (ask: PaintInput & { title: string }, signal?: AbortSignal) =>
  children.call<Uint8Array>("storyboard", ask, { signal });
