import { withCues } from "../../../scene/cues.ts";
import type { LocalAsset } from "./canvas.ts";
import type { PaintInput } from "./painter.ts";
import type { RenderInput } from "./render-input.ts";

/** The spoken words and the duration in seconds of each scene's narration, by scene ID. */
export const speechOf = ({ spoken }: Pick<RenderInput, "spoken">) => ({
  words: Object.fromEntries(Object.entries(spoken).map(([id, { words }]) => [id, words])),
  narrations: Object.fromEntries(Object.entries(spoken).map(([id, { duration }]) => [id, duration])),
});

/** A render's film as it is drawn, without captions. `from` is the time of the first frame, in seconds. */
export function paintInputOf(
  input: Pick<RenderInput, "document" | "spoken">,
  assets: Record<string, LocalAsset>,
  from: number,
): PaintInput {
  const { words, narrations } = speechOf(input);
  return { document: withCues(input.document, words), narrations, assets, from };
}
