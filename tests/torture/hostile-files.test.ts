/** @module-tag slow */

import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { type AppProcess, signUp, startApp } from "../server.ts";
import { shortFilm } from "../studio/animation-fixtures.ts";
import { sendFile } from "../studio/upload-fixtures.ts";
import type { HostileFile } from "./hostile/bytes.ts";
import { fonts } from "./hostile/fonts.ts";
import { lottieFiles } from "./hostile/lottie-files.ts";
import { pictures } from "./hostile/pictures.ts";
import { recordings } from "./hostile/recordings.ts";
import { asProgram, asUser, requestsOf } from "./hostile/requests.ts";
import { sendRaw } from "./hostile/send-raw.ts";
import { type Cost, tableOf, watch } from "./hostile/watch.ts";
import { limitMs, rounds, whole } from "./plan.ts";

const files: HostileFile[] = [...pictures, ...lottieFiles, ...fonts, ...recordings];
/** The short run uses every fourth file, including one that made an earlier version use 2.2 GB of memory. */
const chosen = files.filter((file, at) => whole || (!file.whole && at % rounds(1, 4) === 0));

/**
 * The limits in megabytes and milliseconds. The short run allows slower responses, because it runs alongside other
 * tests.
 */
const limits = { peak: 2048, ms: 45_000, slowest: rounds(2000, 8000) };

let app: AppProcess;
let token: string;
let api: ReturnType<typeof apiOf>;
let key: string;
const costs: Cost[] = [];

beforeAll(async () => {
  app = await startApp({ env: { WORKER: "inside", SIGNUP_CREDITS: "1000" } });
  token = (await signUp(app.url)).token;
  api = apiOf(app.url, token);
  key = (await api.post("api-keys", { name: "Hostile" })).body.secret;
});
afterAll(async () => {
  console.log(`The worst ten of ${costs.length}:\n${tableOf(costs)}`);
  await app.stop();
});

/** Measures a run and expects responses, limited memory use, and no delay for other requests. */
async function expectBounded(name: string, run: () => Promise<Cost["statuses"]>, mayDrop = false) {
  const cost = await watch(app, token, name, run);
  costs.push(cost);
  const { statuses, ...spent } = cost;
  const isFine = (status: number | string) =>
    typeof status === "number" ? status >= 200 && status < 500 : mayDrop && status === "dropped";
  expect([name, statuses.filter((status) => !isFine(status))]).toEqual([name, []]);
  const beyond = (["peak", "ms", "slowest"] as const).filter((limit) => spent[limit] > limits[limit]);
  expect({ ...spent, beyond }).toEqual({ ...spent, beyond: [] });
}

/** Waits until a render or voiceover has ended, whether or not it succeeded. */
async function ended(resource: "renders" | "voiceovers", id: string) {
  for (;;) {
    const { body } = await api.get(`${resource}/${id}`);
    if (body.status !== "queued" && body.status !== "running") return;
    await sleep(100);
  }
}

/** Uses an accepted file in a voiceover, in a render or in both. */
async function use(asset: { id: string; kind: string }): Promise<number[]> {
  const heard = asset.kind === "audio" || asset.kind === "video" ? await hear(asset) : [];
  return asset.kind === "audio" ? heard : [...heard, ...(await show(asset))];
}

async function hear(asset: { id: string }): Promise<number[]> {
  const voiceover = await api.post("voiceovers", { title: "Hostile", script: "One." });
  const replaced = await api.post(`voiceovers/${voiceover.body.id}/replace`, {
    segment: "p1",
    asset_id: asset.id,
  });
  await ended("voiceovers", voiceover.body.id);
  return [voiceover.status, replaced.status];
}

const types: Record<string, string> = { animation: "lottie", video: "video" };

async function show(asset: { id: string; kind: string }): Promise<number[]> {
  const [scene] = shortFilm.scenes;
  const shown = {
    type: types[asset.kind] ?? "image",
    asset: asset.id,
    x: 0,
    y: 0,
    w: 640,
    h: 360,
  };
  const document = {
    ...shortFilm,
    ...(asset.kind === "font" ? { theme: { ...shortFilm.theme, font: asset.id } } : {}),
    scenes: [{ ...scene, elements: asset.kind === "font" ? scene!.elements : [shown] }],
  };
  const animation = await api.post("animations", { title: "Hostile", prompt: "" });
  const changed = await api.patch(`animations/${animation.body.id}`, { document });
  const render = await api.post(`animations/${animation.body.id}/render`, { kind: "Image", at: 0.5 });
  if (render.status === 202) await ended("renders", render.body.id);
  return [animation.status, changed.status, render.status];
}

describe("a hostile file", () => {
  it.each(chosen.map((file) => [file.name, file] as const))(
    "is refused or shown, in bounded memory and time: %s",
    async (name, { make }) => {
      const bytes = make();
      await expectBounded(name, async () => {
        const { status, body } = await sendFile(app.url, token, bytes, "hostile");
        return [status, ...(status === 201 && body.kind !== "document" ? await use(body) : [])];
      });
    },
    limitMs,
  );
});

const withSecrets = ({ authorization, ...headers }: Record<string, string> = {}) => {
  const secret = { [asUser]: token, [asProgram]: key }[authorization ?? ""];
  return secret ? { ...headers, authorization: `Bearer ${secret}` } : headers;
};

describe("a hostile request", () => {
  const all = requestsOf(rounds(400, 80));
  const requests = all.filter((request, at) => whole || (!request.whole && at % 3 !== 1));
  it.each(requests.map((request) => [request.name, request] as const))(
    "is answered, in bounded memory and time: %s",
    async (name, { times = 1, headers, mayDrop, ...request }) => {
      const send = () => sendRaw(app.url, { ...request, headers: withSecrets(headers) });
      await expectBounded(name, () => Promise.all(Array.from({ length: times }, send)), mayDrop);
    },
    limitMs,
  );
});
