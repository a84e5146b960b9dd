export { decodeAudio, decodeFrames, probe } from "./decoder.ts";
export { EncodeError } from "./encode-error.ts";
export { encodeAudio, encodeSound, openEncoder, renderFilm } from "./encoder.ts";
export { createReel } from "./reel.ts";
export type {
  Format,
  Painter,
  Progress,
  RawSound,
  ReelShape,
  RenderTask,
  VideoFormat,
} from "./types.ts";
