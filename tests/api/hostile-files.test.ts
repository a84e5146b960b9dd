import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppProcess, signUp, startApp } from "../server.ts";
import { png, sendFile } from "../studio/upload-fixtures.ts";
import { memoryOf, ownMemoryOf } from "../torture/memory.ts";
import { apiOf } from "./api.ts";
import { type Hostile, hostileFiles } from "./hostile-files.ts";

/**
 * The limits for all files together: how much the server itself may grow and the peak of the server with its child
 * processes, both in megabytes, and how long a file and the request after it may take, in milliseconds. Other tests run
 * at the same time.
 */
const limits = { growth: 300, peak: 2048, file: 30_000, next: 1000 };

let app: AppProcess;
let token: string;
let api: ReturnType<typeof apiOf>;
let before: number;
let peak = 0;
let sampling: NodeJS.Timeout;

beforeAll(async () => {
  app = await startApp();
  token = (await signUp(app.url)).token;
  api = apiOf(app.url, token);
  // What the server loads for its first file doesn't count as growth.
  await sendFile(app.url, token, png(), "first.png");
  await sendFile(app.url, token, "Tides.", "first.md", { path: "source-texts/upload" });
  before = ownMemoryOf(app.pid);
  sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(app.pid));
  }, 100);
});
afterAll(async () => {
  clearInterval(sampling);
  await app.stop();
});

/** The files in storage and in the scratch folder. */
const stored = () =>
  ["files", "scratch"].flatMap((folder) =>
    readdirSync(join(app.dataDir, folder), { recursive: true, withFileTypes: true }).flatMap((one) =>
      one.isFile() ? [one.name] : [],
    ),
  );

async function send({ make, file, to }: Hostile) {
  const made = make();
  const from = performance.now();
  const answer = await sendFile(app.url, token, made, file, { path: to });
  expect(performance.now() - from).toBeLessThan(limits.file);
  return answer;
}

async function expectReady() {
  const from = performance.now();
  expect((await api.get("session")).status).toBe(200);
  expect(performance.now() - from).toBeLessThan(limits.next);
}

const named = (files: Hostile[]) => files.map((file) => [`${file.name}, to ${file.to}`, file] as const);
const isRefused = ({ status }: Hostile) => status >= 400;

describe("a hostile file", () => {
  it("is one of at least thirty", () => {
    expect(hostileFiles.length).toBeGreaterThan(30);
  });

  it.each(named(hostileFiles.filter(isRefused)))(
    "is refused with words, and nothing of it is left: %s",
    async (_, hostile) => {
      const [files, { total }] = [stored(), await api.get("assets")];
      const { status, body } = await send(hostile);
      expect([status, body.message]).toEqual([hostile.status, expect.stringMatching(hostile.says)]);
      expect(Object.keys(body.errors)).toEqual(["file"]);
      expect(stored()).toEqual(files);
      expect((await api.get("assets")).total).toBe(total);
      await expectReady();
    },
  );

  it.each(named(hostileFiles.filter((file) => !isRefused(file))))("does no harm: %s", async (_, hostile) => {
    const { status, body } = await send(hostile);
    expect([status, body.message]).toEqual([hostile.status, undefined]);
    expect(body.kind ?? body.text ?? body.rows[0][0]).toMatch(hostile.says);
    if (hostile.to === "assets/upload") {
      const shown = await fetch(app.url + body.file.url);
      expect(shown.headers.get("content-security-policy")).toContain("sandbox");
      expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
      await shown.arrayBuffer();
    }
    await expectReady();
  });

  it("can't replace a logo", async () => {
    const logo = (await sendFile(app.url, token, png(90, 90), "logo.png")).body;
    const kit = (await api.post("brand-kits", { name: "Acme", logo_asset_id: logo.id })).body;
    const files = stored();
    for (const hostile of hostileFiles.filter((one) => isRefused(one) && /logo/.test(one.name))) {
      const bytes = hostile.make();
      const options = { method: "PUT", path: `assets/${logo.id}/file` };
      expect((await sendFile(app.url, token, bytes, hostile.file, options)).body.message).toMatch(
        hostile.says,
      );
    }
    const sound = hostileFiles.find(({ name }) => name === "a sound as a picture")!;
    const options = { method: "PUT", path: `assets/${logo.id}/file` };
    expect(await sendFile(app.url, token, sound.make(), "logo.png", options)).toMatchObject({
      status: 415,
      body: {
        message: expect.stringContaining("Choose another image file"),
        errors: { file: [expect.any(String)] },
      },
    });
    expect(stored()).toEqual(files);
    expect((await api.get(`assets/${logo.id}`)).body).toMatchObject({ kind: "image", width: 90 });
    const heard = (await sendFile(app.url, token, sound.make(), "memo.m4a")).body;
    expect((await api.patch(`brand-kits/${kit.id}`, { logo_asset_id: heard.id })).body.errors).toEqual({
      logo_asset_id: ["Choose an image"],
    });
  });

  it("leaves the server and its child processes small", () => {
    expect(ownMemoryOf(app.pid) - before).toBeLessThan(limits.growth);
    expect(peak).toBeGreaterThan(before);
    expect(peak).toBeLessThan(limits.peak);
  });
});
