import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  filmSamples,
  mcpOverHttp,
  mcpOverStdio,
  templateSample,
} from "../../src/pages/documentation/film-samples.ts";
import { type App, signUp, startApp } from "../server.ts";
import { apiOf } from "./api.ts";

const run = promisify(execFile);
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
let app: App;
let secret: string;
const folder = mkdtempSync(join(tmpdir(), "scenewright-samples-"));

beforeAll(async () => {
  app = await startApp({ env: { WORKER: "inside" } });
  const api = apiOf(app.url, (await signUp(app.url)).token);
  secret = (await api.post("api-keys", { name: "Sample", scopes: ["films"] })).body.secret;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app?.stop();
});

const sampleOf = (language: string) => filmSamples(app.url).find(([name]) => name === language)![1];
const options = () => ({
  cwd: folder,
  env: { PATH: process.env.PATH, HOME: process.env.HOME, SCENEWRIGHT_API_KEY: secret },
});
const brandOf = (file: string) => readFileSync(join(folder, file)).subarray(4, 8).toString();

describe("the documentation's samples for films", () => {
  it.skipIf(!has("curl"))("work with curl", { tags: ["slow"] }, async () => {
    const { stdout } = await run("sh", ["-c", sampleOf("curl")], options());
    const film = JSON.parse(stdout);
    expect(film).toMatchObject({ status: "done", error: null });
    expect((await fetch(film.url)).headers.get("content-type")).toBe("video/mp4");
  });

  it("work with Node", { tags: ["slow"] }, async () => {
    writeFileSync(join(folder, "sample.mjs"), sampleOf("JavaScript"));
    const { stdout } = await run(process.execPath, ["sample.mjs"], options());
    expect(stdout).toContain("done 100");
    expect(brandOf("tides.mp4")).toBe("ftyp");
    rmSync(join(folder, "tides.mp4"));
  });

  it.skipIf(!has("python3"))("work with Python", { tags: ["slow"] }, async () => {
    writeFileSync(join(folder, "sample.py"), sampleOf("Python"));
    const { stdout } = await run("python3", ["sample.py"], options());
    expect(stdout).toContain("done 100");
    expect(brandOf("tides.mp4")).toBe("ftyp");
  });

  it("are valid JSON where they are settings", () => {
    expect(JSON.parse(templateSample)).toHaveProperty("values");
    expect(JSON.parse(mcpOverHttp(app.url)).mcpServers.scenewright.url).toBe(`${app.url}/mcp`);
    expect(JSON.parse(mcpOverStdio(app.url)).mcpServers.scenewright.env.SCENEWRIGHT_URL).toBe(app.url);
  });
});
