import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import type { Segment } from "../../contract/resources/voiceovers.ts";
import type { Document } from "../../scene/document.ts";
import { drawFrame } from "../../scene/draw.ts";
import { leadIn, type Timeline, timelineOf } from "../../scene/timeline.ts";
import { decodeAudio, decodeFrames, probe } from "../../server/studio/encode/index.ts";
import { canvasFor, loadMedia } from "../../server/studio/render/canvas.ts";
import { callApi, expect, storedToken, test } from "./people.ts";

const prompt =
  "Why the sea has tides, for children. 1. The Moon pulls the water. 2. The Earth turns below it. 3. So the sea comes twice a day.";
const size = { width: 1280, height: 720 };
const rate = 48_000;
/** The allowed offset between a word and its caption, in seconds. */
const late = 0.08;

/**
 * The time of the first sound after a given time, in seconds: the first ten milliseconds that are louder than
 * the quietest consonant.
 */
function onsetAfter(pcm: Float32Array, seconds: number): number {
  const window = rate / 100;
  for (let at = Math.round(seconds * rate); at + window < pcm.length; at += window / 2) {
    const part = pcm.subarray(at, at + window);
    if (Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / window) > 0.002) return at / rate;
  }
  return Number.POSITIVE_INFINITY;
}

/** Finds a point whose surroundings have a single color. */
function flatPlace(rgba: Uint8Array): { x: number; y: number; color: number[] } {
  const at = (x: number, y: number) => [
    ...rgba.subarray((y * size.width + x) * 4, (y * size.width + x) * 4 + 3),
  ];
  for (let y = 40; y < size.height; y += 20)
    for (let x = 40; x < size.width; x += 20) {
      const color = at(x, y);
      const around = [-12, -6, 6, 12].flatMap((by) => [at(x + by, y), at(x, y + by)]);
      if (around.every((one) => one.every((value, i) => value === color[i]))) return { x, y, color };
    }
  throw new Error("The picture has no area of a single color");
}

/** Draws the frame directly from the document, for comparison. */
async function drawn(document: Document, narrations: Record<string, number>, time: number) {
  const { canvas, surface } = canvasFor(document, size);
  const film = { document, timeline: timelineOf(document, narrations), media: await loadMedia({}, document) };
  drawFrame(surface, film, time);
  return new Uint8Array(canvas.data());
}

const kept = async (download: Download) => {
  const path = await download.path();
  return { path, name: download.suggestedFilename() };
};

