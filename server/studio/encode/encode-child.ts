import { rmSync } from "node:fs";
import { AV_LOG_QUIET } from "node-av/constants";
import { Log } from "node-av/lib";
import { onParentExit, serve } from "../child-process/serve.ts";
import { openAudioFile } from "./audio-file.ts";
import { decodeAudio, decodeFrames } from "./decode.ts";
import { type FilmFile, openFilmFile } from "./film-file.ts";
import { probe } from "./probe.ts";
import { render } from "./render-film.ts";
import type { SoundTrack } from "./sound-track.ts";
import type { Film, RawSound, RenderAsk } from "./types.ts";

Log.setLevel(AV_LOG_QUIET);

/** A file without an end is of no use to anybody. */
const mine = (file: string) => onParentExit(() => rmSync(file, { force: true }));

let film: FilmFile | undefined;
let sound: SoundTrack | undefined;

/** FFmpeg lives in this process and in no other. */
serve({
  probe,
  decode_audio: decodeAudio,
  decode_frames: decodeFrames,
  render: (ask: RenderAsk, tell) => {
    mine(ask.file);
    return render(ask, tell);
  },
  open_film: async (asked: Film) => {
    mine(asked.file);
    film = await openFilmFile(asked);
  },
  write_film: (rgba: Uint8Array) => film?.write(rgba),
  close_film: () => film?.close(),
  open_sound: async ({
    ending,
    ...asked
  }: Pick<RawSound, "file" | "sample_rate" | "channels"> & { ending: string }) => {
    mine(asked.file);
    sound = await openAudioFile(asked, ending);
  },
  write_sound: (pcm: Uint8Array) => sound?.write(pcm),
  close_sound: () => sound?.close(),
});
