import { extname } from "node:path";
import { EncodeError } from "./encode-error.ts";
import { openPartFile } from "./partial-file.ts";
import type {
  EncodeAudioOptions,
  EncodedFilm,
  EncodeSoundOptions,
  Film,
  FilmWriter,
  Progress,
  RenderOptions,
  RenderTask,
  VideoFormat,
} from "./types.ts";

const sizeLimits = { min: 16, max: 3840 };

function check({ width, height, fps }: Film) {
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side % 2 || side < sizeLimits.min || side > sizeLimits.max) {
      throw new EncodeError(
        "failed",
        `Invalid video size: ${width} × ${height}. Use even numbers from ${sizeLimits.min} to ${sizeLimits.max}.`,
      );
    }
  }
  if (!Number.isInteger(fps) || fps < 1 || fps > 120)
    throw new EncodeError("failed", `Invalid frame rate: ${fps}. Use a whole number from 1 to 120.`);
}

/** Opens an encoder for frames that already exist. For frames that still have to be drawn, `renderFilm` is faster. */
export async function openEncoder(
  film: Film & { format: VideoFormat },
  signal?: AbortSignal,
): Promise<FilmWriter> {
  check(film);
  const { part, call, finish, discard } = openPartFile(film.file, signal);
  await call("open_film", { ...film, file: part });
  const frameSize = film.width * film.height * 4;
  return {
    async write(rgba) {
      if (rgba.length !== frameSize)
        throw new EncodeError(
          "failed",
          `Expected a frame of ${frameSize} bytes, but received ${rgba.length} bytes`,
        );
      await call("write_film", rgba);
    },
    async close() {
      const result = await call<Omit<EncodedFilm, "size">>("close_film", null);
      return { ...result, size: await finish() };
    },
    cancel: () => discard(new EncodeError("failed", "The render was cancelled")),
  };
}

/**
 * Draws and encodes a video in a child process. One thread draws and others encode.
 * @throws EncodeError with the painter's message, or with the reason why the encoder failed
 */
export async function renderFilm(
  task: RenderTask,
  { signal, onProgress }: RenderOptions = {},
): Promise<EncodedFilm> {
  check(task);
  if (!(task.frames >= 1)) throw new EncodeError("failed", "A video needs at least one frame");
  const { part, call, finish } = openPartFile(task.file, signal);
  const onPart = (progress: Progress) => onProgress?.(progress);
  const result = await call<Omit<EncodedFilm, "size">>("render", { ...task, file: part }, onPart);
  return { ...result, size: await finish() };
}

const chunk = 1024 * 1024;

export async function encodeAudio(
  options: EncodeAudioOptions,
  signal?: AbortSignal,
): Promise<{ size: number }> {
  const { file, pcm, sample_rate, channels } = options;
  const { part, call, finish } = openPartFile(file, signal);
  await call("open_sound", { file: part, extension: extname(file).slice(1), sample_rate, channels });
  const bytes = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  for (let at = 0; at < bytes.length; at += chunk) await call("write_sound", bytes.subarray(at, at + chunk));
  await call("close_sound", null);
  return { size: await finish() };
}

/** Encodes a raw audio file, without reading it into memory. */
export async function encodeSound(
  { file, sound }: EncodeSoundOptions,
  signal?: AbortSignal,
): Promise<{ size: number }> {
  const { part, call, finish } = openPartFile(file, signal);
  await call("encode_sound", { file: part, extension: extname(file).slice(1), sound });
  return { size: await finish() };
}
