import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Media } from "../../../contract/media.ts";
import { extensionOf } from "../../../contract/resources/renders.ts";
import { captionLook } from "../../../scene/caption-look.ts";
import { captionsOf, toSrt, toVtt } from "../../../scene/captions.ts";
import { withCues } from "../../../scene/cues.ts";
import { own } from "../../../scene/own.ts";
import { filmFileName } from "../../../scene/short-title.ts";
import { clipSoundsOf } from "../../../scene/sound/clips.ts";
import { hasComposedSound } from "../../../scene/sound/settings.ts";
import { timelineOf } from "../../../scene/timeline.ts";
import type { renders } from "../../db/schema.ts";
import type { Storage } from "../../storage/storage.ts";
import { letChildrenRead } from "../child-process/access.ts";
import { decodeAudio, encodeSound, type Format, type Progress, renderFilm } from "../encode/index.ts";
import { captionsWithin } from "./captions-within.ts";
import { withLocal } from "./film-assets.ts";
import { paintInputOf, speechOf } from "./paint-input.ts";
import type { PaintInput } from "./painter.ts";
import type { RenderInput } from "./render-input.ts";
import { frameCount, renderRange } from "./render-range.ts";
import { isHeard, noSound, silentScene } from "./silent-scene.ts";
import { soundRate, writeSoundtrack } from "./soundtrack.ts";
import { withStallTimeout } from "./stall-timeout.ts";
import { drawStill, drawStoryboard } from "./stills.ts";
import { drawThumbnails, storeThumbnail, suggestedFrames } from "./thumbnails.ts";

export type RenderRow = typeof renders.$inferSelect;

export interface RenderedFiles {
  file: Media;
  thumbnail: Media | null;
  subtitles: Media | null;
}

