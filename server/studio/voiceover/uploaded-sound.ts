import { and, eq } from "drizzle-orm";
import type { Segment } from "../../../contract/resources/voiceovers.ts";
import { plainNarration } from "../../../scene/narration.ts";
import { assets } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { decodeAudio, EncodeError } from "../encode/index.ts";
import { estimatedWords, peaksOf } from "./wav.ts";

/** A segment's audio: mono, with its word timings. */
export type SegmentSound = Pick<Segment, "words" | "approximate" | "sentences"> & { pcm: Float32Array };

const maxSeconds = 600;

/**
 * Reads the audio that was uploaded for a segment. `sample_rate` is in Hz.
 * @throws EncodeError if it was deleted, can't be decoded or is silent
 */
export async function uploadedSound(
  { db, storage }: Pick<Services, "db" | "storage">,
  segment: Segment,
  owner_id: string,
  { sample_rate, signal }: { sample_rate: number; signal: AbortSignal },
): Promise<SegmentSound> {
  const isUsed = and(eq(assets.id, segment.asset_id!), eq(assets.owner_id, owner_id));
  const [asset] = await db.select().from(assets).where(isUsed);
  const hash = asset?.file?.hash;
  if (!hash) {
    const message = "The uploaded audio was deleted. Upload it again, or use the generated voice.";
    throw new EncodeError("unreadable", message);
  }
  const limits = { sample_rate, channels: 1 as const, max_duration: maxSeconds, signal };
  const { pcm } = await storage.local(hash, (path) => decodeAudio(path, limits));
  if (peaksOf(pcm).every((peak) => peak === 0)) {
    const message = "The uploaded audio is silent. Upload another file, or use the generated voice.";
    throw new EncodeError("unreadable", message);
  }
  return { pcm, words: estimatedWords(plainNarration(segment.text), pcm, sample_rate), approximate: true };
}
