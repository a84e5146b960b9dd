import { afterAll, beforeAll, expect, it } from "vitest";
import { placesOf } from "../api/places.ts";
import { type Scripted, startScripted } from "../api/scripted-upstream.ts";
import { chat, exportOf, newTrace, senderTo, spanOf } from "./otel-samples.ts";

const said = "Mail jane@example.com about orchids";
const kept = "Mail [EMAIL] about orchids";

let gateway: Scripted;
let send: ReturnType<typeof senderTo>;

beforeAll(async () => {
  gateway = await startScripted(["one"]);
  send = senderTo(gateway);
});
afterAll(() => gateway.stop());

/**
 * Sends a call's span with the text in the prompt, answer and status, and a tool's span with the text in the name,
 * attributes and status.
 * @returns the call's row, and the page of the trace
 */
async function trace(secret: string) {
  const trace = newTrace();
  const message = (role: string) => JSON.stringify([{ role, parts: [{ type: "text", content: said }] }]);
  const call = spanOf({
    trace,
    attributes: {
      ...chat,
      "gen_ai.input.messages": message("user"),
      "gen_ai.output.messages": message("assistant"),
    },
    status: { code: 2, message: `Refused: ${said}` },
  });
  const tool = spanOf({
    trace,
    name: `find ${said}`,
    attributes: { "tool.input": said, "tool.list": [said], "tool.count": 3 },
    status: { code: 2, message: said },
  });
  expect((await send(exportOf(call, tool), { secret })).status).toBe(200);
  const page = (await gateway.api.get(`llm-traces/${trace}`)).body;
  const [{ id }] = (await gateway.api.get(`llm-requests?trace_id=${trace}`)).body;
  return { row: (await gateway.api.get(`llm-requests/${id}`)).body, page };
}

/** Creates an app with one guardrail, and returns the secret of a key of the app. */
async function keyWith(rule: object): Promise<string> {
  const app = (await gateway.api.post("apps", { name: "Traced" })).body;
  const whole = { name: "Addresses", detectors: ["email"], ...rule };
  expect((await gateway.api.post("guardrails", { ...whole, app_id: app.id })).status).toBe(201);
  return (await gateway.api.post("api-keys", { name: "Traced", app_id: app.id })).body.secret;
}

const hit = (on: string, action: string) => ({ name: "Addresses", on, action, found: { email: 1 } });

it.each(["redact", "redact_log", "block"])(
  "what an app must %s never reaches the log with a trace",
  async (action) => {
    const { row, page } = await trace(await keyWith({ action }));
    expect(row.request.messages).toEqual([{ role: "user", content: kept }]);
    expect(row.response.choices[0].message.content).toBe(kept);
    expect(row.error).toBe(`Refused: ${kept}`);
    expect(row.guardrail).toBe("log_redacted");
    expect(row.guardrail_hits).toEqual([hit("request", "log_redacted"), hit("response", "log_redacted")]);
    expect(JSON.stringify(page)).toContain(`find ${kept}`);
    expect(await placesOf(gateway.ledger, "jane@example.com")).toEqual([]);
  },
);

it("a rule for responses leaves requests as they are", async () => {
  const { row } = await trace(await keyWith({ action: "redact", applies_to: "responses" }));
  expect(row.request.messages[0].content).toBe(said);
  expect(row.response.choices[0].message.content).toBe(kept);
});

it("a rule that flags marks the row, and changes nothing", async () => {
  const { row } = await trace(await keyWith({ action: "flag" }));
  expect(row.request.messages[0].content).toBe(said);
  expect(row.response.choices[0].message.content).toBe(said);
  expect(row.guardrail_hits).toEqual([hit("request", "flagged"), hit("response", "flagged")]);
});

it("a rule with only a moderation model calls no model", async () => {
  const { row } = await trace(await keyWith({ action: "block", detectors: [], moderation_model: "one/m" }));
  expect(row.request.messages[0].content).toBe(said);
  expect(row.guardrail_hits).toBeNull();
});
