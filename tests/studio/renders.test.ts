import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openZip } from "../../server/source-texts/zip.ts";
import { decodeAudio, probe } from "../../server/studio/encode/index.ts";
import { type Api, apiOf } from "../api/api.ts";
import { type App, signUp, startApp } from "../server.ts";
import { documentOf, makeFilm, settled, shortFilm, shortPlan, upload, voiced } from "./animation-fixtures.ts";
import { heard, tone, workshop } from "./encoder-fixtures.ts";
import { pixelsOf } from "./png-pixels.ts";
import { wavOf } from "./wav-fixture.ts";
import { alphaOf } from "./webm-alpha.ts";

const room = workshop();
const metricsToken = "token-for-scrapes";
let app: App;
let api: Api;
let person: Awaited<ReturnType<typeof signUp>>;
let film: string;

beforeAll(async () => {
  app = await startApp({ env: { WORKER: "inside", METRICS_TOKEN: metricsToken } });
  await signUp(app.url);
  person = await signUp(app.url);
  api = apiOf(app.url, person.token);
  film = await makeFilm(api);
  await voiced(api, film);
});

afterAll(async () => {
  await app.stop();
  room.clear();
});

const order = (what: object, animation = film, who = api) => who.post(`animations/${animation}/render`, what);

async function made(what: object, animation = film) {
  const asked = await order(what, animation);
  expect([200, 202], JSON.stringify(asked.body)).toContain(asked.status);
  const render = await settled(api, `renders/${asked.body.id}`);
  expect(render).toMatchObject({ status: "succeeded", progress: 100, error: null });
  return render;
}

/** Downloads a file from its URL to disk. */
async function fetched(file: { name: string; url: string; size: number; type: string }) {
  const answer = await fetch(app.url + file.url);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, file.type]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(file.size);
  const path = room.file(`${Date.now()}-${file.name}`);
  writeFileSync(path, bytes);
  return { path, bytes };
}

