import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operator } from "../../contract/fields.ts";
import { scopeOf } from "../../contract/permissions.ts";
import { canFilter } from "../../contract/query.ts";
import { type Resource, rowSchema } from "../../contract/resource.ts";
import { resources } from "../../contract/resources/index.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";
import { filterValue, inputOf, sample, verbBody } from "./samples.ts";

let app: App;
let admin: Api;
let alice: Api;
let bob: Api;

beforeAll(async () => {
  app = await startServer();
  const people = [];
  for (const name of ["Admin", "Alice", "Bob"])
    people.push(apiOf(app.url, (await signUp(app.url, name)).token));
  [admin, alice, bob] = people as [Api, Api, Api];
});
afterAll(() => app.stop());

const list = Object.values(resources) as Resource[];
/** The user who creates the records of a resource: a customer if customers can create them, and the admin otherwise. */
const makerOf = (resource: Resource) => (scopeOf("customer", resource.name, "create") ? alice : admin);
const operators: Operator[] = ["eq", "ne", "gt", "gte", "lt", "lte", "like", "in", "null", "has"];

describe.each(list.map((resource) => [resource.name, resource] as const))("%s", (name, resource) => {
  const make = async (n = 1) => (await makerOf(resource).post(name, inputOf(resource, n))).body;

  if (resource.creatable) {
    it("can be created, read, listed, changed and deleted", async () => {
      const api = makerOf(resource);
      const made = await api.post(name, inputOf(resource));
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject(inputOf(resource));
      const { secret, ...row } = made.body;
      const shown = await api.get(`${name}/${row.id}`);
      expect(shown.body).toEqual(row);
      expect(rowSchema(resource).parse(shown.body)).toBeTruthy();
      expect((await api.get(name)).body[0].id).toBe(row.id);
      for (const [field, declared] of Object.entries(resource.fields)) {
        if (declared.write !== "always" || ["ref", "media", "json"].includes(declared.kind)) continue;
        const value = sample(declared, 2);
        const patched = await api.patch(`${name}/${row.id}`, { [field]: value });
        expect(patched.body).toMatchObject({ [field]: value });
      }
      expect((await api.get(`${name}/${row.id}`)).body.updated_at >= row.updated_at).toBe(true);
      expect((await api.delete(`${name}/${row.id}`)).status).toBe(204);
      expect((await api.get(`${name}/${row.id}`)).status).toBe(404);
    });

    it("refuses missing, invalid, unknown and read-only fields by name, and writes nothing", async () => {
      const api = makerOf(resource);
      const before = (await api.get(name)).total;
      const required = Object.entries(resource.fields).filter(
        ([, field]) => (field.write === "always" || field.write === "create") && !field.optional,
      );
      const empty = await api.post(name, {});
      if (required.length > 0) {
        expect(empty.status).toBe(422);
        expect(Object.keys(empty.body.errors)).toEqual(
          expect.arrayContaining(required.map(([field]) => field)),
        );
      } else await api.delete(`${name}/${empty.body.id}`);
      const unknown = await api.post(name, { ...inputOf(resource), nonsense: 1, owner_id: "x", id: "y" });
      expect(unknown.status).toBe(422);
      expect(Object.keys(unknown.body.errors).sort()).toEqual(["id", "nonsense", "owner_id"]);
      for (const [field, declared] of Object.entries(resource.fields)) {
        if (declared.write !== "always" && declared.write !== "create") continue;
        const wrong = await api.post(name, { ...inputOf(resource), [field]: { deep: true } });
        expect([
          field,
          wrong.status,
          Object.keys(wrong.body.errors ?? {}).some((key) => key.startsWith(field)),
        ]).toEqual([field, 422, true]);
      }
      expect((await api.get(name)).total).toBe(before);
    });

    it("is hidden from other users", async () => {
      if (scopeOf("customer", name, "list") !== "own") return;
      const row = await make();
      expect((await bob.get(name)).body.map((r: { id: string }) => r.id)).not.toContain(row.id);
      expect((await bob.get(`${name}/${row.id}`)).status).toBe(404);
      expect((await bob.patch(`${name}/${row.id}`, inputOf(resource, 2))).status).toBeOneOf([404, 422]);
      expect((await bob.delete(`${name}/${row.id}`)).status).toBe(404);
      for (const verb of Object.keys(resource.verbs)) {
        expect((await bob.post(`${name}/${row.id}/${verb}`, verbBody(resource, verb))).status).toBe(404);
      }
      expect((await bob.get(`${name}/export?format=jsonl`)).body).not.toContain(row.id);
    });

    it("is paged without gaps or repetitions", async () => {
      const api = makerOf(resource);
      for (let n = 1; n <= 7; n++) await make(n);
      const all: string[] = (await api.get(`${name}?_end=500`)).body.map((row: { id: string }) => row.id);
      const byOffset = [];
      for (let at = 0; at < all.length; at += 3)
        byOffset.push(...(await api.get(`${name}?_start=${at}&_end=${at + 3}`)).body);
      expect(byOffset.map((row) => row.id)).toEqual(all);
      const byCursor: string[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await api.get(`${name}?_end=3${cursor && `&_cursor=${encodeURIComponent(cursor)}`}`);
        byCursor.push(...page.body.map((row: { id: string }) => row.id));
        cursor = page.headers.get("x-next-cursor");
      }
      expect(byCursor).toEqual(all);
    });
  } else {
    it("can't be created or deleted by users", async () => {
      expect((await admin.post(name, {})).status).toBe(404);
      expect((await admin.delete(`${name}/01a1fc04-82f2-7000-9350-b96442686164`)).status).toBe(404);
    });
  }

  it("accepts each filter that its field types have, and refuses others by name", async () => {
    for (const [field, declared] of Object.entries(resource.all)) {
      for (const operator of operators) {
        const key = operator === "eq" ? field : `${field}_${operator}`;
        const value = operator === "null" ? "true" : filterValue(declared);
        const answer = await admin.get(`${name}?${key}=${encodeURIComponent(value)}`);
        expect([key, answer.status]).toEqual([key, canFilter(declared, operator) ? 200 : 400]);
        if (answer.status === 400) expect(answer.body.errors).toHaveProperty(key);
      }
    }
  });

  it("sorts by sortable fields in both directions and with a cursor, and refuses others by name", async () => {
    for (const [field, declared] of Object.entries(resource.all)) {
      for (const order of ["asc", "desc"]) {
        const sorted = `${name}?_sort=${field}&_order=${order}`;
        const answer = await makerOf(resource).get(`${sorted}&_end=500`);
        const can = declared.sort || field === "created_at";
        expect([field, answer.status]).toEqual([field, can ? 200 : 400]);
        if (!can) {
          expect(answer.body.errors).toHaveProperty("_sort");
          continue;
        }
        const first = await makerOf(resource).get(`${sorted}&_end=4`);
        const cursor = first.headers.get("x-next-cursor");
        const second = cursor
          ? (await makerOf(resource).get(`${sorted}&_end=500&_cursor=${encodeURIComponent(cursor)}`)).body
          : [];
        const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
        expect(ids([...first.body, ...second])).toEqual(ids(answer.body));
      }
    }
  });

  it("refuses invalid queries, naming each part", async () => {
    const bad = await admin.get(`${name}?_start=-1&_end=x&_order=up&_cursor=%00&nonsense=1&_foo=2`);
    expect(bad.status).toBe(400);
    expect(Object.keys(bad.body.errors).sort()).toEqual([
      "_cursor",
      "_end",
      "_foo",
      "_order",
      "_start",
      "nonsense",
    ]);
    expect((await admin.get(`${name}?_end=501`)).body.errors).toHaveProperty("_end");
    expect((await admin.get(`${name}/not-an-id`)).status).toBe(404);
    expect((await admin.get(`${name}/01a1fc04-82f2-7000-9350-b96442686164`)).body.message).toBe(
      `${resource.names.one} not found`,
    );
  });

  it("shows only declared fields", async () => {
    if (resource.creatable) await make(3);
    const known = new Set(["id", ...Object.keys(resource.all)]);
    for (const row of (await admin.get(`${name}?_end=500`)).body) {
      expect(Object.keys(row).filter((key) => !known.has(key))).toEqual([]);
    }
  });

  it("exports what the filter shows, safely for spreadsheets", async () => {
    const csv = await makerOf(resource).get(`${name}/export?format=csv`);
    expect(csv.status).toBe(200);
    expect(csv.body.split("\r\n")[0].split(",")[0]).toBe("id");
    expect((await admin.get(`${name}/export?format=xml`)).body.errors).toHaveProperty("format");
  });
});

