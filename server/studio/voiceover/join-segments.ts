import { Readable } from "node:stream";
import type { Services } from "../../services.ts";
import { EncodeError } from "../encode/index.ts";
import type { Voiceover } from "./segments.ts";
import { joinWavs, type StoredWav } from "./wav.ts";

/** The sample rate of stored speech, in Hz. */
export const speechRate = 24_000;
/** Silence between segments in the combined file, in seconds. */
const pauseSeconds = 0.5;

/** Joins all segments of a voiceover into one audio file. @throws EncodeError if a segment's file is missing */
export async function joinSegments(storage: Services["storage"], row: Voiceover, signal: AbortSignal) {
  const parts: StoredWav[] = [];
  for (const { file } of row.segments) {
    if (!file?.hash) continue;
    const name = String(file.hash);
    const size = await storage.size(name);
    if (size === undefined)
      throw new EncodeError("unreadable", "An audio file is missing. Generate the whole voiceover again.");
    parts.push({ size, from: (start) => storage.get(name, { start, end: size - 1 }) });
  }
  const source = Readable.from(joinWavs(parts, pauseSeconds * speechRate, speechRate), { signal });
  const { hash, size } = await storage.put(source);
  const name = `${row.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, " ").trim() || "Voiceover"}.wav`;
  return { name, type: "audio/wav", size, hash };
}
