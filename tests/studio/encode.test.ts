import { readFileSync, statSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { openZip } from "../../server/source-texts/zip.ts";
import {
  decodeAudio,
  decodeFrames,
  encodeAudio,
  type Format,
  openEncoder,
  type Progress,
  probe,
  renderFilm,
} from "../../server/studio/encode/index.ts";
import { createSteady } from "../../server/studio/encode/steady.ts";
import { film, heard, tone, toneFile, workshop } from "./encoder-fixtures.ts";
import { picturesIn } from "./gif-pictures.ts";
import { colors } from "./painter-fixture.ts";
import { pixelsOf } from "./png-pixels.ts";

const room = workshop();
afterAll(room.clear);

/** Compares the decoded color in the middle of each field with the color that was painted. */
async function expectColors(file: string, fps: number, times: number[], holds = 1) {
  for (const frame of await decodeFrames(file, times)) {
    const shown = Math.round(frame.time * fps);
    const index = shown - (shown % holds);
    for (const [field, color] of colors(index).entries()) {
      const x = Math.round(frame.width * (field % 2 ? 0.75 : 0.25));
      const y = Math.round(frame.height * (field >> 1 ? 0.75 : 0.25));
      const at = (y * frame.width + x) * 4;
      const rgb = [...frame.rgba.slice(at, at + 3)];
      for (const [channel, value] of color.entries()) {
        expect(Math.abs(rgb[channel]! - value), `frame ${shown} field ${field}: ${rgb}`).toBeLessThanOrEqual(
          2,
        );
      }
    }
  }
}

describe("videos", () => {
  it("mp4: all frames, colors and sound in sync, ready to stream", { tags: ["slow"] }, async () => {
    const file = room.file("film.mp4");
    const sound = toneFile(room.file("sound"), 2, 0.8, 1.2);
    const reports: Progress[] = [];
    const made = await renderFilm(film(file, { sound }), {
      onProgress: (progress) => reports.push(progress),
    });
    expect(made).toEqual({ frames: 60, duration: 2, size: statSync(file).size });
    expect(reports.at(-1)).toMatchObject({ frames_done: 60, frames: 60 });

    const { streams } = await probe(file);
    const [video, audio] = streams;
    expect(video).toEqual({
      type: "video",
      codec: "h264",
      duration: 2,
      width: 320,
      height: 240,
      fps: 30,
      frames: 60,
    });
    expect(audio).toMatchObject({ type: "audio", codec: "aac", sample_rate: 48_000, channels: 2 });
    expect(Math.abs(audio!.duration - 2)).toBeLessThan(1 / 30);
    const shown = await decodeFrames(file, [0, 0.5, 1, 1.999]);
    expect(shown.map(({ time }) => Math.round(time * 30))).toEqual([0, 15, 30, 59]);
    await expectColors(file, 30, [0, 0.5, 1, 1.5, 1.999]);

    const { pcm } = await decodeAudio(file);
    const [from, to] = heard(pcm, 48_000);
    expect(Math.abs(from - 0.8)).toBeLessThan(0.02);
    expect(Math.abs(to - 1.2)).toBeLessThan(0.02);

    const bytes = readFileSync(file);
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
    const colr = bytes.indexOf("colrnclx");
    expect([10, 12, 14].map((at) => bytes[colr + at - 1])).toEqual([1, 1, 1]);
  });

  const others: [Format, string, number][] = [
    ["av1", "av1", 60],
    ["webm", "vp9", 60],
    ["gif", "gif", 30],
  ];
  it.each(others)("%s: frames, colors, and sound if supported", async (format, codec, frames) => {
    const file = room.file(`film.${format}`);
    const sound = toneFile(room.file(`sound-${format}`), 1, 0.5, 0.7, 1);
    const made = await renderFilm(film(file, { format, sound }));
    expect(made).toMatchObject({ frames, duration: 2 });
    const { streams } = await probe(file);
    expect(streams[0]).toMatchObject({ codec, frames, width: 320, height: 240 });
    expect(Math.abs(streams[0]!.duration - 2)).toBeLessThan(1 / 30);
    await expectColors(file, 30, [0, 0.5, 1.99]);
    if (format === "gif") return expect(streams).toHaveLength(1);
    expect(streams[1]).toMatchObject({ codec: format === "webm" ? "opus" : "aac" });
    const decoded = await decodeAudio(file);
    expect(Math.abs(decoded.duration - 2)).toBeLessThan(0.03);
    expect(Math.abs(heard(decoded.pcm, 48_000)[0] - 0.5)).toBeLessThan(0.02);
  });

  it.each<[Format, number]>([
    ["mp4", 60],
    ["gif", 30],
  ])("%s: repeated frames are in the file and show the last picture", async (format, frames) => {
    const file = room.file(`held.${format}`);
    const made = await renderFilm(film(file, { format }, { holds: 20 }));
    expect(made).toMatchObject({ frames, duration: 2 });
    expect((await probe(file)).streams[0]).toMatchObject({ frames });
    await expectColors(file, 30, [0, 0.3, 0.6, 0.7, 1.2, 1.99], 20);
  });

  it("gif: one palette, and only what changes is stored again", async () => {
    const file = room.file("changes.gif");
    const made = await renderFilm(film(file, { format: "gif" }, { holds: 60 }));
    const bytes = readFileSync(file);
    // Bit 7 of the header's flags indicates a global color table. No picture has a local one.
    expect(bytes[10]! & 0x80).toBe(0x80);
    expect(picturesIn(bytes).map(({ hasPalette }) => hasPalette)).toEqual(Array(30).fill(false));
    const [first, ...others] = picturesIn(bytes);
    expect([first!.width, first!.height]).toEqual([320, 240]);
    expect(Math.max(...others.map(({ width, height }) => width * height))).toBe(1);
    expect(made.size).toBeLessThan(10_000);
  });

  it("gif: pixels are kept until they differ visibly, also if they change slowly", () => {
    const steady = createSteady(8);
    const shown = Array.from({ length: 12 }, (_, at) => [
      ...steady(new Uint8Array([100 + at, 50, 50, 255, 10, 20, 30, 255])),
    ]);
    const first = shown.map(([red]) => red);
    expect(first).toEqual([100, 100, 100, 100, 100, 105, 105, 105, 105, 105, 110, 110]);
    for (const pixels of shown) expect(pixels.slice(1)).toEqual([50, 50, 255, 10, 20, 30, 255]);
  });

  it("zip: numbered pictures of exactly the painted colors, also where frames repeat", async () => {
    const file = room.file("film.zip");
    const made = await renderFilm(film(file, { format: "zip", frames: 4 }, { holds: 2 }));
    expect(made).toMatchObject({ frames: 4, size: statSync(file).size });
    const zip = openZip(readFileSync(file));
    for (let frame = 0; frame < 4; frame++) {
      const png = zip.read(`frame-000${frame + 1}.png`)!;
      const { data, width, height } = await pixelsOf(png);
      expect([width, height]).toEqual([320, 240]);
      for (const [field, color] of colors(frame - (frame % 2)).entries()) {
        const at = ((field >> 1 ? 180 : 60) * width + (field % 2 ? 240 : 80)) * 4;
        expect([...data.slice(at, at + 4)]).toEqual([...color, 255]);
      }
    }
    expect(zip.read("frame-0005.png")).toBeUndefined();
  });

  it("from the caller's own frames", async () => {
    const file = room.file("own.mp4");
    const writer = await openEncoder({ file, format: "mp4", width: 64, height: 48, fps: 25 });
    const frame = new Uint8Array(64 * 48 * 4).fill(128);
    for (let index = 0; index < 5; index++) await writer.write(frame);
    await expect(writer.write(frame.subarray(4))).rejects.toThrow("12288 bytes");
    expect(await writer.close()).toMatchObject({ frames: 5, duration: 0.2 });
    expect((await probe(file)).streams[0]).toMatchObject({ frames: 5, fps: 25 });
    const [grey] = await decodeFrames(file, [0.1]);
    expect(Math.abs(grey!.rgba[0]! - 128)).toBeLessThanOrEqual(2);
  });

  it.each([{ width: 321 }, { height: 8 }, { fps: 0 }, { frames: 0 }])("refuses %o", async (wrong) => {
    await expect(renderFilm(film(room.file("wrong.mp4"), wrong))).rejects.toThrow(
      /Invalid video size|Invalid frame rate|at least one frame/,
    );
    expect(room.files()).not.toContain("wrong.mp4.part");
  });
});

describe("audio", () => {
  it.each([
    ["m4a", "aac", 0.02],
    // An MP3 file can't store its encoder's delay.
    ["mp3", "mp3", 0.06],
    ["opus", "opus", 0.02],
    ["wav", "pcm_s16le", 0.001],
  ])("%s: as long as it was, and in time", async (ending, codec, late) => {
    const file = room.file(`sound.${ending}`);
    const pcm = tone(24_000, 1.5, 0.5, 1, 1);
    const { size } = await encodeAudio({ file, pcm, sample_rate: 24_000, channels: 1 });
    expect(size).toBe(statSync(file).size);
    expect((await probe(file)).streams).toMatchObject([{ type: "audio", codec, channels: 1 }]);
    const decoded = await decodeAudio(file, { sample_rate: 24_000 });
    // The last frames are padded, so the decoded audio is slightly longer.
    expect(Math.abs(decoded.duration - 1.5)).toBeLessThan(0.1);
    const [from, to] = heard(decoded.pcm, 24_000);
    expect(Math.abs(from - 0.5)).toBeLessThan(late);
    expect(Math.abs(to - 1)).toBeLessThan(late);
  });

  it("is decoded at the requested rate and with the requested channels", async () => {
    const file = room.file("stereo.wav");
    await encodeAudio({ file, pcm: tone(48_000, 1, 0.2, 0.4, 2), sample_rate: 48_000, channels: 2 });
    const decoded = await decodeAudio(file, { sample_rate: 16_000, channels: 2 });
    expect(decoded).toMatchObject({ sample_rate: 16_000, channels: 2 });
    expect(Math.abs(decoded.duration - 1)).toBeLessThan(0.01);
    expect(decoded.pcm).toHaveLength(decoded.duration * 32_000);
  });

  it("names the supported formats", async () => {
    const ask = {
      file: room.file("sound.xyz"),
      pcm: new Float32Array(9),
      sample_rate: 48_000,
      channels: 1 as const,
    };
    await expect(encodeAudio(ask)).rejects.toThrow("Unsupported audio format: xyz");
  });
});
