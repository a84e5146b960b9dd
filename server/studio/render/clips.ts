import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { loadImage } from "@napi-rs/canvas";
import { frameAt } from "../../../scene/clip.ts";
import type { Picture } from "../../../scene/surface.ts";
import type { LoadedMedia, LocalAsset } from "./canvas.ts";

/** How many bytes of decoded frames are kept, not counting the current picture's frames: about 30 frames at 720p. */
const kept = 112 * 1024 * 1024;
/** The maximum number of frames per picture by which a clip may advance to be decoded ahead. */
const maxStep = 16;

interface Reel {
  file: number;
  shape: NonNullable<LocalAsset["reel"]>;
  /** The offset and the length of each frame. */
  index: Uint32Array;
  /** The last frame that was drawn. */
  last: number;
}

interface Wanted {
  reel: Reel;
  frame: number;
}

function openReel(path: string, shape: Reel["shape"]): Reel {
  const file = openSync(path, "r");
  const bytes = new Uint8Array(shape.count * 8);
  const { size } = fstatSync(file);
  if (size < bytes.length) throw new Error("A video's frames are incomplete");
  readSync(file, bytes, 0, bytes.length, size - bytes.length);
  return { file, shape, index: new Uint32Array(bytes.buffer), last: -1 };
}

async function decode({ reel: { file, index }, frame }: Wanted): Promise<Picture> {
  const bytes = Buffer.alloc(index[frame * 2 + 1]!);
  readSync(file, bytes, 0, bytes.length, index[frame * 2]!);
  const image = await loadImage(bytes);
  return { image, x: 0, y: 0, width: image.width, height: image.height };
}

/** Frames that repeat have the same place in their reel. */
const keyOf = ({ reel: { file, index }, frame }: Wanted) => `${file} ${index[frame * 2]}`;

/** Decodes frames, each once, and keeps the most recently used ones. */
function createFrameCache() {
  /** The decoded frames, the least recently used one first. */
  const pictures = new Map<string, Picture>();
  const running = new Map<string, Promise<Picture>>();
  let size = 0;

  function keep(key: string, picture: Picture, isUsed: (key: string) => boolean) {
    pictures.set(key, picture);
    size += picture.width * picture.height * 4;
    for (const [old, { width, height }] of pictures) {
      if (size <= kept) break;
      if (old === key || isUsed(old)) continue;
      pictures.delete(old);
      size -= width * height * 4;
    }
  }

  return {
    get(key: string): Picture | undefined {
      const picture = pictures.get(key);
      if (!picture) return undefined;
      pictures.delete(key);
      pictures.set(key, picture);
      return picture;
    },
    async load(wanted: Wanted, isUsed: (key: string) => boolean): Promise<void> {
      const key = keyOf(wanted);
      if (pictures.has(key)) return;
      const before = running.get(key);
      if (before) return void (await before);
      const promise = decode(wanted);
      running.set(key, promise);
      try {
        keep(key, await promise, isUsed);
      } finally {
        running.delete(key);
      }
    },
  };
}

/**
 * Opens the reels of a film's videos. Drawing is synchronous, so it can only record which frames are missing. They are
 * then loaded, and the picture is drawn again. The next expected frame of each video is decoded in advance.
 */
export function openClips(
  assets: Record<string, LocalAsset>,
): Pick<LoadedMedia, "clip" | "loadFrames" | "close"> {
  const reels = new Map(
    Object.entries(assets).flatMap(([id, { path, reel }]) =>
      reel ? [[id, openReel(path, reel)] as const] : [],
    ),
  );
  const cache = createFrameCache();
  /** The frames of the last picture, and which of them were missing. */
  const used = new Map<string, Wanted>();
  const missing = new Set<string>();

  /** The frame that is expected after this one, if its video advances steadily. */
  function nextOf({ reel, frame }: Wanted): Wanted | undefined {
    const step = frame - reel.last;
    const next = frame + (reel.last < 0 ? 1 : step);
    reel.last = frame;
    return step > 0 && next <= frame + maxStep && next < reel.shape.count ? { reel, frame: next } : undefined;
  }

  return {
    clip(element, since) {
      const reel = reels.get(element.asset);
      if (!reel) return null;
      const wanted = { reel, frame: frameAt(element, since, reel.shape) };
      const key = keyOf(wanted);
      const picture = cache.get(key);
      used.set(key, wanted);
      if (!picture) missing.add(key);
      return picture ?? null;
    },
    async loadFrames() {
      const now = new Map(used);
      const isUsed = (key: string) => now.has(key);
      const isIncomplete = missing.size > 0;
      for (const key of missing) await cache.load(now.get(key)!, isUsed);
      used.clear();
      missing.clear();
      for (const wanted of now.values()) {
        const next = nextOf(wanted);
        // If this frame can't be read, the error is reported when the frame is needed.
        if (next) cache.load(next, isUsed).catch(() => {});
      }
      return isIncomplete;
    },
    close() {
      for (const { file } of reels.values()) closeSync(file);
    },
  };
}
