import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Of } from "../../scene/elements.ts";
import { openClips } from "../../src/components/player/clips.ts";
import type { FilmAsset } from "../../src/components/player/media.ts";

const fps = 30;
let files = 0;
let open = 0;
let fetched: string[] = [];

/** A reel in which the data of each frame is its number. */
function reelOf(count: number, size = 8) {
  const frames = Buffer.alloc(count * size);
  const index = Buffer.alloc(count * 8);
  for (let frame = 0; frame < count; frame++) {
    frames.writeUInt32LE(frame, frame * size);
    index.writeUInt32LE(frame * size, frame * 8);
    index.writeUInt32LE(size, frame * 8 + 4);
  }
  const bytes = Buffer.concat([frames, index]);
  const path = `/files/reel-${files++}`;
  return { path, bytes, shape: { url: `${path}?signature=1`, fps, count, width: 1280, height: 720 } };
}
type Reel = ReturnType<typeof reelOf>;

function serve(...reels: Reel[]) {
  vi.stubGlobal("fetch", async (url: string, { headers }: { headers?: Record<string, string> } = {}) => {
    const { bytes } = reels.find(({ path }) => path === url.split("?")[0])!;
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers?.range ?? "")!;
    fetched.push(headers!.range!);
    const part = from ? bytes.subarray(Number(from), Number(to) + 1) : bytes.subarray(-Number(to));
    return { status: 206, ok: true, blob: async () => new Blob([part]) };
  });
}

beforeEach(() => {
  [fetched, open] = [[], 0];
  vi.stubGlobal("createImageBitmap", async (blob: Blob) => {
    open += 1;
    const number = Buffer.from(await blob.arrayBuffer()).readUInt32LE();
    const close = () => {
      open -= 1;
    };
    return { number, width: 1280, height: 720, close };
  });
});
afterEach(() => void vi.unstubAllGlobals());

const id = "clip";
const element = (more: object = {}) =>
  ({ type: "video", asset: id, x: 0, y: 0, w: 1, h: 1, ...more }) as Of<"video">;
const assetOf = ({ shape }: Reel): Record<string, FilmAsset> => ({
  [id]: { url: "/files/video", kind: "video", reel: shape },
});
type Clips = Awaited<ReturnType<typeof openClips>>;
const numberOf = (picture: ReturnType<Clips["clip"]>) =>
  picture && (picture.image as unknown as { number: number }).number;

/** Requests the frame at a time, in seconds, and waits until it has loaded. @returns the number of the frame */
async function shown({ clip, watch }: Clips, seconds: number, one = element()) {
  const arrived = new Promise<void>((resolve) => watch(resolve));
  clip(one, seconds);
  await arrived;
  return numberOf(clip(one, seconds));
}

it("asks for the frame of a moment, and says when it is there", async () => {
  const reel = reelOf(300);
  serve(reel);
  const clips = await openClips(assetOf(reel));
  expect(clips.clip(element(), 2)).toBeNull();
  expect(await shown(clips, 2)).toBe(60);
  expect(await shown(clips, 5)).toBe(150);
  expect(await shown(clips, 1.5, element({ from: 3, speed: 2 }))).toBe(180);
});

it("reads the index once, and several frames at a time", async () => {
  const reel = reelOf(300);
  serve(reel);
  const clips = await openClips(assetOf(reel));
  await shown(clips, 0);
  await vi.waitFor(() => expect(numberOf(clips.clip(element(), 11 / fps))).toBe(11));
  expect(fetched.length).toBeLessThanOrEqual(3);
  expect(fetched.filter((range) => range.startsWith("bytes=-"))).toEqual(["bytes=-2400"]);
});

it("has the next frames before a playing clip needs them", async () => {
  const reel = reelOf(300);
  serve(reel);
  const clips = await openClips(assetOf(reel));
  await shown(clips, 0);
  const seen: (number | null)[] = [];
  for (let frame = 1; frame < 120; frame++) {
    seen.push(numberOf(clips.clip(element(), frame / fps)));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  // Only the first frames can be late.
  expect(seen.slice(20)).toEqual(Array.from({ length: 99 }, (_, at) => at + 21));
});

it("keeps the memory of a long clip bounded, and shows its frames again", async () => {
  const reel = reelOf(900);
  serve(reel);
  const clips = await openClips(assetOf(reel));
  for (let second = 0; second < 60; second++) await shown(clips, (second * 13.1) % 30);
  expect(open).toBeLessThan(30);
  expect(numberOf(clips.clip(element(), 0))).toBeNull();
  expect(await shown(clips, 0)).toBe(0);
});

it("shows the poster of a video that isn't prepared", async () => {
  const poster = reelOf(1);
  vi.stubGlobal("fetch", async () => ({ ok: true, blob: async () => new Blob([poster.bytes]) }));
  const clips = await openClips({ [id]: { url: "/files/video", kind: "video", poster: "/files/poster" } });
  expect(clips.clip(element(), 3)).toMatchObject({ width: 1280, height: 720 });
  expect(clips.clip(element({ asset: "other" }), 3)).toBeNull();
});

it("asks again for frames that couldn't be loaded", async () => {
  const reel = reelOf(300);
  let works = false;
  serve(reel);
  const working = fetch;
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) =>
    works ? working(...args) : { status: 403, ok: false },
  );
  const clips = await openClips(assetOf(reel));
  expect(clips.clip(element(), 1)).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 20));
  works = true;
  expect(await shown(clips, 1)).toBe(30);
});