describe("bodies", () => {
  it("must be JSON of at most 1 MB", async () => {
    const before = (await alice.get("animations")).total;
    expect((await alice.call("POST", "animations", "{}", { "content-type": "text/plain" })).status).toBe(415);
    expect(
      (await alice.call("POST", "animations", "{", { "content-type": "application/json" })).body.errors,
    ).toHaveProperty("body");
    expect((await alice.post("animations", { title: "x", prompt: "y".repeat(1_100_000) })).status).toBe(413);
    expect((await alice.post("animations", null)).status).toBe(422);
    expect((await alice.get("animations")).total).toBe(before);
  });

  it("can't refer to another user's record", async () => {
    const theirs = (await bob.post("apps", { name: "Bob's" })).body;
    const answer = await alice.post("api-keys", { name: "Mine", app_id: theirs.id });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.app_id).toEqual(["App not found"]);
  });

  it("are processed once per Idempotency-Key", async () => {
    const key = { "idempotency-key": "once" };
    const first = await alice.post("api-keys", { name: "Once" }, key);
    const again = await alice.post("api-keys", { name: "Once" }, key);
    expect(again.body.id).toBe(first.body.id);
    expect(again.body).not.toHaveProperty("secret");
    expect((await alice.post("api-keys", { name: "Other" }, key)).status).toBe(409);
    expect((await bob.post("api-keys", { name: "Once" }, key)).body.id).not.toBe(first.body.id);
  });

  it("with the same Idempotency-Key differ if their queries do", async () => {
    const { id } = (await alice.post("animations", { title: "Tides", prompt: "Tides" })).body;
    const remove = (query: string) =>
      alice.call("DELETE", `animations/${id}${query}`, undefined, { "idempotency-key": "remove" });
    expect((await remove("")).status).toBe(204);
    expect((await remove("?permanent=true")).status).toBe(409);
    expect((await remove("")).headers.get("idempotency-replayed")).toBe("true");
  });

  it("take over an Idempotency-Key only from a process that is dead", async () => {
    const rows = await openLedger(app.databaseUrl!);
    const key = "taken-over";
    const claim = (runner: string) =>
      rows.rows(
        `insert into idempotency_keys (owner_id, key, fingerprint, runner_id, created_at)
         select owner_id, $1, fingerprint, $2, now() - interval '1 hour' from idempotency_keys where key = $3
         on conflict (owner_id, key) do update set runner_id = excluded.runner_id, status = null returning key`,
        [key, runner, "template"],
      );
    const post = (name: string) => alice.post("apps", { name: "Taken" }, { "idempotency-key": name });
    await post("template");
    const [alive] = await rows.rows<{ id: string }>(
      "select runner_id as id from idempotency_keys where key = 'template'",
    );
    await claim(alive!.id);
    const refused = await post(key);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([409, "1"]);
    await claim(randomUUID());
    expect((await post(key)).status).toBe(201);
    expect((await post(key)).headers.get("idempotency-replayed")).toBe("true");
    await rows.close();
  });

  it("leave an Idempotency-Key alone that another process has taken over", async () => {
    const { rows, close } = await openLedger(app.databaseUrl!);
    const { id } = (await alice.post("apps", { name: "Slow" })).body;
    const claimed = "select status, runner_id from idempotency_keys where key = 'slow'";
    const runner_id = randomUUID();
    await rows("begin");
    await rows("select from apps where id = $1 for update", [id]);
    const change = alice.call("PATCH", `apps/${id}`, { name: "Late" }, { "idempotency-key": "slow" });
    await expect.poll(() => rows(claimed)).toHaveLength(1);
    await rows("update idempotency_keys set runner_id = $1 where key = 'slow'", [runner_id]);
    await rows("commit");
    expect((await change).status).toBe(200);
    expect(await rows(claimed)).toEqual([{ status: null, runner_id }]);
    await close();
  });
});

