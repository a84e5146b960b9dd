import { createChildren } from "../children.ts";
import { needPart } from "../installed.ts";
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

async function draw(method: "still" | "storyboard", ask: object, signal?: AbortSignal): Promise<Uint8Array> {
  needPart("@napi-rs/canvas");
  return children.call(method, ask, { signal });
}

/** One frame of a film as a picture's bytes. @throws MissingPart, ChildFailure, ChildDied, or the signal's reason */
export const drawStill = (ask: StillAsk, signal?: AbortSignal) => draw("still", ask, signal);

/** All scenes of a film on pages to print, as a PDF's bytes. */
export const drawStoryboard = (ask: PaintInput & { title: string }, signal?: AbortSignal) =>
  draw("storyboard", ask, signal);
