import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { makeFilm } from "../studio/animation-fixtures.ts";
import { png, sendFile } from "../studio/upload-fixtures.ts";
import { type Api, apiOf } from "./api.ts";

const queued = 3;
/** More than the connections of the process to the database, so some of the requests wait for others. */
const together = 12;
const numbers = Array.from({ length: together }, (_, n) => n);
let app: App;
let api: Api;
let token: string;
let key: string;

beforeAll(async () => {
  app = await startServer({
    env: { WORKER: "off", ACCOUNT_QUEUED_JOBS: String(queued), ACCOUNT_STORAGE_MB: "1" },
  });
  token = (await signUp(app.url)).token;
  api = apiOf(app.url, token);
  key = (await api.post("api-keys", { name: "Files" })).body.secret;
});
afterAll(() => app.stop());

const statuses = async (all: Promise<{ status: number }>[]) =>
  (await Promise.all(all)).map(({ status }) => status).toSorted();

it("hold for renders that are ordered at the same time", async () => {
  // Orders of the same film wait for each other anyway.
  const films = await Promise.all(numbers.map(() => makeFilm(api)));
  const order = (n: number) =>
    api.post(`animations/${films[n]}/render`, { kind: "Image", lines: 360, at: n / 100 });
  const refused = numbers.slice(queued).map(() => 429);
  expect(await statuses(numbers.map(order))).toEqual([202, 202, 202, ...refused]);
  expect((await api.get("limits")).body.renders).toEqual({ used: queued, limit: queued });
});

it("hold for batches that are created at the same time", async () => {
  const headers = { authorization: `Bearer ${key}` };
  const body = new FormData();
  body.set("purpose", "batch");
  body.set(
    "file",
    new Blob([JSON.stringify({ custom_id: "1", method: "POST", url: "/v1/moderations" })]),
    "in.jsonl",
  );
  const file = await fetch(`${app.url}/v1/files`, { method: "POST", headers, body });
  const { id } = (await file.json()) as { id: string };
  const create = () =>
    fetch(`${app.url}/v1/batches`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ input_file_id: id, endpoint: "/v1/moderations", completion_window: "24h" }),
    });
  expect(await statuses(numbers.map(create))).toEqual([
    ...numbers.slice(0, queued).map(() => 200),
    ...numbers.slice(queued).map(() => 429),
  ]);
});

it("hold for files that are uploaded at the same time, in the console and through the gateway", async () => {
  const send = (n: number) => {
    const noise = Buffer.concat([png(16, 16), Buffer.alloc(700_000, n)]);
    if (n % 2 === 0) return sendFile(app.url, token, noise, `${n}.png`);
    const body = new FormData();
    body.set("purpose", "user_data");
    body.set("file", new Blob([noise]), `${n}.png`);
    return fetch(`${app.url}/v1/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body,
    });
  };
  const [stored, ...refused] = await statuses(numbers.map(send));
  expect([200, 201]).toContain(stored);
  expect(refused).toEqual(numbers.slice(1).map(() => 413));
  const { used, limit } = (await api.get("limits")).body.storage;
  expect(used).toBeLessThanOrEqual(limit);
});
