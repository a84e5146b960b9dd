import { Muxer } from "node-av/api";
import { own } from "../../../scene/own.ts";
import { EncodeError } from "./encode-error.ts";
import { addSound, readSound, type SoundCodec, type SoundTrack } from "./sound-track.ts";
import type { RawSound } from "./types.ts";

const formats: Record<string, { muxer: string; codec: SoundCodec; options?: Record<string, string> }> = {
  m4a: { muxer: "ipod", codec: "aac", options: { movflags: "+faststart" } },
  mp3: { muxer: "mp3", codec: "libmp3lame" },
  // A part of a stream, without the headers that describe a whole file.
  mp3part: { muxer: "mp3", codec: "libmp3lame", options: { write_xing: "0", id3v2_version: "0" } },
  wav: { muxer: "wav", codec: "pcm_s16le" },
  flac: { muxer: "flac", codec: "flac" },
  opus: { muxer: "opus", codec: "libopus" },
};

/**
 * Opens an audio file for writing.
 * @param extension the file name's extension, which selects the format
 */
export async function openAudioFile(
  sound: Pick<RawSound, "file" | "sample_rate" | "channels">,
  extension: string,
): Promise<SoundTrack> {
  const format = own(formats, extension);
  if (!format) {
    throw new EncodeError(
      "failed",
      `Unsupported audio format: ${extension}. Use ${Object.keys(formats).join(", ")}.`,
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

/** Encodes raw audio second by second, so that memory use doesn't depend on its length. */
export async function encodeSoundFile(file: string, extension: string, sound: RawSound): Promise<void> {
  const track = await openAudioFile({ ...sound, file }, extension);
  const reader = await readSound(sound);
  try {
    for (let end = 0; end < reader.duration; ) {
      end = Math.min(end + 1, reader.duration);
      await track.write(await reader.until(end));
    }
  } finally {
    await reader.close();
  }
  await track.close();
}
