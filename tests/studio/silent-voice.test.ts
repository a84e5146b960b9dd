import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Segment } from "../../contract/resources/voiceovers.ts";
import { type Api, apiOf } from "../api/api.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { makeFilm, settled, upload, voiced } from "./animation-fixtures.ts";
import { tone } from "./encoder-fixtures.ts";
import { wavOf } from "./wav-fixture.ts";

/** How the speech service fails: on any text with "storm", on the next call only, or on every call. */
let fault: "storm" | "once" | "always" | undefined;
let calls = 0;
const seconds = 3;
const service = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  calls += 1;
  const isSilent = fault === "storm" ? JSON.parse(body).input.includes("storm") : fault !== undefined;
  if (fault === "once") fault = undefined;
  const pcm = isSilent ? new Float32Array(seconds * 24_000) : tone(24_000, seconds, 0.1, seconds - 0.1, 1);
  response.end(wavOf(pcm, 24_000));
});

let app: App;
let api: Api;
let token: string;
let db: pg.Client;
const voice = "http_nova";

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const speech = { SPEECH_BASE_URL: `http://127.0.0.1:${port}/v1`, SPEECH_VOICES: "nova" };
  app = await startServer({ env: { WORKER: "inside", ...speech } });
  token = (await signUp(app.url)).token;
  api = apiOf(app.url, token);
  db = new pg.Client({ connectionString: app.databaseUrl });
  await db.connect();
});
afterAll(async () => {
  await db?.end();
  await app?.stop();
  service.close();
});

const heardIn = ({ peaks = [] }: Segment) => peaks.filter((peak) => peak > 0.01).length / peaks.length;

describe("a speech service that returns silence", () => {
  it("fails the segment with its words and the cure, and charges only for what can be heard", {
    tags: ["slow"],
  }, async () => {
    fault = "storm";
    const script = "The sea is calm.\n\nThen a storm comes up.";
    const { body } = await api.post("voiceovers", { title: "Weather", script, voice });
    const path = `voiceovers/${body.id}`;
    await api.post(`${path}/speak`, {});
    const row = await settled(api, path);
    const message = "The voice produced no sound for “storm”. Change these words, or choose another voice.";
    expect(row).toMatchObject({ status: "failed", error: message, file: null });
    const [calm, storm] = row.segments;
    expect([heardIn(calm) > 0.8, storm.error, storm.file]).toEqual([true, message, undefined]);
    expect(row.credits).toBeCloseTo("The sea is calm.".length / 1000, 4);

    fault = undefined;
    await api.post(`${path}/speak`, {});
    const fixed = await settled(api, path);
    expect(fixed).toMatchObject({ status: "ready", error: null });
    expect(fixed.credits).toBeCloseTo((script.length - 2) / 1000, 4);
  });

  it("once is called again", async () => {
    fault = "once";
    calls = 0;
    const { body } = await api.post("voiceovers", { title: "Once", script: "The sea is rough.", voice });
    await api.post(`voiceovers/${body.id}/speak`, {});
    const row = await settled(api, `voiceovers/${body.id}`);
    expect([row.status, calls, heardIn(row.segments[0]) > 0.8]).toEqual(["ready", 2, true]);
  });

  it("leaves no silent sample, and older samples aren't used", async () => {
    const { sample_text } = (await api.get("voices")).body.find(({ id }: { id: string }) => id === voice);
    const oldKey = createHash("sha256")
      .update(JSON.stringify([voice, sample_text]))
      .digest("hex");
    const file = { name: "old.wav", type: "audio/wav", size: 44, hash: "0".repeat(64) };
    await db.query("insert into voice_samples (key, file) values ($1, $2)", [oldKey, file]);
    fault = "always";
    const refused = await api.post(`voices/${voice}/sample`, {});
    expect([refused.status, refused.body.message]).toEqual([
      502,
      expect.stringContaining("produced no sound"),
    ]);
    fault = undefined;
    const sample = await api.post(`voices/${voice}/sample`, {});
    expect(sample.status).toBe(200);
    const wav = Buffer.from(await (await fetch(app.url + sample.body.url)).arrayBuffer());
    expect(wav.subarray(44).some((byte) => byte !== 0)).toBe(true);
  });
});

describe("a segment that was stored silent", () => {
  it("isn't rendered, and is generated again", { tags: ["slow"] }, async () => {
    const film = await makeFilm(api);
    const { id } = await voiced(api, film, { voice: "flite_slt" });
    const silenced = `update voiceovers set segments = jsonb_set(segments::jsonb, '{1,peaks}', '[0, 0, null]') where id = $1`;
    await db.query(silenced, [id]);
    const refused = await api.post(`animations/${film}/render`, { kind: "Video", lines: 360 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "The voice in scene 3 (“Twice a day.”) is silent. Generate the voiceover again, then render.",
    ]);
    await api.post(`voiceovers/${id}/speak`, {});
    const row = await settled(api, `voiceovers/${id}`, ["ready", "failed"]);
    expect(heardIn(row.segments[1])).toBeGreaterThan(0.4);
    const render = await api.post(`animations/${film}/render`, { kind: "Video", lines: 360 });
    expect(render.status).toBe(202);
  });
});

it("refuses uploaded audio without a sound", async () => {
  const silence = await upload(app.url, token, "silence.wav", wavOf(new Float32Array(24_000), 24_000));
  const { body } = await api.post("voiceovers", { title: "Mine", script: "One.", voice });
  await api.post(`voiceovers/${body.id}/replace`, { segment: "p1", asset_id: silence.id });
  const row = await settled(api, `voiceovers/${body.id}`);
  expect(row.error).toBe("The uploaded audio is silent. Upload another file, or use the generated voice.");
});
