import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, describe, expect, it } from "vitest";
import {
  createReel,
  decodeAudio,
  decodeFrames,
  encodeAudio,
  probe,
} from "../../server/studio/encode/index.ts";
import { recordings } from "../torture/hostile/recordings.ts";
import { clipFile, numberIn, timedClipFile } from "./clip-fixture.ts";
import { heard, tone, workshop } from "./encoder-fixtures.ts";

const room = workshop();
afterAll(room.clear);

const { signal } = new AbortController();

/** The pixels of the given frames of a reel. */
async function framesOf(file: string, count: number, frames: readonly number[]) {
  const bytes = readFileSync(file);
  const index = bytes.subarray(bytes.length - count * 8);
  return Promise.all(
    frames.map(async (frame) => {
      const [offset, length] = [index.readUInt32LE(frame * 8), index.readUInt32LE(frame * 8 + 4)];
      const image = await loadImage(bytes.subarray(offset, offset + length));
      const context = createCanvas(image.width, image.height).getContext("2d");
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    }),
  );
}

/** The numbers that the frames of a reel show. */
const numbersOf = async (file: string, count: number) =>
  (await framesOf(file, count, upTo(count))).map((pixels) => numberIn(pixels));

const upTo = (count: number, step = 1) => Array.from({ length: count }, (_, at) => at * step);

describe("a reel", () => {
  it.each([
    ["mp4", 30, 30, 1],
    ["mp4", 25, 25, 1],
    ["webm", 24, 24, 1],
    ["mp4", 60, 30, 2],
    ["mp4", 100, 25, 4],
  ] as const)(
    "of %s at %i frames per second has each frame that is shown",
    async (format, fps, rate, step) => {
      const video = await clipFile(room.file(`${fps}.${format}`), { format, fps, frames: 40 });
      const file = room.file(`${fps}.reel`);
      const reel = await createReel(video, file, signal);
      expect(reel).toMatchObject({ count: 40 / step, width: 320, height: 180, start: 0, has_sound: false });
      expect(reel.fps).toBeCloseTo(rate, 1);
      expect(reel.size).toBe(statSync(file).size);
      expect(await numbersOf(file, reel.count)).toEqual(upTo(40 / step, step));
    },
  );

  it("is at most 1280 pixels long", { tags: ["slow"] }, async () => {
    const video = await clipFile(room.file("large.mp4"), { fps: 30, frames: 3, width: 1080, height: 1920 });
    const reel = await createReel(video, room.file("large.reel"), signal);
    expect(reel).toMatchObject({ count: 3, width: 720, height: 1280 });
  });

  it("is turned as a phone's video says", { tags: ["slow"] }, async () => {
    const bytes = readFileSync(await clipFile(room.file("upright.mp4"), { fps: 30, frames: 2 }));
    // The matrix in the track's header: a quarter turn clockwise.
    const matrix = bytes.indexOf("tkhd") + 44;
    for (const [at, value] of [0, 0x10000, 0, -0x10000, 0].entries())
      bytes.writeInt32BE(value, matrix + at * 4);
    writeFileSync(room.file("turned.mp4"), bytes);
    const file = room.file("turned.reel");
    const reel = await createReel(room.file("turned.mp4"), file, signal);
    expect(reel).toMatchObject({ count: 2, width: 180, height: 320 });
    const { data } = (await framesOf(file, 2, [1]))[0]!;
    const video = room.file("turned.mp4");
    expect((await probe(video)).streams).toMatchObject([{ width: 180, height: 320 }]);
    expect(await decodeFrames(video, [0])).toMatchObject([{ width: 180, height: 320 }]);
    const at = (x: number, y: number) => data[(y * 180 + x) * 4]!;
    // The left column, which is white in the second frame, is at the top, and the gray band is at the right.
    expect(at(40, 16)).toBeGreaterThan(240);
    expect(at(40, 60)).toBeLessThan(15);
    expect(Math.abs(at(170, 160) - 128)).toBeLessThan(8);
  });

  it("repeats frames without storing them again", { tags: ["slow"] }, async () => {
    const size = async (holds: number) => {
      const video = await clipFile(room.file(`${holds}.mp4`), { fps: 30, frames: 1 + holds });
      return (await createReel(video, room.file(`${holds}.reel`), signal)).size;
    };
    expect(await size(1)).toBeLessThan(await size(20));
  });

  it("shows the frames of a variable rate when they are shown", async () => {
    // Nearly still for two seconds, then ten frames within a third of a second, then nearly still again.
    const times = [0, 0.5, 2, ...Array.from({ length: 10 }, (_, at) => 2.5 + at / 30), 4, 4.5];
    const video = await timedClipFile(room.file("variable.mp4"), times);
    const reel = await createReel(video, room.file("variable.reel"), signal);
    expect(reel.fps).toBe(30);
    const numbers = await numbersOf(room.file("variable.reel"), reel.count);
    const at = (seconds: number) => numbers[Math.round(seconds * 30)];
    expect([0, 0.4, 0.6, 1.9, 2.1].map(at)).toEqual([0, 0, 1, 1, 2]);
    expect([2.5, 2.6, 2.8, 3.9, 4.1].map(at)).toEqual([3, 6, 12, 12, 13]);
  });

  it("leaves out the frames of ten thousand a second", async () => {
    const times = Array.from({ length: 700 }, (_, at) => at / 10_000);
    const video = await timedClipFile(room.file("fast.mp4"), times);
    const reel = await createReel(video, room.file("fast.reel"), signal);
    expect(reel.fps).toBeLessThanOrEqual(30.5);
    expect(reel.count).toBeLessThanOrEqual(3);
  });

  it("says whether the video has sound", { tags: ["slow"] }, async () => {
    const video = await clipFile(room.file("sound.mp4"), { fps: 30, frames: 30, tone: [0.2, 0.6] });
    expect(await createReel(video, room.file("sound.reel"), signal)).toMatchObject({ has_sound: true });
  });
});

