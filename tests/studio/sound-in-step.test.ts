/** @module-tag slow */

import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import { themes } from "../../scene/themes.ts";
import { leadIn, timelineOf } from "../../scene/timeline.ts";
import { decodeAudio, decodeFrames, probe } from "../../server/studio/encode/index.ts";
import { type Api, apiOf } from "../api/api.ts";
import { type App, signUp, startApp } from "../server.ts";
import { limitMs, rounds } from "../torture/plan.ts";
import { makeFilm, settled, upload, voiced } from "./animation-fixtures.ts";
import { workshop } from "./encoder-fixtures.ts";
import { wavOf } from "./wav-fixture.ts";

const room = workshop();
let app: App;
let api: Api;
let token: string;

beforeAll(async () => {
  app = await startApp({ env: { WORKER: "inside", SIGNUP_CREDITS: "1000" } });
  token = (await signUp(app.url)).token;
  api = apiOf(app.url, token);
});
afterAll(async () => {
  await app.stop();
  room.clear();
});

/** The lowest frame rate of a render, and how far the sound may drift from the timeline in ten minutes, in seconds. */
const fps = 10;
const tolerance = 0.04;

/** A second of a low hum that begins with a loud click. */
function click(): Buffer {
  const rate = 24_000;
  const hum = Float32Array.from(
    { length: rate },
    (_, at) => Math.sin((at * 2 * Math.PI * 220) / rate) * 0.08,
  );
  for (let at = 0; at < rate * 0.02; at++) hum[at] = Math.sin((at * 2 * Math.PI * 2000) / rate) * 0.9;
  return wavOf(hum, rate);
}

/** A black film with scenes of this length, each of which begins with a white flash. */
const flashing = (scenes: number, seconds: number) =>
  Document.parse({
    ...{ version: 1, title: "In step", width: 360, height: 360, fps: 30, theme: themes.Midnight },
    sound: { music: "none", effects: false },
    scenes: Array.from({ length: scenes }, (_, at) => ({
      ...{ id: `s${at}`, narration: "Now.", duration: seconds, transition: "cut", background: ["#000000"] },
      elements: [
        {
          ...{ type: "rect", x: 0, y: 0, w: 360, h: 360, fill: "#ffffff" },
          enter: { kind: "none", at: 0, duration: 0 },
          exit: { kind: "none", at: 0.5, duration: 0 },
        },
      ],
    })),
  });

/** Renders a film whose voice is a click in each scene. @returns the path of the file */
async function rendered(document: Document): Promise<string> {
  const film = await makeFilm(api, document);
  const { id } = await voiced(api, film);
  const sound = await upload(app.url, token, "click.wav", click());
  for (const { id: segment } of document.scenes) {
    await api.post(`voiceovers/${id}/replace`, { segment, asset_id: sound.id });
    expect(await settled(api, `voiceovers/${id}`)).toMatchObject({ status: "ready", error: null });
  }
  const asked = await api.post(`animations/${film}/render`, { kind: "Video", lines: 360, fps });
  expect(asked.body.errors ?? asked.status).toBe(202);
  const render = await settled(api, `renders/${asked.body.id}`);
  expect(render).toMatchObject({ status: "succeeded", error: null, fps });
  const path = room.file(`${film}.mp4`);
  writeFileSync(path, Buffer.from(await (await fetch(app.url + render.file.url)).arrayBuffer()));
  return path;
}

/** The time of the first white frame within half a second of a moment. */
async function flashNear(file: string, moment: number): Promise<number> {
  const times = Array.from({ length: 11 }, (_, at) => Math.max(0, moment - 0.5 + at / fps + 0.001));
  const frames = await decodeFrames(file, times);
  const flash = frames.find(({ rgba }) => rgba[rgba.length / 2]! > 128);
  return flash?.time ?? Number.NaN;
}

/** The time of the first loud sample within half a second of a moment. */
function clickNear({ pcm, sample_rate }: { pcm: Float32Array; sample_rate: number }, moment: number): number {
  const from = Math.max(0, Math.round((moment - 0.5) * sample_rate));
  const part = pcm.subarray(from, from + sample_rate);
  const loudest = part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return (from + part.findIndex((sample) => Math.abs(sample) > loudest / 2)) / sample_rate;
}

async function measured(scenes: number, seconds: number) {
  const document = flashing(scenes, seconds);
  const { shots, duration } = timelineOf(
    document,
    Object.fromEntries(document.scenes.map(({ id }) => [id, 1])),
  );
  const file = await rendered(document);
  const [sound, found] = [await decodeAudio(file, { sample_rate: 8000 }), await probe(file)];
  for (const stream of found.streams) expect(Math.abs(stream.duration - duration)).toBeLessThan(0.15);
  const steps: { start: number; picture: number; sound: number }[] = [];
  for (const { start } of shots)
    steps.push({
      start,
      picture: (await flashNear(file, start)) - start,
      sound: clickNear(sound, start + leadIn) - leadIn - start,
    });
  const most = (of: "picture" | "sound") => Math.max(...steps.map((step) => Math.abs(step[of]))).toFixed(4);
  console.log(
    `${scenes} scenes of ${seconds} s: picture within ${most("picture")} s, sound within ${most("sound")} s`,
  );
  return steps;
}

/** Any drift between sound and picture grows with the film's length, so the full run uses a ten-minute film. */
const minutes = rounds(10, 2);

describe("sound and picture stay in step", () => {
  it(
    `over ${minutes} minutes whose scenes begin between frames`,
    async () => {
      const steps = await measured(minutes, 60.033);
      expect(steps.length).toBe(minutes);
      for (const { start, picture, sound } of steps) {
        // A scene that begins between two frames first appears in the later frame.
        expect({ start, picture: picture > -0.001 && picture < 1 / fps + 0.001 }).toEqual({
          start,
          picture: true,
        });
        expect(Math.abs(sound)).toBeLessThan((tolerance * minutes) / 10);
      }
    },
    limitMs,
  );
});