describe("an export", () => {
  it("escapes what a spreadsheet would take for a formula", async () => {
    await alice.post("apps", { name: '=HYPERLINK("http://example.com")' });
    expect((await alice.get("apps/export?format=csv")).body).toContain(
      `"'=HYPERLINK(""http://example.com"")"`,
    );
  });
});

describe("secrets", () => {
  it("are returned once, and never again by any route", async () => {
    const made = (await alice.post("api-keys", { name: "Secret" })).body;
    const tail = made.secret.slice(14);
    for (const path of [
      "api-keys",
      `api-keys/${made.id}`,
      "api-keys/export?format=csv",
      "api-keys/export?format=jsonl",
      "openapi.json",
    ]) {
      expect(JSON.stringify((await alice.get(path)).body)).not.toContain(tail);
    }
    expect(Object.keys(made)).not.toContain("secret_hash");
    const rotated = (await alice.post(`api-keys/${made.id}/rotate`, { grace_minutes: 5 })).body;
    expect(rotated.secret).not.toBe(made.secret);
    expect(rotated.prefix).not.toBe(made.prefix);
    expect(app.output()).not.toContain(tail);
  });

  it("can't be rotated once it has expired", async () => {
    const expires_at = new Date(Date.now() + 1500).toISOString();
    const { id } = (await alice.post("api-keys", { name: "Short", expires_at })).body;
    const rotate = () => alice.post(`api-keys/${id}/rotate`, {});
    await expect.poll(async () => (await rotate()).status).toBe(409);
    expect((await rotate()).body.message).toMatch(/^This API key has expired/);
    expect((await alice.patch(`api-keys/${id}`, { expires_at: null })).status).toBe(200);
    expect((await rotate()).status).toBe(200);
  });
});
