import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { type Gateway, startGateway } from "./gateway.ts";
import { openLedger } from "./ledger.ts";

let gateway: Gateway;
let customer: Api;
let operator: Api;

beforeAll(async () => {
  gateway = await startGateway();
  customer = apiOf(gateway.app.url, (await signUp(gateway.app.url, "customer")).token);
  const signedUp = await signUp(gateway.app.url, "operator");
  await gateway.api.patch(`users/${signedUp.session.user.id}`, { role: "operator" });
  operator = apiOf(gateway.app.url, signedUp.token);
});
afterAll(() => gateway.stop());

/** Makes a call with metadata and returns the ID of its row. */
async function labelled(metadata: Record<string, string>): Promise<string> {
  await gateway.ask("plain", { metadata });
  return (await gateway.settled("plain")).id;
}
const idsOf = async (query: string, api = gateway.api): Promise<string[]> =>
  (await api.get(`llm-requests?${query}`)).body.map(({ id }: { id: string }) => id);

describe("filters on metadata", () => {
  it("find entries and names, also in exports, and only in the reader's own rows", async () => {
    const blue = await labelled({ team: "blue", "release.name_in": "a=b&c" });
    const red = await labelled({ team: "red" });
    expect(await idsOf("metadata.team=blue")).toEqual([blue]);
    expect(await idsOf("metadata.team=blue&metadata.team=red")).toEqual([red, blue]);
    expect(await idsOf("metadata.team=blu")).toEqual([]);
    expect(await idsOf(`metadata.release.name_in=${encodeURIComponent("a=b&c")}`)).toEqual([blue]);
    expect(await idsOf("metadata_has=team")).toEqual([red, blue]);
    expect(await idsOf("metadata_has=release.name_in&metadata.team=blue")).toEqual([blue]);
    expect(await idsOf("metadata_has=team", customer)).toEqual([]);
    const exported = await gateway.api.get("llm-requests/export?format=csv&metadata.team=red");
    expect(exported.body.trim().split("\r\n")).toHaveLength(2);
    expect(exported.body).toContain(red);
    const known = (await gateway.api.get("llm-metadata")).body;
    expect(known[0]).toEqual({ name: "team", values: ["blue", "red"] });
    expect((await customer.get("llm-metadata")).body).toEqual([]);
  });

  it("refuse other operators and impossible names", async () => {
    for (const key of [
      "metadata",
      "metadata.",
      "metadata_like",
      "tags.a",
      `metadata.${"x".repeat(65)}`,
      "metadata.%00",
    ]) {
      const answer = await gateway.api.get(`llm-requests?${key}=a`);
      expect([key, answer.status]).toEqual([key, 400]);
      expect(Object.keys(answer.body.errors)).toEqual([decodeURIComponent(key)]);
    }
  });

  it("use the index", async () => {
    const database = await openLedger(gateway.app.databaseUrl!);
    await database.rows("set enable_seqscan = off");
    const plan = await database.rows(
      `explain select id from llm_requests_settled where metadata @> '{"team":"blue"}' or metadata ? 'team'`,
    );
    await database.close();
    expect(JSON.stringify(plan)).toContain("metadata_idx");
  });
});

