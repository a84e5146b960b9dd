import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../server.ts";
import { apiOf } from "./api.ts";
import { completionOf, type Scripted, sendJson, startScripted } from "./scripted-upstream.ts";

const usage = { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 };
/** The cost of a priced call with this usage: 2 dollars per million input tokens, 6 per million output tokens. */
const cost = 0.005;

let gateway: Scripted;
/** A customer whose calls the gateway's admin can see, too. */
let customer: ReturnType<typeof apiOf>;
let customerKey: string;

beforeAll(async () => {
  gateway = await startScripted(["one"]);
  await gateway.api.post("model-prices", { model_name: "priced", input_price: 2, output_price: 6 });
  customer = apiOf(gateway.app.url, (await signUp(gateway.app.url)).token);
  customerKey = (await customer.post("api-keys", { name: "Test" })).body.secret;
  gateway.upstreamIs((response, { model }) =>
    model === "broken"
      ? sendJson(response, 400, { error: { message: "No" } })
      : sendJson(response, 200, completionOf({ usage })),
  );
});
afterAll(() => gateway.stop());

interface Labels {
  session?: string;
  user?: string;
  model?: string;
  secret?: string;
  content?: unknown;
}

async function call({ session, user, model = "priced", secret = gateway.key, content = "Hi" }: Labels) {
  const response = await fetch(`${gateway.app.url}/v1/chat/completions`, {
    method: "POST",
    headers: {
      ...{ authorization: `Bearer ${secret}`, "content-type": "application/json" },
      ...(session ? { "x-scenewright-session": session } : {}),
    },
    body: JSON.stringify({ model: `one/${model}`, user, messages: [{ role: "user", content }] }),
  });
  const id = response.headers.get("x-request-id")!;
  await expect
    .poll(async () => (await gateway.api.get(`llm-requests/${id}`)).body.status)
    .not.toBe("running");
  return id;
}

const names = (rows: { session: string }[]) => rows.map(({ session }) => session);