const storedFiles = (data: string) =>
  readdirSync(join(data, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Parses SubRip lines, with times in seconds. */
const cuesOf = (srt: string) =>
  srt
    .trim()
    .split("\n\n")
    .map((block) => {
      const [, times = "", ...text] = block.split("\n");
      const [start, end] = times.split(" --> ").map((time) => {
        const [h, m, s] = time.replace(",", ".").split(":").map(Number);
        return h! * 3600 + m! * 60 + s!;
      });
      return { start: start!, end: end!, text: text.join("\n") };
    });

describe("a video", () => {
  it("as MP4 has the right size, frames, and sound while the voice speaks", async () => {
    const render = await made({ kind: "Video" });
    expect(render).toMatchObject({
      format: "mp4",
      width: 1280,
      height: 720,
      fps: 30,
      captions: "none",
      attempts: 1,
    });
    expect(render.file.name).toBe("Tides.mp4");
    expect(render).not.toHaveProperty("input");
    expect(render.file).not.toHaveProperty("hash");
    const { path } = await fetched(render.file);
    const { streams } = await probe(path);
    expect(streams).toHaveLength(2);
    const [video, audio] = streams;
    expect(video).toMatchObject({
      codec: "h264",
      width: 1280,
      height: 720,
      frames: Math.round(render.duration * 30),
    });
    expect(video!.fps).toBeCloseTo(30, 3);
    expect(Math.abs(video!.duration - render.duration)).toBeLessThan(1 / 30);
    expect(audio).toMatchObject({ codec: "aac", sample_rate: 48_000, channels: 2 });
    expect(Math.abs(audio!.duration - render.duration)).toBeLessThan(1 / 30);
    const { pcm } = await decodeAudio(path);
    // The voice begins after a scene of one second and a quarter of a second of silence.
    const [from] = heard(pcm, 48_000);
    expect(from).toBeGreaterThan(1.2);
    expect(from).toBeLessThan(1.5);
  });

  it("as AV1 in an MP4 file", { tags: ["slow"] }, async () => {
    const render = await made({ kind: "Video", format: "av1", lines: 360, to: 2 });
    expect(render.file).toMatchObject({ name: expect.stringMatching(/\.mp4$/), type: "video/mp4" });
    const { container, streams } = await probe((await fetched(render.file)).path);
    expect(container).toContain("mp4");
    expect(streams).toMatchObject([{ codec: "av1", width: 640, height: 360, frames: 60 }, { codec: "aac" }]);
  });

  it("as WebM at another frame rate", { tags: ["slow"] }, async () => {
    const render = await made({ kind: "Video", format: "webm", lines: 360, fps: 24 });
    const { streams } = await probe((await fetched(render.file)).path);
    expect(streams[0]).toMatchObject({ codec: "vp9", width: 640, height: 360 });
    expect(streams[0]!.fps).toBeCloseTo(24, 1);
    expect(Math.abs(streams[0]!.duration - render.duration)).toBeLessThan(1 / 24);
    expect(streams[1]).toMatchObject({ codec: "opus" });
  });

  it("as GIF with a limited frame rate", { tags: ["slow"] }, async () => {
    const render = await made({ kind: "Video", format: "gif", lines: 360, fps: 30, to: 1 });
    expect(render).toMatchObject({ fps: 20, duration: 1 });
    const { streams } = await probe((await fetched(render.file)).path);
    expect(streams).toMatchObject([{ codec: "gif", width: 640, height: 360, frames: 20 }]);
  });

  it("of a range", { tags: ["slow"] }, async () => {
    const render = await made({ kind: "Video", lines: 360, from: 0.5, to: 2 });
    expect(render.duration).toBe(1.5);
    const { path } = await fetched(render.file);
    expect((await probe(path)).streams[0]).toMatchObject({ frames: 45 });
    const [from] = heard((await decodeAudio(path)).pcm, 48_000);
    expect(from).toBeGreaterThan(0.7);
    expect(from).toBeLessThan(1);
    const beyond = await order({ kind: "Video", from: 500, to: 600 });
    expect([beyond.status, Object.keys(beyond.body.errors)]).toEqual([422, ["from"]]);
    const backwards = await order({ kind: "Video", from: 2, to: 1 });
    expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([422, ["to"]]);
  });

  it("with a captions file, in sync with the video and with a range of it", { tags: ["slow"] }, async () => {
    const whole = await made({ kind: "Video", lines: 360, captions: "beside" });
    expect(whole.subtitles).toMatchObject({ name: "Tides.srt", type: "application/x-subrip" });
    const cues = cuesOf((await fetched(whole.subtitles)).bytes.toString());
    expect(cues.map(({ text }) => text)).toEqual(["The Moon pulls the sea.", "Twice a day."]);
    const sound = await decodeAudio((await fetched(whole.file)).path);
    const [onset] = heard(sound.pcm, 48_000);
    expect(Math.abs(cues[0]!.start - onset)).toBeLessThan(0.08);
    expect(cues[1]!.end).toBeLessThanOrEqual(whole.duration);

    const part = await made({ kind: "Video", lines: 360, captions: "beside", from: 1, format: "webm" });
    expect(part.subtitles.type).toBe("text/vtt");
    const vtt = (await fetched(part.subtitles)).bytes.toString();
    expect(vtt.startsWith("WEBVTT\n\n00:00:00.")).toBe(true);
    const first = Number(/00:00:(\S+) -->/.exec(vtt)![1]);
    expect(first).toBeCloseTo(cues[0]!.start - 1, 2);
  });

  it("with captions at reading speed, in a file and in the picture, if there is no voice", {
    tags: ["slow"],
  }, async () => {
    const unspoken = await makeFilm(api);
    const whole = await made({ kind: "Video", lines: 360, captions: "beside" }, unspoken);
    const cues = cuesOf((await fetched(whole.subtitles)).bytes.toString());
    expect(cues.map(({ text }) => text)).toEqual(["The Moon pulls the sea.", "Twice a day."]);
    expect(cues[0]!.start).toBeCloseTo(1.25, 2);
    const bottom = async (captions: string) => {
      const still = await made({ kind: "Image", lines: 360, at: 2, captions }, unspoken);
      return (await fetched(still.file)).bytes;
    };
    expect((await bottom("burnt in")).equals(await bottom("none"))).toBe(false);
  });

  it("with music that is quieter while the voice speaks", { tags: ["slow"] }, async () => {
    const other = await makeFilm(api);
    const voiceover = await voiced(api, other);
    const hum = tone(24_000, 2, 0, 2, 1);
    const music = await upload(app.url, person.token, "hum.wav", wavOf(hum, 24_000));
    await api.patch(`voiceovers/${voiceover.id}`, { music_asset_id: music.id, music_volume: 0.5 });
    const render = await made({ kind: "Video", lines: 360 }, other);
    const { pcm } = await decodeAudio((await fetched(render.file)).path);
    const loudest = (from: number, to: number) =>
      pcm.subarray(from * 48_000, to * 48_000).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const alone = loudest(0.5, 0.85);
    // The volume halves the hum's level of 0.5, and then the whole film is raised to its target loudness.
    expect(alone).toBeGreaterThan(0.2);
    expect(alone).toBeLessThan(0.5);
    const between = voiceover.segments[0].duration + 1.25;
    expect(loudest(between + 0.01, between + 0.05)).toBeLessThan(alone * 0.6);
  });
});

describe("the sound alone", () => {
  it.each([
    ["mp3", "mp3", "audio/mpeg"],
    ["wav", "pcm_s16le", "audio/wav"],
  ])("as %s is the sound of the video", { tags: ["slow"] }, async (format, codec, type) => {
    const video = await made({ kind: "Video", lines: 360 });
    const sound = await made({ kind: "Audio", format });
    expect(sound).toMatchObject({ format, fps: null, duration: video.duration, credits: null });
    expect(sound.file).toMatchObject({ name: `Tides.${format}`, type });
    expect(sound.thumbnail.url).toContain("/files/");
    const { path } = await fetched(sound.file);
    const { streams } = await probe(path);
    expect(streams).toMatchObject([{ type: "audio", codec, sample_rate: 48_000, channels: 2 }]);
    expect(Math.abs(streams[0]!.duration - sound.duration)).toBeLessThan(0.06);
    const own = await decodeAudio(path);
    const film = await decodeAudio((await fetched(video.file)).path);
    expect(Math.abs(heard(own.pcm, 48_000)[0] - heard(film.pcm, 48_000)[0])).toBeLessThan(0.03);
  });

  it("of a range, with a captions file", async () => {
    const sound = await made({ kind: "Audio", from: 1, to: 2.5, captions: "beside" });
    expect(sound).toMatchObject({ format: "mp3", duration: 1.5 });
    const [cue] = cuesOf((await fetched(sound.subtitles)).bytes.toString());
    expect(cue).toMatchObject({ text: "The Moon pulls the sea." });
    const { pcm } = await decodeAudio((await fetched(sound.file)).path);
    expect(Math.abs(heard(pcm, 48_000)[0] - cue!.start)).toBeLessThan(0.1);
  });

  it("is refused without any sound, with captions in the picture, and as a shared film", async () => {
    const silent = await order({ kind: "Audio" }, await makeFilm(api));
    expect([silent.status, silent.body.message]).toEqual([
      409,
      "This film has no sound. Generate a voiceover or choose music, then render.",
    ]);
    const burnt = await order({ kind: "Audio", captions: "burnt in" });
    expect([burnt.status, Object.keys(burnt.body.errors)]).toEqual([422, ["captions"]]);
    const sound = await made({ kind: "Audio" });
    const shared = await api.post(`renders/${sound.id}/share`, {});
    expect([shared.status, shared.body.message]).toEqual([409, "Only a finished video can be shared."]);
  });
});

describe("a PNG sequence", () => {
  it("has a numbered picture for each frame of the range", { tags: ["slow"] }, async () => {
    const render = await made({ kind: "Frames", lines: 360, fps: 10, from: 0.5, to: 1.5 });
    expect(render).toMatchObject({ format: "zip", fps: 10, duration: 1, width: 640, height: 360 });
    expect(render.file).toMatchObject({ name: "Tides.zip", type: "application/zip" });
    const zip = openZip((await fetched(render.file)).bytes);
    const still = await made({ kind: "Image", lines: 360, at: 0.9 });
    const picture = await pixelsOf((await fetched(still.file)).bytes);
    const frame = await pixelsOf(zip.read("frame-0005.png")!);
    expect(Buffer.from(frame.data).equals(Buffer.from(picture.data))).toBe(true);
    expect(zip.read("frame-0010.png")).toBeDefined();
    expect(zip.read("frame-0011.png")).toBeUndefined();
  });

  it("is refused if it would have too many pictures", async () => {
    const long = await makeFilm(api, documentOf(shortPlan, 21));
    const refused = await order({ kind: "Frames", fps: 30 }, long);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      to: [
        "A PNG sequence can have at most 1800 pictures, and this one would have 1890. Choose a range of at most 60 seconds, or fewer frames per second.",
      ],
    });
    expect((await order({ kind: "Frames", format: "mp4" })).body.errors).toHaveProperty("format");
  });
});

