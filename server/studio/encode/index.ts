export { decodeAudio, decodeFrames, probe } from "./decoder.ts";
export { EncodeError } from "./encode-error.ts";
export { encodeAudio, openEncoder, renderFilm } from "./encoder.ts";
export type {
  Container,
  Painter,
  Progress,
  RawSound,
  RenderTask,
} from "./types.ts";
