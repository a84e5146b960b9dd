import type { Demuxer } from "node-av/api";
import { AV_NOPTS_VALUE } from "node-av/constants";
import type { Stream } from "node-av/lib";
import { EncodeError } from "./encode-error.ts";
import { seconds, tooLong } from "./open-input.ts";

/** The maximum frame rate of clips in films. Above it, frames are left out. */
const maxRate = 30.5;
/** The maximum number of frames of a file, counted before any is decoded. */
const maxPackets = 100_000;

export interface ClipTiming {
  /** When the first frame is shown, in seconds. */
  start: number;
  /** When the last frame ends, in seconds. */
  end: number;
  fps: number;
  /**
   * The tolerance for rounded times, in seconds. A frame that begins at most this long after a moment counts as shown
   * at that moment.
   */
  rounding: number;
}

/** The average length of a frame in seconds; 0 if there is only one. */
const frameOf = (times: readonly number[]) =>
  times.length > 1 ? (times.at(-1)! - times[0]!) / (times.length - 1) : 0;

/**
 * The clip's frame rate. A constant rate is kept, or divided if it is too high. Otherwise, frames have no common
 * length, and the clip is sampled at 30 frames per second.
 */
function rateOf(times: readonly number[], end: number): number {
  const frame = frameOf(times);
  if (!frame) return Math.min(30, 1 / Math.max(1 / 30, end - times[0]!));
  // Some containers round times to milliseconds.
  const isConstant = times.every(
    (time, at) => at === 0 || Math.abs(time - times[at - 1]! - frame) < frame * 0.3 + 0.001,
  );
  const rate = 1 / frame;
  return isConstant && frame > 0.001 ? rate / Math.ceil(rate / maxRate) : 30;
}

/** Measures a video packet by packet, because its headers can't be trusted. */
export async function timingOf(
  input: Demuxer,
  stream: Stream,
  limits: { max_duration: number },
): Promise<ClipTiming> {
  const times: number[] = [];
  let [start, end] = [Number.POSITIVE_INFINITY, 0];
  for await (const packet of input.packets(stream.index)) {
    if (!packet) continue;
    const time = seconds(packet.pts === AV_NOPTS_VALUE ? packet.dts : packet.pts, stream);
    const length = Math.max(0, seconds(packet.duration, stream));
    packet.free();
    if (!Number.isFinite(time)) continue;
    times.push(time);
    start = Math.min(start, time);
    end = Math.max(end, time + length);
    if (end - start > limits.max_duration) tooLong(limits);
    if (times.length > maxPackets)
      throw new EncodeError(
        "over_limit",
        "The video has too many frames per second. Convert it to 60 frames per second.",
      );
  }
  if (times.length === 0) throw new EncodeError("unreadable", "The video has no frames. Choose another one.");
  times.sort((a, b) => a - b);
  // Some files don't say how long their last frame is shown.
  end = Math.max(end, times.at(-1)! + (end > times.at(-1)! ? 0 : frameOf(times)));
  const fps = rateOf(times, end);
  return { start, end, fps, rounding: Math.min(frameOf(times) || 1, 1 / fps) / 4 };
}
