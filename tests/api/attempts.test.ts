import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Attempt } from "../../contract/request-parts.ts";
import { completionOf, type Scripted, sendJson, startScripted } from "./scripted-upstream.ts";

let gateway: Scripted;

const messages = [{ role: "user", content: "Hi" }];
const usage = { prompt_tokens: 8, completion_tokens: 1, total_tokens: 9 };
const ask = { model: "first", messages };
const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";

beforeAll(async () => {
  gateway = await startScripted(
    ["one", "two"],
    { LLM_FALLBACKS: JSON.stringify({ first: ["second"] }), UPSTREAM_TRIES: "2" },
    { one: ["first", "alone"], two: ["second"] },
  );
});
afterAll(() => gateway.stop());

type Reply = (response: ServerResponse) => unknown;
const answers: Reply = (response) => sendJson(response, 200, completionOf({ usage }));
const refuses =
  (status: number, message: string, headers = {}): Reply =>
  (response) =>
    sendJson(response, status, { error: { message } }, headers);
const busy = refuses(429, "Too many requests", { "retry-after": "0" });

/** Sets the responses to the next calls, in order. All later calls succeed. */
function script(...replies: Reply[]) {
  gateway.upstreamIs((response) => (replies.shift() ?? answers)(response));
}

async function rowFor(body: object = ask, secret = gateway.key) {
  const answer = await gateway.send("chat/completions", body, { secret });
  await answer.text();
  return gateway.rowOf(answer);
}

const briefOf = (attempts: Attempt[]) =>
  attempts.map(({ upstream, model, outcome, status, error }) => [upstream, model, outcome, status, error]);

it("a retry and a fallback are recorded in order, each with its error and its time", async () => {
  script(busy, refuses(500, "The engine stalled"));
  const { attempts, status, provider, duration_ms } = await rowFor();
  expect([status, provider]).toEqual(["succeeded", "two"]);
  expect(briefOf(attempts)).toEqual([
    ["one", "first", "failed", 429, "Too many requests"],
    ["one", "first", "failed", 500, "The engine stalled"],
    ["two", "second", "succeeded", 200, null],
  ]);
  expect(attempts.map((one: Attempt) => one.number)).toEqual([1, 2, 3]);
  let end = 0;
  for (const one of attempts as Attempt[]) {
    expect(one.started_ms).toBeGreaterThanOrEqual(end);
    expect(one.duration_ms).toBeGreaterThan(0);
    // Each time is rounded to a hundredth of a millisecond.
    end = one.started_ms + one.duration_ms - 0.02;
  }
  expect(end).toBeLessThanOrEqual(duration_ms);
});

it.each([false, true])("a call whose first try succeeds has none (streamed: %s)", async (stream) => {
  const events = [
    { id: "1", choices: [{ index: 0, delta: { content: "Yes" }, finish_reason: "stop" }] },
    { id: "1", choices: [], usage },
  ].map((event) => `data: ${JSON.stringify(event)}\n\n`);
  script((response) =>
    stream
      ? response
          .writeHead(200, { "content-type": "text/event-stream" })
          .end(`${events.join("")}data: [DONE]\n\n`)
      : answers(response),
  );
  expect(await rowFor({ ...ask, stream })).toMatchObject({ status: "succeeded", attempts: null });
});

it("a response that fails while it is read is a failed try", async () => {
  script((response) =>
    response
      .writeHead(200, { "content-type": "text/event-stream" })
      .end(`data: ${JSON.stringify({ error: { message: "Overloaded" } })}\n\n`),
  );
  const [failed, next] = briefOf((await rowFor({ ...ask, stream: true })).attempts);
  expect(failed).toEqual(["one", "first", "failed", 200, "Overloaded"]);
  expect(next!.slice(0, 2)).toEqual(["two", "second"]);
});

