import { rmSync } from "node:fs";
import { AV_LOG_QUIET } from "node-av/constants";
import { Log } from "node-av/lib";
import { onParentExit, serve } from "../child-process/serve.ts";
import { encodeSoundFile, openAudioFile } from "./audio-file.ts";
import { decodeAudio, decodeFrames } from "./decode.ts";
import { type FilmFile, openFilmFile } from "./film-file.ts";
import { makeReel, type ReelTask } from "./make-reel.ts";
import { probe } from "./probe.ts";
import { render } from "./render-film.ts";
import type { SoundTrack } from "./sound-track.ts";
import type { Film, RawSound, RenderTask, VideoFormat } from "./types.ts";

Log.setLevel(AV_LOG_QUIET);

/** Deletes an incomplete file if the parent process ends. */
const deleteOnExit = (file: string) => onParentExit(() => rmSync(file, { force: true }));

let film: FilmFile | undefined;
let sound: SoundTrack | undefined;

/** Serves the methods for encoding and decoding. FFmpeg is loaded only in this process. */
serve({
  probe,
  decode_audio: decodeAudio,
  decode_frames: decodeFrames,
  render: (task: RenderTask, tell) => {
    deleteOnExit(task.file);
    return render(task, tell);
  },
  make_reel: (task: ReelTask) => {
    deleteOnExit(task.reel);
    return makeReel(task);
  },
  open_film: async (options: Film & { format: VideoFormat }) => {
    deleteOnExit(options.file);
    film = await openFilmFile(options);
  },
  write_film: (rgba: Uint8Array) => film?.write(rgba),
  close_film: () => film?.close(),
  encode_sound: ({ file, extension, sound }: { file: string; extension: string; sound: RawSound }) => {
    deleteOnExit(file);
    return encodeSoundFile(file, extension, sound);
  },
  open_sound: async ({
    extension,
    ...options
  }: Pick<RawSound, "file" | "sample_rate" | "channels"> & { extension: string }) => {
    deleteOnExit(options.file);
    sound = await openAudioFile(options, extension);
  },
  write_sound: (pcm: Uint8Array) => sound?.write(pcm),
  close_sound: () => sound?.close(),
});