describe("a transparent background", () => {
  /** The shares of the picture's pixels that are transparent and that are opaque. */
  const shares = ({ data }: { data: Uint8Array | Uint8ClampedArray }) => {
    const count = (alpha: number) =>
      data.filter((_, at) => at % 4 === 3 && data[at] === alpha).length / (data.length / 4);
    return { clear: count(0), opaque: count(255) };
  };

  it("is outside the elements of a still and of a PNG sequence", { tags: ["slow"] }, async () => {
    const plain = await made({ kind: "Image", lines: 360, at: 0.9 });
    expect(shares(await pixelsOf((await fetched(plain.file)).bytes))).toEqual({ clear: 0, opaque: 1 });
    // The end of the first scene, when its text has faded in.
    const still = await made({ kind: "Image", lines: 360, at: 0.99, transparent: true });
    const range = { from: 0.99, to: 1.09 };
    const frames = await made({ kind: "Frames", lines: 360, fps: 10, ...range, transparent: true });
    const zip = openZip((await fetched(frames.file)).bytes);
    for (const png of [(await fetched(still.file)).bytes, zip.read("frame-0001.png")!]) {
      const { clear, opaque } = shares(await pixelsOf(png));
      expect(clear).toBeGreaterThan(0.5);
      expect(opaque).toBeGreaterThan(0.005);
    }
  });

  it("is outside the elements of a WebM", { tags: ["slow"] }, async () => {
    const order = { kind: "Video", format: "webm", lines: 360, fps: 10, to: 1, transparent: true };
    const { path } = await fetched((await made(order)).file);
    expect((await probe(path)).streams[0]).toMatchObject({ codec: "vp9", frames: 10, width: 640 });
    const alpha = await alphaOf(path);
    const share = (test: (value: number) => boolean) => alpha.filter(test).length / alpha.length;
    expect(alpha.length).toBe(640 * 360);
    expect(share((value) => value <= 1)).toBeGreaterThan(0.5);
    expect(share((value) => value >= 254)).toBeGreaterThan(0.005);
  });

  it("is refused in formats without alpha", async () => {
    for (const format of ["mp4", "gif"]) {
      const refused = await order({ kind: "Video", format, transparent: true });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["transparent"]]);
    }
    expect((await order({ kind: "Plan", transparent: true })).body.errors).toHaveProperty("transparent");
  });
});