describe("saved views", () => {
  const failed = {
    resource: "llm-requests",
    name: "Failed",
    search: "status=failed&metadata.team=red&_size=100&_since=24h",
  };
  const seenBy = async (api: Api) => (await api.get("saved-views?resource=llm-requests")).body;

  it("are private, changed by their owner, and have one default", async () => {
    const made = (await customer.post("saved-views", { ...failed, columns: ["status"] })).body;
    const { resource: _, ...fields } = failed;
    expect(made).toMatchObject({
      ...fields,
      columns: ["status"],
      shared_with: null,
      editable: true,
      opens: false,
    });
    expect(await seenBy(gateway.api)).toEqual([]);
    expect((await gateway.api.patch(`saved-views/${made.id}`, { name: "Mine" })).status).toBe(404);
    expect((await customer.post("saved-views", failed)).status).toBe(409);
    const slow = (await customer.post("saved-views", { ...failed, name: "Slow", is_default: true })).body;
    expect(slow.opens).toBe(true);
    await customer.patch(`saved-views/${made.id}`, { is_default: true, name: "Errors" });
    expect(await seenBy(customer)).toMatchObject([
      { name: "Errors", opens: true },
      { name: "Slow", opens: false, is_default: false },
    ]);
    expect((await customer.get("account/export")).body).toContain('"list":"llm-requests"');
    expect((await customer.delete(`saved-views/${made.id}`)).status).toBe(204);
    expect(await seenBy(customer)).toHaveLength(1);
  });

  it("are shared with a role by admins and operators, and only admins set a role's default", async () => {
    const shared = { ...failed, shared_with: "customer" };
    expect((await customer.post("saved-views", shared)).status).toBe(403);
    expect((await operator.post("saved-views", { ...shared, is_default: true })).status).toBe(403);
    const { id } = (await operator.post("saved-views", shared)).body;
    expect(await seenBy(customer)).toMatchObject([{ id, editable: false, opens: false }, { name: "Slow" }]);
    expect((await customer.delete(`saved-views/${id}`)).status).toBe(404);
    expect((await gateway.api.patch(`saved-views/${id}`, { is_default: true })).status).toBe(200);
    expect((await seenBy(customer))[0].opens).toBe(true);
    expect((await seenBy(operator))[0].opens).toBe(false);
    expect((await operator.patch(`saved-views/${id}`, { name: "Failures" })).status).toBe(200);
    expect((await gateway.api.patch(`saved-views/${id}`, { shared_with: null })).status).toBe(403);
    const moved = await operator.patch(`saved-views/${id}`, { shared_with: "admin" });
    expect(moved.body).toMatchObject({ shared_with: "admin", is_default: false });
    expect(await seenBy(customer)).toHaveLength(1);
  });

  it("refuse queries and lists that don't exist by the name of the field", async () => {
    for (const [body, field] of [
      [{ search: "nonsense=1" }, "search"],
      [{ search: "_size=0" }, "search"],
      [{ search: "_since=yesterday" }, "search"],
      [{ resource: "constructor" }, "resource"],
      [{ name: " " }, "name"],
      [{ shared_with: "everyone" }, "shared_with"],
    ] as const) {
      const answer = await customer.post("saved-views", { ...failed, name: "Other", ...body });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
    expect((await customer.post("saved-views", { ...failed, resource: "users", search: "" })).status).toBe(
      403,
    );
  });
});

describe("bulk changes", () => {
  const change = (body: object, api = gateway.api) =>
    api.post("bulk-changes", { resource: "llm-requests", ...body });

  it("tag all matching requests in batches, can be undone, and are audited with counts", async () => {
    const owner = (await gateway.api.get("session")).body.user.id;
    const database = await openLedger(gateway.app.databaseUrl!);
    await database.rows(`insert into llm_requests (id, owner_id, model_name, status, source, settled)
      select uuidv7(), '${owner}', 'bulk', 'failed', 'gateway', true from generate_series(1, 250)`);
    await database.close();
    const tag = { query: "model_name=bulk", action: "tag", tag: "late" };
    const first = (await change(tag)).body;
    expect(first).toMatchObject({ changed: 200, unchanged: 0, skipped: 0, reason: null });
    const last = (await change({ ...tag, cursor: first.next })).body;
    expect(last).toMatchObject({ changed: 50, next: null });
    expect((await change(tag)).body).toMatchObject({ changed: 0, unchanged: 200 });
    expect((await gateway.api.get("llm-requests?tags=late&_end=1")).total).toBe(250);
    const [id] = await idsOf("model_name=bulk&_end=1");
    const [kept] = (await gateway.api.get(`llm-requests/${id}/history`)).body;
    await gateway.api.post(`llm-requests/${id}/undo`, { change_id: kept.id });
    expect((await gateway.api.get("llm-requests?tags=late&_end=1")).total).toBe(249);
    const untagged = await change({ query: "tags=late&_sort=cost", action: "untag", tag: "late" });
    expect(untagged.body.changed).toBe(200);
    const events = (await gateway.api.get("audit-events?action_like=bulk-tag")).body;
    expect(events.map(({ subject }: { subject: string }) => subject)).toEqual([
      "50 LLM logs",
      "200 LLM logs",
    ]);
  });

  it("rate all matching requests, can be undone, and are audited with the rating", async () => {
    const rate = { query: "model_name=bulk&rating_null=true", action: "rate", rating: 4 };
    const first = (await change(rate)).body;
    expect(first).toMatchObject({ changed: 200, unchanged: 0, skipped: 0 });
    expect((await change({ ...rate, cursor: first.next })).body).toMatchObject({ changed: 50, next: null });
    expect((await change({ ...rate, query: "model_name=bulk" })).body).toMatchObject({ unchanged: 200 });
    const rated = async () => (await gateway.api.get("llm-requests?rating=4&_end=1")).total;
    expect(await rated()).toBe(250);
    const [id] = await idsOf("model_name=bulk&_end=1");
    const [kept] = (await gateway.api.get(`llm-requests/${id}/history`)).body;
    await gateway.api.post(`llm-requests/${id}/undo`, { change_id: kept.id });
    expect(await rated()).toBe(249);
    const removed = await change({ query: "model_name=bulk&rating=4", action: "rate", rating: null });
    expect([removed.body.changed, await rated()]).toEqual([200, 49]);
    const events = (await gateway.api.get("audit-events?action_like=bulk-rate")).body;
    expect(events).toHaveLength(3);
    const { after } = (await gateway.api.get(`audit-events/${events[0].id}`)).body;
    expect(after).toEqual({ rating: null, changed: 200, skipped: 0 });
    expect((await change({ query: "", action: "rate", rating: 1 }, customer)).body.changed).toBe(0);
  });

  it("skip what is refused, and only touch records that the user may change", async () => {
    const cancelled = await change({ query: "model_name=bulk", action: "cancel" });
    expect(cancelled.body).toMatchObject({
      changed: 0,
      skipped: 200,
      reason: expect.stringContaining("failed"),
    });
    expect((await change({ query: "", action: "cancel" }, customer)).status).toBe(403);
    expect((await change({ query: "", action: "tag", tag: "a" }, customer)).body.changed).toBe(0);
    const none = await change({ resource: "apps", query: "", action: "delete" }, operator);
    expect(none.body).toMatchObject({ changed: 0, next: null });
  });

  it("delete records one by one, with their own events", async () => {
    for (const name of ["One", "Two"]) await customer.post("apps", { name });
    await gateway.api.post("apps", { name: "Other" });
    const removed = await change({ resource: "apps", query: "name_like=o", action: "delete" }, customer);
    expect(removed.body).toMatchObject({ changed: 2, skipped: 0 });
    expect((await gateway.api.get("apps?name=Other")).body).toHaveLength(1);
  });

  it("refuse wrong input by the name of the field", async () => {
    for (const [body, status, field] of [
      [{ query: "", action: "delete" }, 422, "action"],
      [{ query: "", action: "tag" }, 422, "tag"],
      [{ query: "", action: "rate" }, 422, "rating"],
      [{ query: "", action: "rate", rating: 6 }, 422, "rating"],
      [{ resource: "animations", query: "", action: "rate", rating: 1 }, 422, "action"],
      [{ query: "", action: "replay" }, 422, "action"],
      [{ query: "nonsense=1", action: "tag", tag: "a" }, 400, "nonsense"],
      [{ query: "", action: "tag", tag: "a", cursor: "x" }, 400, "_cursor"],
      [{ resource: "constructor", query: "", action: "delete" }, 422, "resource"],
    ] as const) {
      const answer = await change(body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    }
  });
});

describe("exports of the log", () => {
  const linesOf = async (format: string, query: string, api = gateway.api) => {
    const { body } = await api.get(`llm-requests/export?format=${format}&${query}`);
    return String(body)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };

  it("contain requests and responses, or examples for fine-tuning", async () => {
    await gateway.ask("plain", { metadata: { export: "yes" } });
    const tools = [
      { type: "function" as const, function: { name: "look_up", parameters: { type: "object" } } },
    ];
    await gateway.ask("tools", { metadata: { export: "yes" }, tools });
    await gateway.ask("unknown", { metadata: { export: "yes" } }).catch(() => {});
    await gateway.settled("tools");
    const query = "metadata.export=yes&_order=asc&_sort=created_at";
    const full = await linesOf("full", query);
    expect(full).toHaveLength(3);
    expect(full[0]).toMatchObject({ model_name: "plain", request: { messages: [{ role: "user" }] } });
    expect(full[0].response.choices[0].message.role).toBe("assistant");
    const asked = { role: "user", content: "Count to three" };
    expect(await linesOf("fine-tuning", query)).toEqual([
      { messages: [asked, { role: "assistant", content: full[0].response.choices[0].message.content }] },
      { messages: [asked, expect.objectContaining({ tool_calls: [expect.anything()] })], tools },
    ]);
    expect(await linesOf("full", query, customer)).toEqual([]);
  });

  it("are refused in other formats", async () => {
    for (const path of ["llm-requests/export?format=xml", "apps/export?format=full"])
      expect((await gateway.api.get(path)).body.errors).toHaveProperty("format");
  });
});
