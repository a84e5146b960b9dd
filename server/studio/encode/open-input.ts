import { Demuxer } from "node-av/api";
import type { Stream } from "node-av/lib";
import { EncodeError } from "./encode-error.ts";

export interface ReadOptions {
  file: string;
  /** The maximum duration in seconds. */
  max_duration: number;
  max_pixels: number;
}

/**
 * The supported video and audio containers. Playlists and similar formats are excluded, because they can refer to other
 * files or URLs.
 */
const containers = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,gif,mp3,wav,ogg,flac,aac,avi,mpegts,aiff,w64,caf";

const unreadable = (error: unknown) =>
  error instanceof EncodeError
    ? error
    : new EncodeError("unreadable", `The file can't be read: ${(error as Error).message}`);

/**
 * Opens an untrusted file, lets `use` read it, and closes it.
 * @throws EncodeError `unreadable` or `over_limit`
 */
export async function withFile<T>(
  { file, ...limits }: ReadOptions,
  use: (input: Demuxer) => Promise<T>,
): Promise<T> {
  let input: Demuxer | undefined;
  try {
    input = await Demuxer.open(file, {
      options: { protocol_whitelist: "file", format_whitelist: containers },
    });
    if (input.duration > limits.max_duration) tooLong(limits);
    for (const { codecpar } of input.streams) {
      if (codecpar.width * codecpar.height > limits.max_pixels) {
        const size = `${codecpar.width} × ${codecpar.height}`;
        const most = Math.floor(limits.max_pixels / 1e5) / 10;
        throw new EncodeError(
          "over_limit",
          `The video is ${size} pixels. Choose one with at most ${most} million pixels.`,
        );
      }
    }
    return await use(input);
  } catch (error) {
    throw unreadable(error);
  } finally {
    await input?.close();
  }
}

export function tooLong({ max_duration }: Pick<ReadOptions, "max_duration">): never {
  throw new EncodeError(
    "over_limit",
    `The file is longer than ${max_duration} seconds. Choose a shorter one.`,
  );
}

/** Converts ticks of a stream's time base to seconds. */
export const seconds = (ticks: bigint, { timeBase }: Pick<Stream, "timeBase">) =>
  (Number(ticks) * timeBase.num) / timeBase.den;