describe("the facts of renders", () => {
  it("are a description for publishing, and the speed of finished renders", { tags: ["slow"] }, async () => {
    const video = await made({ kind: "Video", lines: 360 });
    const { body } = await api.get(`renders/${video.id}/description`);
    // The scenes are too short for chapters.
    expect(body.text).toBe("Tides\n\nThe Moon pulls the sea. Twice a day.");
    const plan = await made({ kind: "Plan" });
    expect((await api.get(`renders/${plan.id}/description`)).status).toBe(409);
    const { body: speeds } = await api.get("renders/speeds");
    const [speed] = speeds.filter(
      (one: { format: string; lines: number }) => one.format === "mp4" && one.lines === 360,
    );
    expect(speed.speed).toBeGreaterThan(0);
    expect(speeds.some((one: { lines: number }) => one.lines === 2160)).toBe(false);
  });
});

describe("an image and a storyboard", () => {
  it("are a PNG of the requested size and a PDF", { tags: ["slow"] }, async () => {
    const image = await made({ kind: "Image", lines: 1080, at: 0.9 });
    expect(image).toMatchObject({ format: "png", width: 1920, height: 1080, fps: null, duration: null });
    const { bytes } = await fetched(image.file);
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1920, 1080]);
    const thumbnail = (await fetched(image.thumbnail)).bytes;
    expect(thumbnail.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));

    const plan = await made({ kind: "Plan" });
    expect(plan.file.name).toBe("Tides.pdf");
    const pdf = (await fetched(plan.file)).bytes;
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.length).toBeGreaterThan(10_000);
    const kept = await fetch(`${app.url}${plan.file.url}&download=1`);
    expect(kept.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Tides.pdf");

    const late = await order({ kind: "Image", at: 999 });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ["at"]]);
    expect((await order({ kind: "Image", format: "mp4" })).status).toBe(422);
  });

  it("of another aspect ratio have the lines on their shorter side", { tags: ["slow"] }, async () => {
    const tall = await makeFilm(api, { ...shortFilm, width: 720, height: 1280 });
    expect(await made({ kind: "Image", lines: 480 }, tall)).toMatchObject({ width: 480, height: 854 });
    const strip = await makeFilm(api, { ...shortFilm, width: 3840, height: 64 });
    expect(await made({ kind: "Image", lines: 2160 }, strip)).toMatchObject({ width: 3840, height: 64 });
  });
});