describe("sessions", () => {
  it("add up their calls, and count unknown costs instead of adding zero", async () => {
    const first = await call({ session: "totals", user: "ann", content: "What is a tide?" });
    const second = await call({ session: "totals", user: "bob", model: "unpriced" });
    const third = await call({ session: "totals", model: "broken" });
    const { body } = await gateway.api.get("llm-sessions?q=totals");
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      ...{ session: "totals", calls: 3, complete: true, failed_calls: 1, cost, unknown_costs: 2 },
      ...{ prompt_tokens: 2000, completion_tokens: 1000, end_users: ["ann", "bob"] },
      models: ["one/broken", "one/priced", "one/unpriced"].map((name) =>
        expect.stringContaining(name.slice(4)),
      ),
    });
    const detail = (await gateway.api.get("llm-sessions/totals")).body;
    expect(detail).toMatchObject({ ...body[0], unlisted: 0 });
    expect(detail.list.map(({ id }: { id: string }) => id)).toEqual([first, second, third]);
    expect(detail.list[0]).toMatchObject({
      prompt: "What is a tide?",
      answer: "Yes",
      cost,
      status: "succeeded",
    });
    expect(detail.list[1].cost).toBeNull();
    expect(detail.list[2]).toMatchObject({ status: "failed", answer: null });
    const ended = (await gateway.api.get(`llm-requests/${third}`)).body.finished_at;
    expect(detail.duration_ms).toBe(Date.parse(ended) - Date.parse(detail.list[0].created_at));
  });

  it("without any known cost have none", async () => {
    await call({ session: "priceless", model: "unpriced" });
    expect((await gateway.api.get("llm-sessions/priceless")).body).toMatchObject({
      ...{ cost: null, unknown_costs: 1, calls: 1 },
    });
  });

  it("are listed once over all pages, by their last call", async () => {
    for (const session of ["page a", "page b", "page c", "page a", "page d", "page b"])
      await call({ session });
    const listed: string[] = [];
    let cursor = "";
    do {
      const page = await gateway.api.get(`llm-sessions?q=page&limit=1${cursor && `&cursor=${cursor}`}`);
      listed.push(...names(page.body));
      cursor = page.headers.get("x-next-cursor") ?? "";
    } while (cursor && listed.length < 9);
    expect(listed).toEqual(["page b", "page d", "page a", "page c"]);
    expect(names((await gateway.api.get("llm-sessions?q=page")).body)).toEqual(listed);
  });

  it("are filtered by end user, app and the beginning of their name, in which % is only a character", async () => {
    const app = (await gateway.api.post("apps", { name: "Filter" })).body.id;
    const secret = (await gateway.api.post("api-keys", { name: "Filter", app_id: app })).body.secret;
    await call({ session: "f 100%", user: "fay", secret });
    await call({ session: "f 1000", user: "gil" });
    const found = async (query: string) => names((await gateway.api.get(`llm-sessions?${query}`)).body);
    expect(await found("end_user=fay")).toEqual(["f 100%"]);
    expect(await found(`app_id=${app}`)).toEqual(["f 100%"]);
    expect(await found(`q=${encodeURIComponent("f 100%")}`)).toEqual(["f 100%"]);
    expect(await found("q=f%20100")).toEqual(["f 1000", "f 100%"]);
    expect((await gateway.api.get("llm-sessions?colour=red")).status).toBe(422);
    expect((await gateway.api.get("llm-sessions?limit=101")).status).toBe(422);
  });

  it("belong to their owner, and admins see everyone's", async () => {
    await call({ session: "shared", user: "hal" });
    await call({ session: "shared", user: "ida", secret: customerKey });
    await call({ session: "private/1", user: "joe" });
    const own = (await customer.get("llm-sessions?q=shared")).body;
    expect(own).toMatchObject([{ calls: 1, end_users: ["ida"] }]);
    expect((await customer.get("llm-sessions/shared")).body.list).toHaveLength(1);
    const all = (await gateway.api.get("llm-sessions?q=shared")).body;
    expect(all.map(({ calls, end_users }: never) => [calls, end_users])).toEqual([
      [1, ["ida"]],
      [1, ["hal"]],
    ]);
    const [ownerId, adminId] = [all[0].owner_id, all[1].owner_id];
    expect((await gateway.api.get(`llm-sessions/shared?owner_id=${ownerId}`)).body.end_users).toEqual([
      "ida",
    ]);
    expect((await gateway.api.get("llm-sessions/private%2F1")).body.calls).toBe(1);
    expect((await customer.get("llm-sessions/private%2F1")).status).toBe(404);
    expect((await customer.get(`llm-sessions/shared?owner_id=${adminId}`)).status).toBe(404);
    expect((await customer.get("llm-end-users?q=hal")).body).toEqual([]);
  });

  it("have no excerpts of bodies that are too large", async () => {
    const id = await call({ session: "large", content: Math.random().toString(36).repeat(8000) });
    await call({ session: "large", content: [{ type: "text", text: `Two\n  lines ${"x".repeat(400)}` }] });
    const { list } = (await gateway.api.get("llm-sessions/large")).body;
    expect(list[0]).toMatchObject({ id, prompt: null, answer: "Yes" });
    expect(list[1].prompt).toMatch(/^Two lines x+…$/);
  });
});

describe("end users", () => {
  it("add up their calls over all sessions", async () => {
    await call({ session: "u1", user: "user kim" });
    await call({ session: "u2", user: "user kim", model: "unpriced" });
    await call({ user: "user kim" });
    await call({ user: "user lee" });
    const { body } = await gateway.api.get("llm-end-users?q=user%20");
    expect(body.map(({ end_user }: { end_user: string }) => end_user)).toEqual(["user lee", "user kim"]);
    expect(body[1]).toMatchObject({ calls: 3, sessions: 2, unknown_costs: 1, prompt_tokens: 3000 });
    expect(body[1].cost).toBeCloseTo(2 * cost, 10);
  });
});