async function signUpAsAPerson(page: Page) {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Mary Anning");
  await page.getByLabel("Email").fill(`mary.${Date.now()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("she sells sea shells");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/onboarding");
}

async function expectPictures(path: string, document: Document, narrations: Record<string, number>) {
  const { shots }: Timeline = timelineOf(document, narrations);
  const middles = shots.map(({ start, duration }) => Math.round((start + duration * 0.7) * 30) / 30);
  const frames = await decodeFrames(path, middles);
  expect(new Set(frames.map(({ rgba }) => Buffer.from(rgba).toString("base64"))).size).toBe(frames.length);
  for (const [at, frame] of frames.entries()) {
    const { x, y, color } = flatPlace(await drawn(document, narrations, middles[at]!));
    const shown = [...frame.rgba.subarray((y * size.width + x) * 4, (y * size.width + x) * 4 + 3)];
    for (const [i, value] of shown.entries()) expect(Math.abs(value - color[i]!)).toBeLessThanOrEqual(2);
  }
}

test("turns a prompt into a narrated, rendered film that can be downloaded and played", async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  await signUpAsAPerson(page);
  const token = decodeURIComponent((await storedToken(context))?.value ?? "");
  const read = async (path: string) => (await callApi(token, path)).body;

  await page.goto("/animations/new");
  await page.getByLabel("Prompt").fill(prompt);
  await page.getByRole("button", { name: "Plan the animation" }).click();
  await expect(page.getByText(/^The plan is ready: \d+ scenes$/)).toBeVisible({ timeout: 120_000 });
  await page.getByRole("button", { name: "Compose all" }).click();
  await expect(page.getByRole("button", { name: "Reset layout" })).toBeVisible({ timeout: 120_000 });
  const animation = page.url().split("/").at(-1)!;

  // The test listens for the voice, so everything else is turned off.
  await page.getByRole("tab", { name: "Theme" }).click();
  await page.getByLabel("Music", { exact: true }).selectOption({ label: "Off" });
  await page.getByRole("switch", { name: "Sound effects" }).click();
  const silent = { music: "none", effects: false };
  await expect.poll(async () => (await read(`animations/${animation}`)).document.sound).toEqual(silent);

  await page.getByRole("button", { name: "Voice", exact: true }).click();
  await page.getByRole("radio", { name: /^SLT/ }).check();
  await page.getByRole("button", { name: "Generate voiceover" }).click();
  await page.getByRole("link", { name: "Open the voiceover" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ready", { timeout: 120_000 });
  const voiceover = await read(`voiceovers/${page.url().split("/").at(-1)}`);
  const segments = voiceover.segments as Segment[];
  await expect(page.getByRole("listitem", { name: /^Segment \d+$/ })).toHaveCount(segments.length);

  await page.getByRole("link", { name: "Open the animation" }).click();
  await page.getByRole("button", { name: "Render", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Render" });
  await dialog.getByLabel("Captions").selectOption("beside");
  await dialog.getByRole("button", { name: /^Render/ }).click();
  await page.getByRole("link", { name: "Video, MP4" }).click();
  await expect(page).toHaveURL(/\/renders\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("succeeded", { timeout: 400_000 });

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const film = await kept(await download);
  expect(film.name).toMatch(/\.mp4$/);
  const srt = page.waitForEvent("download");
  await page.getByRole("button", { name: "SRT" }).click();
  const captions = readFileSync((await kept(await srt)).path, "utf8");

  const { document } = (await read(`animations/${animation}`)) as { document: Document };
  const narrations = Object.fromEntries(segments.map(({ id, duration = 0 }) => [id, duration]));
  const { shots, duration } = timelineOf(document, narrations);
  await test.step("the file is the film that was ordered", async () => {
    const { streams } = await probe(film.path);
    expect(streams).toHaveLength(2);
    const [video, audio] = streams;
    expect(video).toMatchObject({ codec: "h264", ...size, frames: Math.round(duration * 30) });
    expect(video!.fps).toBeCloseTo(30, 2);
    expect(Math.abs(video!.duration - duration)).toBeLessThan(1 / 30);
    expect(audio).toMatchObject({ codec: "aac" });
    expect(Math.abs(audio!.duration - duration)).toBeLessThan(1 / 30);
  });
  await test.step("its scenes differ, and have the document's colors", () =>
    expectPictures(film.path, document, narrations));

  await test.step("each scene's first word is heard when its caption says so", async () => {
    const { pcm } = await decodeAudio(film.path, { sample_rate: rate });
    const cues = [...captions.matchAll(/(\d\d):(\d\d):(\d\d),(\d{3}) -->/g)].map(
      ([, h, m, s, ms]) => Number(h) * 3600 + Number(m) * 60 + Number(s) + Number(ms) / 1000,
    );
    const spoken = shots.filter(({ scene }) => narrations[scene.id]);
    expect(spoken.length).toBeGreaterThan(1);
    for (const { scene, start } of spoken) {
      const [word] = segments.find(({ id }) => id === scene.id)!.words!;
      const onset = onsetAfter(pcm, start + 0.05);
      expect(Math.abs(onset - (start + leadIn + word!.start)), `${scene.id} at ${onset}`).toBeLessThan(late);
      const cue = cues.find((one) => one >= start)!;
      expect(Math.abs(onset - cue), `the caption of ${scene.id}`).toBeLessThan(late);
    }
  });

  await test.step("the browser plays it, with its captions", async () => {
    const video = page.locator("video");
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    const state = () =>
      video.evaluate((element: HTMLVideoElement) => ({
        time: element.currentTime,
        ready: element.readyState,
        width: element.videoWidth,
        height: element.videoHeight,
        cues: element.textTracks[0]?.cues?.length ?? 0,
      }));
    await expect.poll(async () => (await state()).time).toBeGreaterThan(1);
    const cues = captions.trim().split("\n\n").length;
    await expect.poll(state).toMatchObject({ ...size, cues });
    expect((await state()).ready).toBeGreaterThanOrEqual(2);
  });
});
