import type { Segment } from "../../contract/resources/voiceovers.ts";
import { pronounced } from "../../scene/brand/words.ts";
import { plainNarration } from "../../scene/narration.ts";
import type { Env } from "../env.ts";

/** Credits per minute of rendered video, and per thousand characters of speech. */
export interface Rates {
  render: number;
  voice: number;
}

export const creditRatesOf = (env: Env): Rates => ({ render: env.RENDER_CREDITS, voice: env.VOICE_CREDITS });

/** The cost of drawing a video of the given length. Single images, sound and storyboards are free. */
export const renderCredits = (seconds: number | null, { render }: Rates): number =>
  ((seconds ?? 0) / 60) * render;

/** The cost of generating a segment's speech. Uploaded audio is free. */
export const speechCredits = (
  { text, asset_id, pronunciations = [] }: Pick<Segment, "text" | "asset_id" | "pronunciations">,
  { voice }: Rates,
): number => (asset_id ? 0 : (pronounced(plainNarration(text), pronunciations).length / 1000) * voice);
