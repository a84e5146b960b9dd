import { frameAt } from "@scene/clip.ts";
import type { Media, Picture } from "@scene/surface.ts";
import type { FilmAsset } from "./media";

/** How many bytes of decoded frames, and of their files, are kept for all films on the page. */
const kept = { decoded: 96 * 1024 * 1024, files: 32 * 1024 * 1024 };
/** The number of consecutive frames to fetch at a time. */
const run = 12;
/**
 * How many frames are decoded at a time, how many are requested ahead of playback, and how many can wait to be decoded.
 */
const most = { atOnce: 4, ahead: 10, waiting: 64 };
/** The maximum number of frames by which a clip advances while it plays. A larger step is a jump. */
const longestStep = 8;
/** If a clip advances by more frames than this at a time, only the frames that will be drawn are requested. */
const shortStep = 2;

interface Frame {
  reel: Reel;
  frame: number;
}

/** A cache that evicts the least recently used values. */
function createCache<T>(limit: number, drop: (value: T) => void = () => {}) {
  const values = new Map<string, { value: T; size: number }>();
  let total = 0;
  return {
    get(key: string): T | undefined {
      const found = values.get(key);
      if (!found) return undefined;
      values.delete(key);
      values.set(key, found);
      return found.value;
    },
    set(key: string, value: T, size: number) {
      values.set(key, { value, size });
      total += size;
      for (const [old, one] of values) {
        if (total <= limit || old === key) break;
        values.delete(old);
        total -= one.size;
        drop(one.value);
      }
    },
  };
}

const pictures = createCache<ImageBitmap>(kept.decoded, (bitmap) => bitmap.close());
const files = createCache<Blob>(kept.files);

async function rangeOf(url: string, range: string): Promise<Blob> {
  const response = await fetch(url, { headers: { range: `bytes=${range}` } });
  // A frame that can't be loaded is requested again, so this message is never shown.
  if (response.status !== 206) throw new Error(String(response.status));
  return response.blob();
}

type Shape = NonNullable<FilmAsset["reel"]>;

/** The frames of a video on the server. The signature in their URL changes, but the path stays the same. */
class Reel {
  url: string;
  readonly path: string;
  readonly shape: Shape;
  /** The last frame that was requested, and the last one that was drawn. */
  asked = -1;
  drawn = -1;
  #index: Promise<DataView> | undefined;
  readonly #runs = new Map<number, Promise<Blob>>();

  constructor(shape: Shape) {
    this.shape = shape;
    this.url = shape.url;
    [this.path = ""] = shape.url.split("?");
  }

  key = (frame: number) => `${this.path} ${frame}`;

  async #placeOf(frame: number) {
    this.#index ??= rangeOf(this.url, `-${this.shape.count * 8}`)
      .then((blob) => blob.arrayBuffer())
      .then((bytes) => new DataView(bytes));
    const index = await this.#index.catch((error) => {
      this.#index = undefined;
      throw error;
    });
    return { from: index.getUint32(frame * 8, true), size: index.getUint32(frame * 8 + 4, true) };
  }

  /** The files of several consecutive frames, which are fetched together. */
  async #runFrom(first: number): Promise<Blob> {
    const key = `${this.path} run ${first}`;
    const known = files.get(key);
    if (known) return known;
    const last = await this.#placeOf(Math.min(first + run, this.shape.count) - 1);
    const { from } = await this.#placeOf(first);
    const loading = this.#runs.get(first) ?? rangeOf(this.url, `${from}-${last.from + last.size - 1}`);
    this.#runs.set(first, loading);
    try {
      const blob = await loading;
      if (this.#runs.get(first) === loading) files.set(key, blob, blob.size);
      return blob;
    } finally {
      this.#runs.delete(first);
    }
  }

  async decode(frame: number): Promise<ImageBitmap> {
    const first = frame - (frame % run);
    const [{ from: start }, { from, size }, blob] = await Promise.all([
      this.#placeOf(first),
      this.#placeOf(frame),
      this.#runFrom(first),
    ]);
    return createImageBitmap(blob.slice(from - start, from - start + size, "image/jpeg"));
  }
}

