import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { answerWith, type ConsoleUpstreams, startConsoleUpstreams } from "./console-upstreams.ts";

let product: ConsoleUpstreams;
let customer: Api;
let person: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  product = await startConsoleUpstreams();
  await product.add("openai", { models: ["gpt-4o"] });
  person = await signUp(product.app.url);
  customer = apiOf(product.app.url, person.token);
});
afterAll(() => product.stop());
beforeEach(() => product.providers.respondWith(answerWith));

const messages = [{ role: "user", content: "Hi" }];
const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

interface PlaygroundEvent {
  event: string | undefined;
  data: { id?: string; message?: string; choices?: { delta: { content?: string } }[] };
}

const eventsIn = (text: string): PlaygroundEvent[] =>
  text
    .split("\n\n")
    .filter(Boolean)
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "{}"),
    }));

const run = (body: object = {}, api = customer) =>
  api.post("playground", { model: "gpt-4o", messages, ...body });

it("streams an answer, which is logged and charged to the signed-in user", async () => {
  product.providers.respondWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(chunk({ content: "Hel" }));
    response.end(`${chunk({ content: "lo" })}${chunk({}, "stop")}data: [DONE]\n\n`);
  });
  const answer = await run({ settings: { temperature: 0.1, max_tokens: 9 } });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const events = eventsIn(answer.body);
  expect(events.map(({ event }) => event)).toEqual(["start", "chunk", "chunk", "chunk", "end"]);
  expect(events.map(({ data }) => data.choices?.[0]?.delta.content ?? "").join("")).toBe("Hello");
  expect(product.providers.asked[0]?.body).toMatchObject({
    temperature: 0.1,
    max_completion_tokens: 9,
    messages,
  });
  const row = (await customer.get(`llm-requests/${events[0]?.data.id}`)).body;
  expect(row).toMatchObject({ source: "playground", status: "succeeded", owner_id: person.session.user.id });
  expect(row.credits).toBeGreaterThan(0);
});

it("returns an answer that isn't streamed, and a refusal as an event", async () => {
  expect(eventsIn((await run()).body)[1]?.data.choices?.[0]?.delta.content).toBe("Yes");
  product.providers.respondWith((response) => {
    response.writeHead(400, { "content-type": "application/json" }).end('{"error":{"message":"Too hot"}}');
  });
  expect(eventsIn((await run()).body).at(-1)).toEqual({ event: "error", data: { message: "Too hot" } });
});

it("refuses a call before it starts with an error response", async () => {
  expect(await run({ model: "nowhere" })).toMatchObject({ status: 422, body: { code: "INVALID_INPUT" } });
  expect(await run({ messages: [] })).toMatchObject({
    status: 422,
    body: { errors: { messages: expect.anything() } },
  });
  expect(await run({ settings: { n: 2 } })).toMatchObject({ status: 422 });
  const repeated = await customer.post(
    "playground",
    { model: "gpt-4o", messages },
    { "idempotency-key": "a" },
  );
  expect(repeated.status).toBe(400);
  const { body } = await product.admin.post(`users/${person.session.user.id}/impersonate`, {
    reason: "A ticket",
  });
  expect(await run({}, apiOf(product.app.url, body.bearer))).toMatchObject({ status: 403 });
  expect(product.providers.asked).toEqual([]);
});

it("ends the call when its reader leaves, and limits how many run at once", async () => {
  product.providers.respondWith(async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    while (!response.destroyed) {
      response.write(chunk({ content: "and " }));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  const leave = new AbortController();
  const start = async () => {
    const response = await fetch(`${product.app.url}/api/playground`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify({ model: "gpt-4o", messages }),
      signal: leave.signal,
    });
    return response.status;
  };
  const statuses = await Promise.all(Array.from({ length: 9 }, start));
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  leave.abort();
  const running = async () => (await customer.get("llm-requests?status=running")).body.length;
  await expect.poll(running).toBe(0);
  const [row] = (await customer.get("llm-requests")).body;
  expect(row).toMatchObject({ status: "cancelled", source: "playground" });
});

it("lets customers replay their own requests, but not an admin who impersonates them", async () => {
  const [{ data }] = eventsIn((await run()).body) as [PlaygroundEvent];
  const replayed = await customer.post(`llm-requests/${data.id}/replay`, { temperature: 0.5 });
  expect(replayed).toMatchObject({
    status: 201,
    body: { parent_id: data.id, owner_id: person.session.user.id, status: "succeeded" },
  });
  expect(replayed.body.credits).toBeGreaterThan(0);
  const { body } = await product.admin.post(`users/${person.session.user.id}/impersonate`, {
    reason: "A ticket",
  });
  const acting = apiOf(product.app.url, body.bearer);
  expect(await acting.post(`llm-requests/${data.id}/replay`, {})).toMatchObject({ status: 403 });
});