it("keeps a clip's sound in a FLAC without shifting it", async () => {
  const file = room.file("sound.flac");
  const pcm = tone(48_000, 1.234, 0.3, 0.9, 2);
  await encodeAudio({ file, pcm, sample_rate: 48_000, channels: 2 });
  const back = await decodeAudio(file, { channels: 2 });
  // The end is padded to a whole frame.
  expect(back.pcm.length).toBeGreaterThanOrEqual(pcm.length);
  expect(back.pcm.length).toBeLessThan(pcm.length + 4608 * 2);
  const left = (samples: Float32Array) => samples.filter((_, at) => at % 2 === 0);
  const [one, other] = [heard(left(pcm), 48_000), heard(left(back.pcm), 48_000)];
  expect(Math.abs(one[0] - other[0])).toBeLessThan(0.001);
  expect(Math.abs(one[1] - other[1])).toBeLessThan(0.001);
});

describe("a video that can't be used", () => {
  const refusal = (file: string) =>
    createReel(file, room.file("refused.reel"), signal).then(
      () => [],
      ({ reason, message }) => [reason, message],
    );

  it("is too long", { tags: ["slow"] }, async () => {
    const video = await clipFile(room.file("long.mp4"), { fps: 1, frames: 181 });
    expect(await refusal(video)).toEqual([
      "over_limit",
      "The file is longer than 180 seconds. Choose a shorter one.",
    ]);
  });

  it("has only sound, or nothing", { tags: ["slow"] }, async () => {
    const file = room.file("only.m4a");
    await encodeAudio({ file, pcm: tone(48_000, 1, 0, 1, 1), sample_rate: 48_000, channels: 1 });
    expect(await refusal(file)).toEqual([
      "unreadable",
      "The file has only sound and no video. Choose a video.",
    ]);
    writeFileSync(room.file("empty.mp4"), "");
    expect((await refusal(room.file("empty.mp4")))[0]).toBe("unreadable");
  });

  it.each(
    recordings
      .filter(({ name, whole }) => !whole && /MP4|WebM/.test(name))
      .map((one) => [one.name, one] as const),
  )("is %s, and the process that reads it stays within its limits", async (_, { make }) => {
    const file = room.file("hostile.mp4");
    writeFileSync(file, make());
    const [reason, message] = await refusal(file);
    expect(["unreadable", "over_limit", "failed"]).toContain(reason);
    expect(message).toMatch(/^[A-Z].{10,}/);
  });

  it("isn't a video at all", async () => {
    const file = room.file("text.mp4");
    writeFileSync(file, "Once upon a time, ".repeat(1000));
    expect((await refusal(file))[0]).toBe("unreadable");
  });

  it("ends early, and is used as far as it goes", async () => {
    const whole = readFileSync(
      await clipFile(room.file("whole.webm"), { format: "webm", fps: 30, frames: 60 }),
    );
    const file = room.file("cut.webm");
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    const reel = await createReel(file, room.file("cut.reel"), signal);
    expect(reel.count).toBeGreaterThan(5);
    expect(reel.count).toBeLessThan(60);
    expect(await numbersOf(room.file("cut.reel"), reel.count)).toEqual(upTo(reel.count));
  });

  it("stops when it is cancelled, and leaves nothing behind", { tags: ["slow"] }, async () => {
    const video = await clipFile(room.file("stop.mp4"), { fps: 30, frames: 300 });
    const stop = new AbortController();
    const made = createReel(video, room.file("stop.reel"), stop.signal);
    setTimeout(() => stop.abort(new Error("Enough")), 300);
    await expect(made).rejects.toThrow("Enough");
    expect(room.files().filter((name) => name.startsWith("stop.reel"))).toEqual([]);
  });
});