describe("a voice that is silent", () => {
  it("fails the render with its scene and the cure, without a charge", { tags: ["slow"] }, async () => {
    const mute = await makeFilm(api);
    const { segments } = await voiced(api, mute, { voice: "flite_rms" });
    // Silences the file on disk, so the fault is only in the sound and not in the record.
    const answer = await fetch(app.url + segments[1].file.url);
    const stored = Buffer.from(await answer.arrayBuffer());
    const path = storedFiles(app.dataDir).find((file) => readFileSync(file).equals(stored))!;
    writeFileSync(path, stored.fill(0, 44));
    const { body } = await order({ kind: "Video", lines: 360 }, mute);
    const render = await settled(api, `renders/${body.id}`);
    expect(render).toMatchObject({ status: "failed", file: null });
    expect(render.credits ?? 0).toBe(0);
    expect(render.error).toBe(
      "The voice in scene 3 (“Twice a day.”) is silent. Generate the voiceover again, then render.",
    );
  });
});

it("are counted in the metrics, with their length and speed", { tags: ["slow"] }, async () => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${app.url}/metrics`, { headers })).text();
  const figure = (sample: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${sample} `))
        ?.split(" ")[1],
    );
  expect(figure('scenewright_renders_total{outcome="succeeded"}')).toBeGreaterThanOrEqual(1);
  expect(figure('scenewright_renders_total{outcome="failed"}')).toBe(1);
  expect(figure("scenewright_renders_running")).toBe(0);
  expect(figure("scenewright_render_film_seconds_total")).toBeGreaterThanOrEqual(1);
  expect(figure("scenewright_render_work_seconds_total")).toBeGreaterThan(0.1);
  expect(figure('scenewright_job_runs_total{kind="render",outcome="succeeded"}')).toBeGreaterThanOrEqual(2);
  expect(figure('scenewright_jobs_waiting{kind="render"}')).toBe(0);
});
