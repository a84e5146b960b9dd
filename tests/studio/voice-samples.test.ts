import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";

let app: App;
beforeAll(async () => {
  app = await startServer({ env: { WORKER: "inside" } });
});
afterAll(() => app.stop());

it("generates a voice's sample once", async () => {
  const api = apiOf(app.url, (await signUp(app.url)).token);
  const request = () => api.post("voices/flite_awb/sample", {});
  const [first, second] = await Promise.all([request(), request()]);
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
  const wav = Buffer.from(await (await fetch(app.url + first.body.url)).arrayBuffer());
  expect(wav.subarray(0, 4).toString()).toBe("RIFF");
  const bytesPerSecond = wav.readUInt32LE(28);
  expect(wav.length / bytesPerSecond).toBeGreaterThan(2);
  const started = performance.now();
  expect((await request()).body).toEqual(first.body);
  expect(performance.now() - started).toBeLessThan(500);
  expect((await api.post("voices/af_nobody/sample", {})).status).toBe(404);
  expect((await apiOf(app.url).post("voices/flite_awb/sample", {})).status).toBe(401);
});

it("stores the weights of natural voices in DATA_DIR, where their process can read them", {
  tags: ["slow"],
}, async () => {
  const api = apiOf(app.url, (await signUp(app.url)).token);
  const sample = await api.post("voices/af_heart/sample", {});
  expect([sample.status, sample.body.message]).toEqual([200, undefined]);
  expect(readdirSync(join(app.dataDir, "models"))).toEqual([expect.stringMatching(/^kokoro-.*\.onnx$/)]);
  expect(app.output()).not.toContain("can't be stored");
  const wav = Buffer.from(await (await fetch(app.url + sample.body.url)).arrayBuffer());
  const samples = new Int16Array(wav.buffer, wav.byteOffset + 44, (wav.length - 44) / 2);
  expect(samples.filter((one) => Math.abs(one) > 300).length).toBeGreaterThan(samples.length * 0.3);
});
