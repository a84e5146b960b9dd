import { Muxer } from "node-av/api";
import { EncodeError } from "./encode-error.ts";
import { addSound, type SoundCodec, type SoundTrack } from "./sound-track.ts";
import type { RawSound } from "./types.ts";

const formats: Record<string, { muxer: string; codec: SoundCodec; options?: Record<string, string> }> = {
  m4a: { muxer: "ipod", codec: "aac", options: { movflags: "+faststart" } },
  mp3: { muxer: "mp3", codec: "libmp3lame" },
  wav: { muxer: "wav", codec: "pcm_s16le" },
  opus: { muxer: "opus", codec: "libopus" },
};

/** @param ending of the file's name to be, which says what it becomes */
export async function openAudioFile(
  sound: Pick<RawSound, "file" | "sample_rate" | "channels">,
  ending: string,
): Promise<SoundTrack> {
  const format = formats[ending];
  if (!format) {
    throw new EncodeError(
      "failed",
      `Sound cannot be written as ${ending}, only as ${Object.keys(formats).join(", ")}`,
    );
  }
  const muxer = await Muxer.open(sound.file, { format: format.muxer, options: format.options });
  const track = await addSound(muxer, format.codec, sound);
  return {
    write: track.write,
    async close() {
      await track.close();
      await muxer.close();
    },
  };
}
