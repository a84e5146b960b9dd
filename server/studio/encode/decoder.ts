import { cpuFor } from "../child-process/limits.ts";
import { createProcessPool } from "../child-process/pool.ts";
import type { DecodeAudioTask, DecodeFramesTask } from "./decode.ts";
import { EncodeError } from "./encode-error.ts";
import type { ReadOptions } from "./open-input.ts";
import { requireEncoder, toEncodeError } from "./to-encode-error.ts";
import type { DecodeAudioOptions, Decoded, DecodedFrame, Limits, Probed } from "./types.ts";

const entry = new URL("./encode-child.ts", import.meta.url);
const timeoutMs = 60_000;
const readers = createProcessPool({
  entry,
  name: "The decoder",
  limit: 2,
  idle_ms: 30_000,
  calls: 20,
  limits: { memory_mb: 1024, cpu_s: cpuFor(timeoutMs / 1000, 20) },
});

async function read<T, Part = never>(
  method: string,
  task: Omit<ReadOptions, "max_duration" | "max_pixels">,
  { max_duration = 3600, max_pixels = 3840 * 2160, timeout_ms = timeoutMs, signal, owner }: Limits,
  onPart?: (part: Part) => void,
): Promise<T> {
  requireEncoder();
  const timeout = AbortSignal.timeout(timeout_ms);
  try {
    return await readers.call<T, Part>(
      method,
      { ...task, max_duration, max_pixels },
      { signal: signal ? AbortSignal.any([signal, timeout]) : timeout, onPart, owner },
    );
  } catch (error) {
    if (error === timeout.reason) {
      throw new EncodeError(
        "over_limit",
        `Reading the file took longer than ${timeout_ms / 1000} seconds. Choose a smaller one.`,
      );
    }
    throw toEncodeError(error);
  }
}

/**
 * Reads the properties of a video or audio file.
 * @throws EncodeError `unreadable` if the file is neither video nor audio, `over_limit` if it exceeds a limit
 */
export const probe = (file: string, limits: Limits = {}): Promise<Probed> => read("probe", { file }, limits);

/**
 * Decodes the audio of a file.
 * @throws EncodeError in the same cases as `probe`, and `unreadable` if the file has no audio
 */
export async function decodeAudio(
  file: string,
  { sample_rate = 48_000, channels = 1, first, ...limits }: DecodeAudioOptions = {},
): Promise<Decoded> {
  const task: Pick<DecodeAudioTask, "file" | "sample_rate" | "channels" | "first"> = {
    file,
    sample_rate,
    channels,
    first,
  };
  const parts: Float32Array[] = [];
  await read<void, Float32Array>("decode_audio", task, limits, (part) => parts.push(part));
  const pcm = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    pcm.set(part, at);
    at += part.length;
  }
  return { pcm, sample_rate, channels, duration: pcm.length / channels / sample_rate };
}

/**
 * Decodes the frames that are shown at the given times in seconds, in the same order.
 * @throws EncodeError in the same cases as `probe`
 */
export function decodeFrames(file: string, times: number[], limits: Limits = {}): Promise<DecodedFrame[]> {
  const task: Pick<DecodeFramesTask, "file" | "times"> = { file, times };
  return read("decode_frames", task, limits);
}
