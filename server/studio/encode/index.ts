export { decodeAudio, decodeFrames, probe } from "./decoder.ts";
export { EncodeError } from "./encode-error.ts";
export { encodeAudio, openEncoder, renderFilm } from "./encoder.ts";
export { createReel } from "./reel.ts";
export type {
  Container,
  Painter,
  Progress,
  RawSound,
  ReelShape,
  RenderTask,
} from "./types.ts";