interface RenderContext {
  row: RenderRow;
  input: RenderInput;
  storage: Storage;
  /** The path prefix of temporary files. */
  scratch: string;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

const types = {
  mp4: "video/mp4",
  av1: "video/mp4",
  webm: "video/webm",
  gif: "image/gif",
  mp3: "audio/mpeg",
  wav: "audio/wav",
  png: "image/png",
  zip: "application/zip",
  pdf: "application/pdf",
};
const musicSeconds = 600;

/**
 * Writes the sound of a range, if there is any.
 * @throws AppError if a scene's voice is silent where words are expected
 */
async function soundtrack({ input, storage, scratch, signal }: RenderContext, from: number, to: number) {
  const { spoken, music, assets } = input;
  const { words, narrations: voices } = speechOf(input);
  const document = withCues(input.document, words);
  const timeline = timelineOf(document, voices);
  const frames = Object.fromEntries(
    Object.entries(assets).flatMap(([id, { reel, sound }]) => (reel && sound ? [[id, reel] as const] : [])),
  );
  const hasClips = clipSoundsOf(timeline, frames).length > 0;
  const isSpoken = Object.keys(spoken).length > 0;
  if (!isSpoken && !music && !hasClips && !hasComposedSound(document)) return undefined;
  const decode = (hash: string, channels: 1 | 2, first?: number) =>
    storage.local(hash, async (path) => {
      const limits = { sample_rate: soundRate, channels, max_duration: 3600, signal };
      return (await decodeAudio(path, { ...limits, first })).pcm;
    });
  const load = async (id: string) => {
    const scene = own(spoken, id)!;
    const pcm = await decode(scene.hash, 1);
    const at = document.scenes.findIndex((one) => one.id === id);
    if (!isHeard(pcm, scene)) throw silentScene(document.scenes[at]!, at);
    return pcm;
  };
  const loadClip = async (id: string) => ({ pcm: await decode(own(assets, id)!.sound!.hash, 2), first: 0 });
  const bed = music && (await decode(music.hash, 2, musicSeconds));
  const file = `${scratch}.pcm`;
  const mix = {
    document,
    timeline,
    voices,
    ...(hasClips ? { clips: { frames, load: loadClip } } : {}),
    ...(bed ? { music: { pcm: bed, volume: music.volume } } : {}),
  };
  try {
    await writeSoundtrack(file, mix, { from, to }, load, signal);
    await letChildrenRead(file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { file, sample_rate: soundRate, channels: 2 as const };
}

async function video(context: RenderContext, paint: PaintInput, from: number, to: number): Promise<string> {
  const { row, scratch, onProgress } = context;
  const { width, height } = row;
  const { transparent } = paint;
  const fps = row.fps ?? 30;
  const file = `${scratch}.${row.format}`;
  const isSilent = row.format === "gif" || row.format === "zip";
  const sound = isSilent ? undefined : await soundtrack(context, from, to);
  const stall = withStallTimeout(context.signal);
  const report = (progress: Progress) => {
    stall.report(progress);
    onProgress(progress);
  };
  try {
    const module = new URL("./painter.ts", import.meta.url).href;
    const frames = frameCount(from, to, fps);
    const film = { file, format: row.format as Format, width, height, fps, sound, frames, transparent };
    const { signal } = stall;
    await renderFilm({ ...film, painter: { module, input: paint } }, { signal, onProgress: report });
    return file;
  } finally {
    stall.end();
    if (sound) await rm(sound.file, { force: true });
  }
}

/** Writes the sound alone. @throws AppError CONFLICT if there is none */
async function audio(context: RenderContext, from: number, to: number): Promise<string> {
  const file = `${context.scratch}.${context.row.format}`;
  const sound = await soundtrack(context, from, to);
  if (!sound) throw noSound();
  try {
    await encodeSound({ file, sound }, context.signal);
    return file;
  } finally {
    await rm(sound.file, { force: true });
  }
}

/** Produces a render's files and stores them. No temporary file is left behind. */
export async function produceRender(context: RenderContext): Promise<RenderedFiles> {
  const { row, input, storage, signal, scratch } = context;
  const { document, order } = input;
  const { timeline, from, to } = renderRange(input);
  const captions = captionsOf(timeline, speechOf(input).words);
  const put = async (bytes: Uint8Array, type: string, name: string): Promise<Media> => {
    const { hash, size } = await storage.put(Readable.from([bytes]));
    return { name, type, size, hash };
  };

  return withLocal(storage, input.assets, async (assets) => {
    const plain = paintInputOf(input, assets, from);
    const paint: PaintInput = order.captions === "burnt in" ? { ...plain, captions } : plain;
    const name = filmFileName(row.title, extensionOf(row.format));
    const { transparent } = order;
    const still = { ...paint, width: row.width, height: row.height };
    const at = order.at ?? 0;
    const isImage = row.kind === "Image";
    // Thumbnails have no captions, which would be cut mid-sentence, but an image's thumbnail is the image itself.
    const [jpeg] = isImage
      ? await drawThumbnails(paint, [at], signal)
      : await drawThumbnails(plain, [from + suggestedFrames(input, row.fps)[0]!], signal);
    const thumbnail = await storeThumbnail(storage, jpeg!);
    if (isImage) {
      const file = await put(
        await drawStill({ ...still, at, format: "png", transparent }, signal),
        types.png,
        name,
      );
      return { file, thumbnail, subtitles: null };
    }
    if (row.kind === "Plan") {
      const pdf = await drawStoryboard({ ...paint, title: row.title }, signal);
      return { file: await put(pdf, types.pdf, name), thumbnail, subtitles: null };
    }
    const path =
      row.kind === "Audio"
        ? await audio(context, from, to)
        : await video(context, { ...paint, transparent }, from, to);
    try {
      const { hash, size } = await storage.put(createReadStream(path));
      const file = { name, type: types[row.format], size, hash };
      if (order.captions !== "beside" || captions.length === 0) return { file, thumbnail, subtitles: null };
      const shifted = captionsWithin(captions, from, to);
      const webm = row.format === "webm";
      const text = Buffer.from(webm ? toVtt(shifted, captionLook(document)) : toSrt(shifted));
      const subtitles = await put(
        text,
        webm ? "text/vtt" : "application/x-subrip",
        filmFileName(row.title, webm ? "vtt" : "srt"),
      );
      return { file, thumbnail, subtitles };
    } finally {
      await rm(path, { force: true });
    }
  }).finally(() => rm(`${scratch}.${row.format}`, { force: true }));
}
