import type { Segment } from "../../contract/resources/voiceovers.ts";
import type { Env } from "../env.ts";

/** Credits for a minute of film, and for a thousand characters of speech. */
export interface Rates {
  render: number;
  voice: number;
}

export const creditRatesOf = (env: Env): Rates => ({ render: env.RENDER_CREDITS, voice: env.VOICE_CREDITS });

/** What a film of so many seconds costs; pictures and storyboards cost nothing. */
export const renderCredits = (seconds: number | null, { render }: Rates): number =>
  ((seconds ?? 0) / 60) * render;

/** What it costs to speak a segment; an upload in place of the voice costs nothing. */
export const speechCredits = (
  { text, asset_id }: Pick<Segment, "text" | "asset_id">,
  { voice }: Rates,
): number => (asset_id ? 0 : (text.length / 1000) * voice);