const reels = new Map<string, Reel>();

function reelOf(shape: Shape): Reel {
  const reel = new Reel(shape);
  const known = reels.get(reel.path) ?? reel;
  known.url = shape.url;
  reels.set(known.path, known);
  return known;
}

const listeners = new Set<() => void>();
/** The frames to decode, most urgent first, and the frames that weren't decoded when they had to be drawn. */
const queue = new Map<string, Frame>();
const lacking = new Set<string>();
const decoding = new Set<string>();

function pump() {
  for (const [key, { reel, frame }] of queue) {
    if (decoding.size >= most.atOnce) return;
    queue.delete(key);
    decoding.add(key);
    reel
      .decode(frame)
      .then((bitmap) => {
        pictures.set(key, bitmap, bitmap.width * bitmap.height * 4);
        if (lacking.delete(key)) for (const listener of listeners) listener();
      })
      // A frame that can't be loaded is requested again when it is drawn again.
      .catch(() => lacking.delete(key))
      .finally(() => {
        decoding.delete(key);
        pump();
      });
  }
}

/** Requests a frame and, during playback, the next ones. `isLacking` means that a drawing is waiting for the frame. */
function request(reel: Reel, frame: number, step: number, isLacking: boolean) {
  const wanted = Array.from({ length: step > 0 ? most.ahead : 1 }, (_, at) => frame + at * step)
    .filter((one) => one < reel.shape.count)
    .map((one) => [reel.key(one), { reel, frame: one }] as const)
    .filter(([key]) => !pictures.get(key) && !decoding.has(key));
  if (isLacking) lacking.add(reel.key(frame));
  if (wanted.length === 0) return;
  const before = [...queue];
  queue.clear();
  // The frames for this moment come first. If the queue is full, the oldest requests are removed.
  for (const [key, one] of [...wanted, ...before].slice(0, most.waiting))
    if (!queue.has(key)) queue.set(key, one);
  for (const [key] of before) if (!queue.has(key)) lacking.delete(key);
  pump();
}

const whole = (image: ImageBitmap): Picture => ({
  image,
  x: 0,
  y: 0,
  width: image.width,
  height: image.height,
});

/** Loads a poster. A video without a poster is drawn as missing until its first frame has loaded. */
async function posterOf(url: string | undefined): Promise<Picture | undefined> {
  if (!url) return undefined;
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return undefined;
  const bitmap = await createImageBitmap(await response.blob()).catch(() => undefined);
  return bitmap && whole(bitmap);
}

/**
 * Opens the videos of a film. A frame that hasn't loaded yet is requested when it is drawn; until it arrives, the
 * last drawn frame or the video's poster is drawn in its place.
 */
export async function openClips(
  assets: Record<string, FilmAsset>,
): Promise<Required<Pick<Media, "clip" | "watch">>> {
  const clips = new Map(
    await Promise.all(
      Object.entries(assets)
        .filter(([, { kind }]) => kind === "video")
        .map(async ([id, { reel, poster }]) => {
          const clip = { reel: reel && reelOf(reel), poster: await posterOf(poster) };
          return [id, clip] as const;
        }),
    ),
  );
  return {
    clip(element, since) {
      const { reel, poster = null } = clips.get(element.asset) ?? {};
      if (!reel) return poster;
      const frame = frameAt(element, since, reel.shape);
      const exact = pictures.get(reel.key(frame));
      const step = frame - reel.asked;
      const isPlaying = step > 0 && step <= longestStep;
      if (!exact || isPlaying) request(reel, frame, isPlaying ? (step > shortStep ? step : 1) : 0, !exact);
      reel.asked = frame;
      if (exact) reel.drawn = frame;
      // While the frame loads, a frame at most a second away is a better stand-in than the poster.
      const isNear = Math.abs(frame - reel.drawn) <= reel.shape.fps;
      const shown = exact ?? (isNear ? pictures.get(reel.key(reel.drawn)) : undefined);
      return shown ? whole(shown) : poster;
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