it.each<[string, Reply, [number | null, RegExp]]>([
  ["a refusal", refuses(400, "No such voice"), [400, /^No such voice$/]],
  ["a lost connection", (response) => response.destroy(), [null, /one couldn't be reached/]],
  ["a redirect", (response) => response.writeHead(302).end(), [302, /one redirected to another address/]],
  [
    "a web page",
    (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in</p>"),
    [200, /one sent a response that isn't JSON/],
  ],
  ["a page of a proxy", (response) => response.writeHead(502).end("<p>Bad</p>"), [502, /responded with 502/]],
])("a call that fails has its last try: %s", async (_, reply, [status, error]) => {
  script(...Array(2).fill(reply));
  const { attempts, status: outcome } = await rowFor({ ...ask, model: "alone" });
  expect(outcome).toBe("failed");
  expect(attempts.at(-1)).toMatchObject({ outcome: "failed", status, error: expect.stringMatching(error) });
});

it.each([401, 402, 403])(
  "what an upstream says about the server's key isn't recorded: %i",
  async (status) => {
    for (const model of ["first", "alone"]) {
      script(refuses(status, "Incorrect API key provided: sk-secret"));
      const { attempts } = await rowFor({ ...ask, model });
      expect(attempts[0]).toMatchObject({ outcome: "failed", status });
      expect(attempts[0].error).toMatch(/^The upstream one (rejected|requires)/);
    }
  },
);

it("a cancelled call has the try that was running", async () => {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  script(busy, () => resolve());
  const answer = gateway.send("chat/completions", ask);
  await reached;
  // The rows of a busy user's calls are written while the calls are running.
  const running = async () => (await gateway.api.get("llm-requests?status=running")).body;
  await expect.poll(running, { interval: 20 }).toHaveLength(1);
  await gateway.api.patch(`llm-requests/${(await running())[0].id}`, { status: "cancelled" });
  const { attempts } = await gateway.rowOf(await answer);
  expect(briefOf(attempts).map(([, , outcome, status]) => [outcome, status])).toEqual([
    ["failed", 429],
    ["cancelled", null],
  ]);
});

it("the number of tries and the length of their texts are bounded", async () => {
  const models = Array.from({ length: 20 }, (_, at) => `one/${"m".repeat(150)}${at}`);
  script(...Array(42).fill(refuses(429, `\0${"😀".repeat(2000)}\ud800`, { "retry-after": "0" })));
  const { attempts, status } = await rowFor({ ...ask, model: "one/first", models });
  expect(status).toBe("failed");
  expect(attempts.map((one: Attempt) => one.number)).toEqual(
    [...Array(19).keys()].map((at) => at + 1).concat(42),
  );
  for (const { error } of attempts as Attempt[]) {
    expect(error!.length).toBeLessThanOrEqual(300);
    expect(error).not.toMatch(/\0/);
  }
  expect(JSON.stringify(attempts).length).toBeLessThan(20_000);
});

it("errors aren't kept if a key's bodies aren't", async () => {
  const silent = await gateway.api.post("api-keys", { name: "Silent", keeps_bodies: false });
  script(refuses(429, "You said: Hi", { "retry-after": "0" }), (response) => response.destroy());
  const { attempts } = await rowFor(ask, silent.body.secret);
  expect(briefOf(attempts)).toEqual([
    ["one", "first", "failed", 429, null],
    ["one", "first", "failed", null, expect.stringContaining("couldn't be reached")],
    ["two", "second", "succeeded", 200, null],
  ]);
});

it("errors are redacted where the log is", async () => {
  const rule = { name: "In the log", detectors: ["email"], action: "redact_log" };
  const { id } = (await gateway.api.post("guardrails", rule)).body;
  script(refuses(429, "Mail jane@example.com", { "retry-after": "0" }));
  const { attempts } = await rowFor();
  expect(attempts[0].error).toBe("Mail [EMAIL]");
  await gateway.api.delete(`guardrails/${id}`);
});

it("calls that are written in one statement have their tries, too", async () => {
  for (const model_name of ["first", "second"])
    await gateway.api.post("model-prices", { model_name, input_price: 1, output_price: 2 });
  gateway.upstreamIs((response, { model }) =>
    model === "first" ? refuses(404, "Gone")(response) : answers(response),
  );
  const leases = () => gateway.ledger.rows("select from credit_leases where credits > 0");
  for (let n = 0; n < 50 && (await leases()).length === 0; n++)
    await Promise.all(Array.from({ length: 10 }, () => rowFor({ ...ask, max_tokens: 10 })));
  expect(await leases()).toHaveLength(1);
  const rows = await Promise.all(Array.from({ length: 20 }, () => rowFor({ ...ask, max_tokens: 10 })));
  for (const { attempts } of rows) expect(attempts).toHaveLength(2);
});

it("a trace has the tries of its calls", async () => {
  script(busy);
  await fetch(`${gateway.app.url}/v1/chat/completions`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${gateway.key}`,
      "content-type": "application/json",
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify(ask),
  }).then((answer) => answer.text());
  const { list } = (await gateway.api.get(`llm-traces/${traceId}`)).body;
  expect(briefOf(list[0].attempts)).toEqual([
    ["one", "first", "failed", 429, "Too many requests"],
    ["one", "first", "succeeded", 200, null],
  ]);
});
