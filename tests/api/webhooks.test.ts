import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../database.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let app: App;
let admin: Api;
let api: Api;
let me: Awaited<ReturnType<typeof signUp>>;
let ledger: Awaited<ReturnType<typeof openLedger>>;
let server: Server;
let origin: string;
const received: Received[] = [];
/** The response status of each path; 200 by default. */
const statuses = new Map<string, number>();
/** The responses that wait until their test ends them. */
const stuck: ServerResponse[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = request.url ?? "";
    let body = "";
    for await (const part of request) body += part;
    received.push({ path, headers: request.headers, body });
    if (path === "/redirect") response.setHeader("location", "/elsewhere");
    if (path === "/stuck") stuck.push(response);
    else if (path !== "/hang") response.writeHead(statuses.get(path) ?? 200).end("Received");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const databaseUrl = await createDatabase();
  app = await startServer({ databaseUrl, env: { WORKER: "inside" } });
  admin = apiOf(app.url, (await signUp(app.url)).token);
  me = await signUp(app.url);
  api = apiOf(app.url, me.token);
  ledger = await openLedger(databaseUrl);
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
  server.closeAllConnections();
  server.close();
});

const create = async (path: string, more: object = {}, who = api) =>
  (await who.post("webhooks", { url: origin + path, ...more })).body;

/** Waits for the messages that a path receives. */
async function messagesAt(path: string, count = 1): Promise<Received[]> {
  const at = () => received.filter((message) => message.path === path);
  await expect.poll(() => at().length).toBeGreaterThanOrEqual(count);
  return at();
}

const deliveriesOf = async (id: string, who = api) =>
  (await who.get(`webhook-deliveries?webhook_id=${id}`)).body as Record<string, unknown>[];

