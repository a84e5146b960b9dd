import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from "node-av/constants";
import { avGetCodecName } from "node-av/lib";
import { EncodeError } from "./encode-error.ts";
import { type ReadOptions, seconds, tooLong, withFile } from "./open-input.ts";
import { turnsOf } from "./turn.ts";
import type { Probed, ProbedStream } from "./types.ts";

/** Measures a file packet by packet, because the headers of uploads can't be trusted. */
export const probe = (options: ReadOptions): Promise<Probed> =>
  withFile(options, async (input) => {
    const seen = input.streams.map(() => ({ packets: 0, first: Number.POSITIVE_INFINITY, last: 0 }));
    for await (const packet of input.packets()) {
      if (!packet) continue;
      const stream = input.streams[packet.streamIndex];
      const count = seen[packet.streamIndex];
      if (!stream || !count) continue;
      const start = seconds(packet.pts === AV_NOPTS_VALUE ? packet.dts : packet.pts, stream);
      count.packets++;
      count.first = Math.min(count.first, start);
      count.last = Math.max(count.last, start + seconds(packet.duration, stream));
      packet.free();
      if (count.last - count.first > options.max_duration) tooLong(options);
    }
    const streams = input.streams.flatMap((stream, at): ProbedStream[] => {
      const { codecpar } = stream;
      const { packets, first, last } = seen[at]!;
      if (packets === 0) return [];
      const duration = last - Math.max(0, first);
      const codec = avGetCodecName(codecpar.codecId) ?? "unknown";
      if (codecpar.codecType === AVMEDIA_TYPE_VIDEO) {
        const fps = packets / duration;
        const isTurned = turnsOf(stream) % 2 === 1;
        return [
          {
            type: "video",
            codec,
            duration,
            width: isTurned ? codecpar.height : codecpar.width,
            height: isTurned ? codecpar.width : codecpar.height,
            fps,
            frames: packets,
            ...(stream.disposition & AV_DISPOSITION_ATTACHED_PIC ? { is_cover: true } : {}),
          },
        ];
      }
      if (codecpar.codecType !== AVMEDIA_TYPE_AUDIO) return [];
      const { sampleRate: sample_rate, channels } = codecpar;
      return [{ type: "audio", codec, duration, sample_rate, channels }];
    });
    if (streams.length === 0) throw new EncodeError("unreadable", "The file has neither video nor audio");
    return {
      container: input.formatName,
      duration: Math.max(...streams.map(({ duration }) => duration)),
      streams,
    };
  });
