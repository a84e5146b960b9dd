import { longestClip } from "../../../contract/upload-limits.ts";
import { cpuFor } from "../child-process/limits.ts";
import { EncodeError } from "./encode-error.ts";
import type { ReelTask } from "./make-reel.ts";
import { openPartFile } from "./partial-file.ts";
import type { ReelShape } from "./types.ts";

/** The limits of a video that is used in films. Videos beyond them can be uploaded, but not used. */
const limits = {
  max_duration: longestClip,
  max_pixels: 3840 * 2160,
  side: 1280,
  max_size: 512 * 1024 * 1024,
};
const timeoutMs = 600_000;
/** Most of the memory is needed for the reference frames that the decoder of a 4K video keeps. */
const memory_mb = 1500;

/**
 * Writes a video's frames to a reel, in a process with limited memory and time.
 * @throws EncodeError if the video can't be read or exceeds a limit, or the signal's reason
 */
export async function createReel(
  video: string,
  file: string,
  signal: AbortSignal,
): Promise<ReelShape & { size: number }> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, timeout]);
  try {
    const child = { memory_mb, cpu_s: cpuFor(timeoutMs / 1000) };
    const { part, call, finish } = openPartFile(file, either, child);
    const task: ReelTask = { file: video, reel: part, ...limits };
    const shape = await call<ReelShape>("make_reel", task);
    return { ...shape, size: await finish() };
  } catch (error) {
    if (error !== timeout.reason) throw error;
    const message = `Reading the video took longer than ${timeoutMs / 60_000} minutes. Choose a shorter or smaller one.`;
    throw new EncodeError("over_limit", message);
  }
}