/** Computes the signature of a message as the specification defines it. */
function signatureOf(secret: string, { headers, body }: Received) {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

/** Orders credits, and confirms the order as an admin. */
async function buy(who = api) {
  const product = (await admin.post("credit-products", { name: "Some", credits: 10, price: 1 })).body;
  const { order } = (await who.post(`credit-products/${product.id}/buy`, {})).body;
  await admin.post(`orders/${order.id}/confirm`, {});
  return order as { id: string; number: string };
}

describe("a render whose worker has died three times", () => {
  it("is reported as failed", async () => {
    await create("/renders", { events: ["render.failed"] });
    await ledger.rows(
      `insert into renders (id, owner_id, title, kind, format, width, height, input, input_hash, status, attempts, runner_id)
       values (uuidv7(), $1, 'Tides', 'Still', 'png', 10, 10, '{}', 'x', 'running', 3, gen_random_uuid())`,
      [me.session.user.id],
    );
    // A worker looks for the renders of dead workers when it starts.
    const worker = await startServer({ databaseUrl: app.databaseUrl, dataDir: app.dataDir });
    const [message] = await messagesAt("/renders");
    await worker.stop();
    expect(JSON.parse(message!.body)).toMatchObject({
      type: "render.failed",
      data: { title: "Tides", format: "png", credits: null, error: expect.stringContaining("3 times") },
    });
  });
});

describe("a webhook", () => {
  it("receives a signed message for an event", async () => {
    const { id, secret } = await create("/paid", { events: ["order.paid"] });
    const order = await buy();
    const [message] = await messagesAt("/paid");
    expect(JSON.parse(message!.body)).toMatchObject({
      type: "order.paid",
      data: { order_id: order.id, number: order.number, credits: 10, price: 1 },
    });
    expect(message!.headers["webhook-signature"]).toBe(signatureOf(secret, message!));
    const age = Date.now() / 1000 - Number(message!.headers["webhook-timestamp"]);
    expect(age).toBeLessThan(60);
    await expect.poll(async () => (await deliveriesOf(id))[0]?.status).toBe("delivered");
    const [delivery] = await deliveriesOf(id);
    expect(message!.headers["webhook-id"]).toBe(`msg_${delivery!.id}`);
    expect(delivery).toMatchObject({ attempts: 1, response_status: 200, error: null, event: "order.paid" });
    const detail = (await api.get(`webhook-deliveries/${delivery!.id}`)).body;
    expect(detail).toMatchObject({ response: "Received", payload: JSON.parse(message!.body) });
    expect((await api.get(`webhooks/${id}`)).body).toMatchObject({
      failures: 0,
      last_delivered_at: expect.any(String),
    });
  });

  it("reports only the events that it wants, and none while it is off", async () => {
    await create("/other", { events: ["render.failed"] });
    await create("/off", { active: false });
    await create("/all");
    await buy();
    await messagesAt("/all");
    expect(received.filter(({ path }) => path === "/other" || path === "/off")).toEqual([]);
  });

  it("reports failed model requests", async () => {
    const { secret } = (await api.post("api-keys", { name: "Test" })).body;
    await create("/failed", { events: ["request.failed"] });
    await fetch(`${app.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({
        model: "scenewright/sketch-embedding-1",
        messages: [{ role: "user", content: "Hi" }],
      }),
    });
    const [message] = await messagesAt("/failed");
    const { data } = JSON.parse(message!.body);
    const row = (await api.get(`llm-requests/${data.request_id}`)).body;
    expect(row).toMatchObject({ status: "failed", model_name: data.model_name, error: data.error });
    expect(message!.body).not.toContain('"Hi"');
  });

  it("reports each key that expires soon, and each limit that is reached, once", {
    tags: ["slow"],
  }, async () => {
    const { id } = await create("/soon", { events: ["api_key.expiring", "budget.reached"] });
    const expires_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const key = (await api.post("api-keys", { name: "Soon", expires_at, monthly_cap: 10 })).body;
    await ledger.rows(
      `insert into ledger_budgets (id, month, month_used)
       values ('${key.id}', date_trunc('month', now() at time zone 'utc')::date, 8500000) returning id`,
    );
    await expect.poll(async () => (await deliveriesOf(id)).length).toBe(3);
    await ledger.rows(`update ledger_budgets set month_used = 10000000 where id = '${key.id}' returning id`);
    await expect.poll(async () => (await deliveriesOf(id)).length).toBe(4);
    // Events that are reported at the same time can be sent in any order.
    const events = (await messagesAt("/soon", 4))
      .map(({ body }) => JSON.parse(body))
      .toSorted((a, b) => (a.data.percent ?? 0) - (b.data.percent ?? 0));
    expect(events.map(({ type, data }) => [type, data.percent])).toEqual([
      ["api_key.expiring", undefined],
      ["budget.reached", 50],
      ["budget.reached", 80],
      ["budget.reached", 100],
    ]);
    expect(events[1].data).toMatchObject({
      api_key_id: key.id,
      limit: "monthly_cap",
      used: 8.5,
      credits: 10,
    });

    // Deliveries are kept for 30 days, and lifetime limits stay reached.
    await ledger.rows(
      "delete from webhook_deliveries where webhook_id = $1 and event = 'budget.reached' returning id",
      [id],
    );
    // A worker looks for limits when it starts.
    const worker = await startServer({
      ...{ databaseUrl: app.databaseUrl, dataDir: app.dataDir },
      env: { WORKER: "inside" },
    });
    await worker.stop();
    expect((await deliveriesOf(id)).map(({ event }) => event)).toEqual(["api_key.expiring"]);
  });

  it("is tried again, and can be sent again", { tags: ["slow"] }, async () => {
    statuses.set("/flaky", 500);
    const { id } = await create("/flaky");
    const sent = (await api.post(`webhooks/${id}/test`, {})).body;
    await messagesAt("/flaky");
    await expect.poll(async () => (await deliveriesOf(id))[0]?.error).toBe("The server responded with 500");
    const [waiting] = await deliveriesOf(id);
    expect(waiting).toMatchObject({ status: "pending", attempts: 1, response_status: 500 });
    expect(Date.parse(String(waiting!.next_attempt_at)) - Date.now()).toBeGreaterThan(1000);
    expect((await api.get(`webhooks/${id}`)).body.failures).toBe(1);
    expect((await api.post(`webhook-deliveries/${sent.id}/redeliver`, {})).status).toBe(409);
    statuses.set("/flaky", 204);
    const [first, second] = await messagesAt("/flaky", 2);
    expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
    await expect.poll(async () => (await deliveriesOf(id))[0]?.status).toBe("delivered");
    expect((await api.post(`webhook-deliveries/${sent.id}/redeliver`, {})).status).toBe(200);
    await messagesAt("/flaky", 3);
  });

  it("is turned off by 410 Gone, and a redirect isn't followed", async () => {
    statuses.set("/gone", 410);
    statuses.set("/redirect", 307);
    const gone = await create("/gone");
    const moved = await create("/redirect");
    for (const { id } of [gone, moved]) await api.post(`webhooks/${id}/test`, {});
    await expect.poll(async () => (await api.get(`webhooks/${gone.id}`)).body.active).toBe(false);
    expect((await deliveriesOf(gone.id))[0]).toMatchObject({ status: "failed", attempts: 1 });
    await expect
      .poll(async () => (await deliveriesOf(moved.id))[0]?.error)
      .toBe("The server responded with 307");
    expect(received.some(({ path }) => path === "/elsewhere")).toBe(false);
    const again = (await api.patch(`webhooks/${gone.id}`, { active: true })).body;
    expect(again).toMatchObject({ active: true, note: null, failures: 0 });
  });

  it("that is turned off ends its pending messages, and can still be tested", async () => {
    const off = "The webhook was turned off";
    /** Creates a webhook with a message that failed and waits for its next attempt. */
    async function createWaiting(path: string) {
      statuses.set(path, 500);
      const { id } = await create(path);
      const message = (await api.post(`webhooks/${id}/test`, {})).body.id as string;
      await expect.poll(async () => (await deliveriesOf(id))[0]?.response_status).toBe(500);
      await ledger.rows(
        `update webhook_deliveries set next_attempt_at = now() + interval '1 hour'
         where id = '${message}' returning id`,
      );
      return { id, read: async () => (await api.get(`webhook-deliveries/${message}`)).body, message };
    }
    const [mine, gone] = [await createWaiting("/turned-off"), await createWaiting("/later-gone")];

    await api.patch(`webhooks/${mine.id}`, { active: false });
    expect(await mine.read()).toMatchObject({ status: "failed", error: off, next_attempt_at: null });
    statuses.delete("/turned-off");
    const redelivered = await api.post(`webhook-deliveries/${mine.message}/redeliver`, {});
    expect(redelivered.body.status).toBe("pending");
    await api.post(`webhooks/${mine.id}/test`, {});
    await expect
      .poll(async () => (await deliveriesOf(mine.id)).map(({ status }) => status))
      .toEqual(["delivered", "delivered"]);

    statuses.set("/later-gone", 410);
    const last = (await api.post(`webhooks/${gone.id}/test`, {})).body;
    await expect.poll(async () => (await gone.read()).status).toBe("failed");
    expect(await gone.read()).toMatchObject({ error: off, next_attempt_at: null });
    expect((await api.get(`webhook-deliveries/${last.id}`)).body.error).toBe("The server responded with 410");
  });

  it("that is turned off during an attempt doesn't repeat it", async () => {
    const { id } = await create("/stuck");
    await api.post(`webhooks/${id}/test`, {});
    await messagesAt("/stuck");
    await api.patch(`webhooks/${id}`, { active: false });
    stuck.at(-1)!.writeHead(500).end();
    await expect.poll(async () => (await api.get(`webhooks/${id}`)).body.failures).toBe(1);
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: "failed", next_attempt_at: null });
  });

  it("is signed with both secrets while it is rotated", async () => {
    const { id, secret } = await create("/rotated");
    const next = (await api.post(`webhooks/${id}/rotate`, { grace_minutes: 5 })).body.secret;
    expect(next).not.toBe(secret);
    await api.post(`webhooks/${id}/test`, {});
    const [message] = await messagesAt("/rotated");
    expect(message!.headers["webhook-signature"]).toBe(
      `${signatureOf(next, message!)} ${signatureOf(secret, message!)}`,
    );
  });

  it("belongs to its owner, and its secret is encrypted and shown once", async () => {
    const { id, secret } = await create("/mine");
    const other = apiOf(app.url, (await signUp(app.url)).token);
    for (const who of [other, admin]) {
      expect((await who.get(`webhooks/${id}`)).status).toBe(404);
      expect((await who.post(`webhooks/${id}/test`, {})).status).toBe(404);
    }
    expect(JSON.stringify((await api.get(`webhooks/${id}`)).body)).not.toContain("whsec_");
    const stored = await ledger.rows<{ text: string }>("select row_to_json(w)::text as text from webhooks w");
    expect(stored.map(({ text }) => text).join()).not.toContain(secret.slice("whsec_".length));
    expect(app.output()).not.toContain(secret);
  });

  it("isn't delayed by other users' servers that don't respond", async () => {
    const slow: { who: Api; id: string }[] = [];
    for (let n = 0; n < 4; n++) {
      const who = apiOf(app.url, (await signUp(app.url)).token);
      slow.push({ who, id: (await create("/hang", {}, who)).id });
    }
    for (const { who, id } of slow) for (let n = 0; n < 16; n++) await who.post(`webhooks/${id}/test`, {});
    // All of them are due at once, and the other user's message is the newest.
    await ledger.rows(
      "update webhook_deliveries set next_attempt_at = now() - interval '1 hour' where status = 'pending' returning id",
    );
    const { id } = await create("/prompt");
    const from = Date.now();
    await api.post(`webhooks/${id}/test`, {});
    await messagesAt("/prompt");
    // An attempt without a response takes 15 seconds, and those that had already begun delay the message.
    expect(Date.now() - from).toBeLessThan(25_000);
    for (const { who, id } of slow) await who.patch(`webhooks/${id}`, { active: false });
  });
});
