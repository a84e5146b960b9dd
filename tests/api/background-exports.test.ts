import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { apiOf } from "./api.ts";
import { type Scripted, startScripted } from "./scripted-upstream.ts";

let gateway: Scripted;
let customer: ReturnType<typeof apiOf>;
let customerId: string;
/** An export whose worker died. */
let abandoned: string;
/** An export whose owner was an operator when it started. */
let demoted: string;
const many = 1234;

beforeAll(async () => {
  gateway = await startScripted(["one"], { WORKER: "inside" });
  const person = await signUp(gateway.app.url);
  customer = apiOf(gateway.app.url, person.token);
  customerId = (await customer.get("session")).body.user.id;
  const admin = (await gateway.api.get("session")).body.user.id;
  // A worker looks for the jobs of dead workers when it starts, and again three seconds later.
  const leave = async (role: string) => {
    const rows = await gateway.ledger.rows<{ id: string }>(
      `insert into background_exports (id, owner_id, resource, query, format, role, status, runner_id)
       values (uuidv7(), $1, 'llm-requests', '', 'jsonl', $2, 'running', gen_random_uuid()) returning id`,
      [customerId, role],
    );
    return rows[0]!.id;
  };
  abandoned = await leave("customer");
  demoted = await leave("operator");
  const insert = (owner: string, model: string, count: number) =>
    gateway.ledger.rows(
      `insert into llm_requests (id, owner_id, model_name, status, source, settled)
       select uuidv7(), $1, $2, 'succeeded', 'gateway', true from generate_series(1, $3)`,
      [owner, model, count],
    );
  await insert(customerId, "theirs", many);
  await insert(admin, "others", 3);
});
afterAll(() => gateway.stop());

/** Starts an export and returns it once it has ended. */
async function exported(api: ReturnType<typeof apiOf>, body: object) {
  const started = await api.post("exports", { resource: "llm-requests", query: "", format: "csv", ...body });
  expect(started.body).toMatchObject({ status: "queued", rows: 0, url: null });
  expect(started.status).toBe(202);
  const path = `exports/${started.body.id}`;
  await expect
    .poll(async () => (await api.get(path)).body.status, { interval: 100 })
    .toMatch(/succeeded|failed/);
  return (await api.get(path)).body;
}

it("an export is written by a worker, and has what its owner can read", async () => {
  const done = await exported(customer, { query: "_sort=created_at&_order=asc" });
  expect(done).toMatchObject({ status: "succeeded", rows: many, error: null });
  const days = (Date.parse(done.expires_at) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(3, 1);
  const file = await fetch(gateway.app.url + done.url);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment.*llm-requests-.*\.csv$/);
  const text = await file.text();
  expect(Buffer.byteLength(text)).toBe(done.size);
  const lines = text.trim().split("\r\n");
  expect(lines).toHaveLength(many + 1);
  expect(text).not.toContain("others");
  const direct = await customer.get("llm-requests/export?format=csv&_sort=created_at&_order=asc");
  expect(text).toBe(direct.body);
});

it("formats with bodies and filters work as in a direct export", async () => {
  const done = await exported(gateway.api, { query: "model_name=others", format: "full" });
  expect(done.rows).toBe(3);
  const text = await (await fetch(gateway.app.url + done.url)).text();
  expect(
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).model_name),
  ).toEqual(["others", "others", "others"]);
});

it("an export of the trash has only what is in the trash", async () => {
  const [kept, trashed] = await Promise.all(
    ["Kept", "Trashed"].map(async (title) => (await customer.post("animations", { title })).body),
  );
  await customer.delete(`animations/${trashed.id}`);
  const ids = async (query: string) => {
    const { url } = await exported(customer, { resource: "animations", query, format: "jsonl" });
    const lines = (await (await fetch(gateway.app.url + url)).text()).trim().split("\n");
    return lines.map((line) => JSON.parse(line).id);
  };
  expect(await ids("_trash=true")).toEqual([trashed.id]);
  expect(await ids("")).toEqual([kept.id]);
});

it("mistakes are reported at once, and an export belongs to its owner", async () => {
  const post = async (body: object) =>
    (await customer.post("exports", { resource: "llm-requests", query: "", format: "csv", ...body })).status;
  expect(await post({ resource: "constructor" })).toBe(422);
  expect(await post({ format: "xml" })).toBe(422);
  expect(await post({ query: "nothing=1" })).toBe(400);
  expect(await post({ resource: "upstreams" })).toBe(403);
  const [mine] = (await customer.get("exports")).body;
  expect((await gateway.api.get(`exports/${mine.id}`)).status).toBe(404);
  expect((await gateway.api.delete(`exports/${mine.id}`)).status).toBe(404);
  expect((await gateway.api.get("exports")).body).toHaveLength(1);
});

it("an export that a dead worker left is written again, with what its owner may still read", async () => {
  const read = async (id: string) => (await customer.get(`exports/${id}`)).body;
  const patience = { interval: 200 };
  await expect.poll(() => read(abandoned), patience).toMatchObject({ status: "succeeded" });
  const reason = expect.stringContaining("Your role has changed");
  await expect.poll(() => read(demoted), patience).toMatchObject({ status: "failed", error: reason });

  expect((await read(abandoned)).url).not.toBeNull();
  await gateway.ledger.rows("update background_exports set role = 'operator' where id = $1", [abandoned]);
  expect((await read(abandoned)).url).toBeNull();
  expect((await customer.delete(`exports/${abandoned}`)).status).toBe(204);
  expect((await customer.get(`exports/${abandoned}`)).status).toBe(404);
});

it("no more than three exports wait for a user, even if more are started at the same time", async () => {
  const app = await startServer();
  const api = apiOf(app.url, (await signUp(app.url)).token);
  const start = () => api.post("exports", { resource: "llm-requests", query: "", format: "csv" });
  const answers = await Promise.all(Array.from({ length: 12 }, start));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(3).fill(202), ...Array(9).fill(429)]);
  expect((await api.get("exports")).body).toHaveLength(3);
  await app.stop();
});
