import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { probe } from "../../server/studio/encode/index.ts";
import { type Api, apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { type App, programOf, signUp, startApp } from "../server.ts";
import { whole } from "../torture/plan.ts";
import { documentOf, makeFilm, settled, shortPlan, voiced } from "./animation-fixtures.ts";
import { workshop } from "./encoder-fixtures.ts";

const room = workshop();
let app: App;
let api: Api;
let film: string;
let worker: ChildProcess;
let ledger: Awaited<ReturnType<typeof openLedger>>;

/** Starts a separate worker alongside the server. */
function startWorker() {
  worker = spawn(process.execPath, programOf("worker"), {
    env: { PATH: process.env.PATH, DATABASE_URL: app.databaseUrl!, DATA_DIR: app.dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Kills the worker as a power failure would. */
async function killWorker() {
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}

const scratch = () => readdirSync(join(app.dataDir, "scratch"));
const order = (to: number) => api.post(`animations/${film}/render`, { kind: "Video", lines: 360, to });

/** Polls until a render reaches a state or succeeds. Expects that it has no file before it has succeeded. */
async function until(id: string, there: (render: { status: string; attempts: number }) => boolean) {
  for (const deadline = Date.now() + 180_000; ; await sleep(15)) {
    const { body } = await api.get(`renders/${id}`);
    if (body.status !== "succeeded") expect(body.file).toBeNull();
    if (there(body) || body.status === "succeeded") return body;
    if (Date.now() > deadline) throw new Error(`Still ${body.status}, ${body.progress} %`);
  }
}

async function expectWhole(render: { file: { url: string; size: number }; duration: number }) {
  const bytes = new Uint8Array(await (await fetch(app.url + render.file.url)).arrayBuffer());
  expect(bytes.length).toBe(render.file.size);
  const path = room.file("made.mp4");
  writeFileSync(path, bytes);
  const { streams } = await probe(path);
  expect(streams.map(({ codec }) => codec)).toEqual(["h264", "aac"]);
  expect(streams[0]!.frames).toBe(Math.round(render.duration * 30));
}

beforeAll(async () => {
  app = await startApp();
  api = apiOf(app.url, (await signUp(app.url)).token);
  ledger = await openLedger(app.databaseUrl!);
  film = await makeFilm(api, documentOf(shortPlan, 2));
  startWorker();
  await voiced(api, film);
});

afterAll(async () => {
  worker.kill("SIGKILL");
  await ledger.close();
  await app.stop();
  room.clear();
});

/**
 * When the worker is killed: 0 is right after the request, and the others are milliseconds after the render has
 * started.
 */
const moments = whole ? [0, 1, 120, 300, 500, 800, 1100, 1500, 2000, 2600] : [0, 1, 300, 1500];

it("a render survives its worker, whenever that is killed", {
  tags: ["slow"],
  timeout: 900_000,
}, async () => {
  const ids: string[] = [];
  const placed = new Map<string, number>();
  const states: string[] = [];
  for (const [at, moment] of moments.entries()) {
    const to = 2 + at / 10;
    const { body, status } = await order(to);
    expect(status).toBe(202);
    ids.push(body.id);
    placed.set(body.id, at);
    if (moment > 0) await until(body.id, ({ status }) => status !== "queued");
    await sleep(moment);
    await killWorker();
    const left = (await api.get(`renders/${body.id}`)).body;
    states.push(left.status);
    if (left.status === "succeeded") await expectWhole(left);
    else expect(left.file).toBeNull();
    // A repeated request returns the same render even after a crash.
    expect(await order(to)).toMatchObject({ status: 200, body: { id: body.id } });

    startWorker();
    const made = await until(body.id, ({ status }) => status === "failed");
    expect(made).toMatchObject({ status: "succeeded", error: null, progress: 100 });
    expect(made.attempts).toBe(left.status === "running" ? 2 : 1);
    await expectWhole(made);
  }
  // Unless most workers are killed in the middle of a render, the test proves little.
  expect(states.filter((status) => status === "running").length).toBeGreaterThanOrEqual(moments.length / 2);
  expect((await api.get("renders")).body.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort());
  expect((await api.get("llm-requests")).total).toBe(0);
  // A second of video costs a sixtieth of a credit, no matter how many times the render was started.
  const paid = await ledger.rows<{ id: string; credits: number }>(
    "select render_id as id, credits::float8 from transfers where render_id is not null order by 1",
  );
  expect(paid).toEqual(
    ids.sort().map((id) => ({ id, credits: Math.round(((2 + placed.get(id)! / 10) / 60) * 1e6) })),
  );
  expect(await ledger.faults()).toEqual([]);
});

it("a render that crashes three workers fails with a message", {
  tags: ["slow"],
  timeout: 400_000,
}, async () => {
  const { body } = await api.post(`animations/${film}/render`, { kind: "Video", lines: 1080, fps: 60 });
  for (let attempt = 1; attempt <= 3; attempt++) {
    const begun = await until(body.id, (now) => now.status === "running" && now.attempts === attempt);
    expect(begun).toMatchObject({ status: "running", attempts: attempt });
    await killWorker();
    startWorker();
  }
  const failed = await settled(api, `renders/${body.id}`);
  expect(failed).toMatchObject({ status: "failed", attempts: 3, file: null, progress: 0 });
  expect(failed.error).toBe("The worker stopped 3 times during this render. Try again.");
  expect(failed.credits).toBeNull();
  // The last worker still runs, and the crashed ones left no temporary files behind.
  const next = await order(1);
  await expectWhole(await settled(api, `renders/${next.body.id}`));
  for (const end = Date.now() + 60_000; scratch().length > 0 && Date.now() < end; ) await sleep(100);
  expect(scratch()).toEqual([]);
  expect(await ledger.faults()).toEqual([]);
});
