import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ScriptResult } from "../../contract/script.ts";
import { type Document, problemsOf } from "../../scene/document.ts";
import { runScript } from "../../server/studio/script/index.ts";
import { apiOf } from "../api/api.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { clipFile } from "./clip-fixture.ts";
import { workshop } from "./encoder-fixtures.ts";
import { sendFile } from "./upload-fixtures.ts";

const room = workshop();
let app: App;
let token: string;
let api: ReturnType<typeof apiOf>;

beforeAll(async () => {
  app = await startServer();
  ({ token } = await signUp(app.url));
  api = apiOf(app.url, token);
});
afterAll(async () => {
  await app.stop();
  room.clear();
});

const run = async (code: string): Promise<ScriptResult> => {
  const answer = await api.post("scripts/run", { code });
  expect(answer.status).toBe(200);
  return answer.body;
};

const waves = `film({ title: "Waves", theme: "Ocean" });
scene("waves", { narration: "A wave is a shape that travels." }, (s) => {
  for (const i of range(40)) s.circle({ x: i * 32, y: 360 + Math.sin(i / 4) * 120, r: 6 + Math.random() * 4 });
  s.text("Waves");
});
console.log("circles", { count: 40 });`;

describe("a script", () => {
  it("creates the same document each time, and returns its console output", async () => {
    const first = await run(waves);
    expect(first.problems).toEqual([]);
    expect(problemsOf(first.document)).toEqual([]);
    expect(first.document).toMatchObject({ title: "Waves", width: 1280, scenes: [{ id: "waves" }] });
    expect(first.console).toEqual([{ level: "log", text: 'circles {"count":40}' }]);
    expect((await run(waves)).document).toEqual(first.document);
  });

  it("that throws an object is reported with what it threw", async () => {
    const { problems, console } = await run('console.log("Before"); throw { name: 1, message: 5 };');
    expect(problems).toEqual([{ message: "1: 5", line: null }]);
    expect(console).toEqual([{ level: "log", text: "Before" }]);
  });

  it("shows an uploaded video, which can be cut, sped up and repeated", { tags: ["slow"] }, async () => {
    const clip = await clipFile(room.file("clip.mp4"), { fps: 10, frames: 10 });
    const asset = (await sendFile(app.url, token, readFileSync(clip), "clip.mp4")).body.id;
    const { document, problems } = await run(`scene("clip", {}, (s) => {
      s.video("${asset}");
      s.group([element.video("${asset}", { x: 5, y: 6, w: 70, h: 80, from: 0.2, to: 0.8, speed: 2, loop: true })]);
    });`);
    expect(problems).toEqual([]);
    expect((document as Document).scenes[0]!.elements).toMatchObject([
      { type: "video", asset, x: 128, y: 72, w: 1024, h: 468 },
      { type: "group", elements: [{ type: "video", asset, x: 5, from: 0.2, to: 0.8, speed: 2, loop: true }] },
    ]);
    const film = (await api.post("animations", { title: "A clip" })).body;
    expect((await api.patch(`animations/${film.id}`, { document })).status).toBe(200);
    expect((await api.get(`assets/${asset}/usage`)).body).toMatchObject([{ id: film.id }]);
    expect((await run(`scene("a", {}, (s) => {\n s.video("${asset}", { speed: 9 });\n});`)).problems).toEqual(
      [{ message: expect.stringContaining("speed"), line: 2 }],
    );
  });

  it("gets the line of each problem", async () => {
    const code = `scene("a", {}, (s) => {\n  s.text("fine");\n  s.text("large", { size: 4000 });\n  s.circle({ x: 1, y: 2, r: 3, colour: "red" });\n});`;
    const { document, problems } = await run(code);
    expect(document).toBeNull();
    expect(problems.map(({ line }) => line)).toEqual([3, 4]);
    expect(problems[0]!.message).toContain("size");
    expect(problems[1]!.message).toContain("colour");
  });

  it.each([
    ["an endless loop", "\n\nwhile (true) {}", /too long/, null],
    ["an endless loop in a getter", 'scene("a", { get narration() { while (1); } })', /too long/, null],
    ["a search without end", '/(a+)+$/.test("a".repeat(40) + "b")', /too long/, null],
    ["endless recursion", "(function f() { f(); })()", /recurses too deeply/, 1],
    ["memory in lists", 'const a = []; while (true) a.push(new Array(10000).fill("x"))', /64 MB/, 1],
    ["memory in typed arrays", "const a = []; for (;;) a.push(new Uint8Array(1 << 20).fill(1))", /64 MB/, 1],
    ["a gigabyte at once", "new ArrayBuffer(1 << 30)", /64 MB/, 1],
    ["a text that doubles for ever", 'let s = "x"; while (true) s += s', /too long|64 MB/, 1],
    ["prototype games", 'Object.prototype.toJSON = () => 1; scene("x")', /changes Object\.prototype/, null],
    [
      "a constructor's constructor",
      'globalThis.constructor.constructor("return process")().exit()',
      /process isn't available/,
      1,
    ],
    ["import()", 'scene("x");\nimport("fs")', /import isn't available/, 2],
    ["an import", 'import fs from "fs"', /import isn't available/, 1],
    ["fetch", 'fetch("http://127.0.0.1")', /fetch isn't available/, 1],
    ["process", "process.exit(1)", /process isn't available/, 1],
    ["require", 'require("child_process")', /require isn't available/, 1],
    [
      "ten megabytes on the console",
      'for (let i = 0; i < 10240; i++) console.log("x".repeat(1024))',
      /console/,
      1,
    ],
    ["a syntax error", 'scene("a", {', /SyntaxError/, 1],
    ["no scene", "1 + 1", /no scene/, null],
    [
      "an animation that is too large",
      'for (const i of range(60)) scene("s" + i, {}, (s) => { for (const k of range(120)) s.text("x".repeat(900)); })',
      /larger than 900 kB/,
      null,
    ],
  ])("ends with a clear error within three seconds of CPU time: %s", async (_, code, message, line) => {
    const from = performance.now();
    const { document, problems, duration } = await run(code);
    expect(duration).toBeLessThan(3000);
    // A busy machine takes longer, but never longer than the thread's own limit.
    expect(performance.now() - from).toBeLessThan(11_000);
    expect(document).toBeNull();
    expect(problems[0]!.message).toMatch(message);
    expect(problems[0]!.line).toBe(line);
  });

  it("doesn't fail because the server is busy for three seconds", async () => {
    const result = runScript('scene("a")', "16:9", "owner");
    await new Promise(setImmediate);
    // While this thread is busy, no message from the script's thread arrives.
    const until = performance.now() + 3000;
    while (performance.now() < until);
    expect((await result).problems).toEqual([]);
  });

  it("ends with its request, so the next one doesn't wait for it", async () => {
    const loop = 'while (true) {} scene("a")';
    const leave = async (after: number) => {
      const left = AbortSignal.timeout(after);
      const sent = { method: "POST", body: JSON.stringify({ code: loop }), signal: left };
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      await expect(fetch(`${app.url}/api/scripts/run`, { ...sent, headers })).rejects.toThrow();
    };
    // Running one after another, eight loops would take sixteen seconds of CPU time.
    await Promise.all(Array.from({ length: 8 }, () => leave(500)));
    const from = performance.now();
    expect((await run(waves)).problems).toEqual([]);
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(app.output()).not.toContain("A request failed");
  });

  it("changes nothing outside its sandbox, and doesn't block the server", { tags: ["slow"] }, async () => {
    const busy = Promise.all(Array.from({ length: 4 }, () => run("while (true) {}")));
    const times: number[] = [];
    for (let n = 0; n < 20; n++) {
      const from = performance.now();
      expect((await api.get("animations")).status).toBe(200);
      times.push(performance.now() - from);
    }
    expect(times.sort((a, b) => a - b)[10]).toBeLessThan(250);
    expect(await busy).toHaveLength(4);
    await run('({}).__proto__.polluted = 1; Object.prototype.polluted = 1; scene("x")');
    expect((await run(waves)).problems).toEqual([]);
    expect(app.output()).not.toContain("polluted");
  });

  it("is refused if it isn't a script", async () => {
    expect((await api.post("scripts/run", { code: 7 })).status).toBe(422);
    expect((await api.post("scripts/run", { code: "x".repeat(100_001) })).status).toBe(422);
    expect((await apiOf(app.url, "nobody").post("scripts/run", { code: "1" })).status).toBe(401);
  });
});
