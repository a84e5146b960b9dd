import { extname } from "node:path";
import { EncodeError } from "./encode-error.ts";
import { keepsOneOf } from "./formats.ts";
import { openPartFile } from "./partial-file.ts";
import type { EncodeAudioAsk, Film, FilmWriter, Made, Progress, RenderAsk, RenderOptions } from "./types.ts";

const sides = { least: 16, most: 3840 };

function check({ width, height, fps }: Film) {
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side % 2 || side < sides.least || side > sides.most) {
      throw new EncodeError(
        "failed",
        `A film cannot be ${width} × ${height}: even numbers from ${sides.least} to ${sides.most}`,
      );
    }
  }
  if (!Number.isInteger(fps) || fps < 1 || fps > 120)
    throw new EncodeError("failed", `A film cannot have ${fps} frames a second`);
}

/** Opens an encoder for frames that the caller has; where they are drawn, `renderFilm` is faster. */
export async function openEncoder(film: Film, signal?: AbortSignal): Promise<FilmWriter> {
  check(film);
  const { part, call, finish, drop } = openPartFile(film.file, signal);
  await call("open_film", { ...film, file: part });
  const step = keepsOneOf(film);
  const frameSize = film.width * film.height * 4;
  let given = 0;
  return {
    async write(rgba) {
      if (rgba.length !== frameSize)
        throw new EncodeError("failed", `A frame has ${frameSize} bytes, not ${rgba.length}`);
      if (given++ % step === 0) await call("write_film", rgba);
    },
    async close() {
      const made = await call<Omit<Made, "size">>("close_film", null);
      return { ...made, size: await finish() };
    },
    cancel: () => drop(new EncodeError("failed", "The render was cancelled")),
  };
}

/**
 * Draws and encodes a film in a process of its own, the drawing in one thread and the encoding in others.
 * @throws EncodeError with the painter's message where it failed, or what became of the encoder
 */
export async function renderFilm(ask: RenderAsk, { signal, onProgress }: RenderOptions = {}): Promise<Made> {
  check(ask);
  if (!(ask.frames >= 1)) throw new EncodeError("failed", "A film has at least one frame");
  const { part, call, finish } = openPartFile(ask.file, signal);
  const onPart = (progress: Progress) => onProgress?.(progress);
  const made = await call<Omit<Made, "size">>("render", { ...ask, file: part }, onPart);
  return { ...made, size: await finish() };
}

const chunk = 1024 * 1024;

/** Writes a sound file. */
export async function encodeAudio(ask: EncodeAudioAsk, signal?: AbortSignal): Promise<{ size: number }> {
  const { file, pcm, sample_rate, channels } = ask;
  const { part, call, finish } = openPartFile(file, signal);
  await call("open_sound", { file: part, ending: extname(file).slice(1), sample_rate, channels });
  const bytes = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  for (let at = 0; at < bytes.length; at += chunk) await call("write_sound", bytes.subarray(at, at + chunk));
  await call("close_sound", null);
  return { size: await finish() };
}
