import { afterAll, beforeAll, expect, it } from "vitest";
import { startMessagesGateway } from "./messages-gateway.ts";

let gateway: Awaited<ReturnType<typeof startMessagesGateway>>;

beforeAll(async () => {
  gateway = await startMessagesGateway();
  await gateway.me.api.post("guardrails", { name: "Private data", detectors: ["email"] });
});
afterAll(() => gateway.stop());

const request = (text: string, more: object = {}) => ({
  model: "claude-plain",
  max_tokens: 100,
  messages: [{ role: "user" as const, content: text }],
  ...more,
});

it("a whole message of an upstream with this API is redacted in its own format", async () => {
  const message = await gateway.client.messages.create(request("I am jane@example.com"));
  expect(message.content).toMatchObject([{ type: "text", text: "You said I am [EMAIL]" }]);
  expect(message).toMatchObject({ id: "msg_native", stop_reason: "end_turn" });
  const asked = gateway.native.asked.at(-1)!;
  expect(JSON.parse(asked.raw)).toEqual(request("I am [EMAIL]"));
});

it("a stream is translated, so that it can be redacted as it arrives", async () => {
  const before = gateway.native.asked.length;
  const stream = gateway.client.messages.stream(request("I am jane@example.com"));
  expect(await stream.finalText()).toContain("[EMAIL]");
  expect(gateway.native.asked.at(-1)!.path).toBe("/v1/chat/completions");
  expect(gateway.native.asked.length).toBe(before + 1);
});

it("a request that can't be translated is refused as a stream, and served without one", async () => {
  const more = { container: "c_1" };
  const streamed = await gateway.post(JSON.stringify(request("Hi", { ...more, stream: true })));
  expect(streamed.status).toBe(400);
  expect(await streamed.text()).toContain("without streaming");
  const whole = await gateway.post(JSON.stringify(request("Hi", more)));
  expect(whole.status).toBe(200);
});

it("a blocked message is withheld as a refusal, and tokens of a blocked request aren't counted", async () => {
  await gateway.me.api.post("guardrails", {
    name: "No falcons",
    pattern: "(?i)falcon",
    action: "block",
    applies_to: "responses",
  });
  await gateway.me.api.post("guardrails", {
    name: "No eagles",
    pattern: "(?i)eagle",
    action: "block",
    applies_to: "requests",
  });
  const message = await gateway.client.messages.create(request("A falcon"));
  expect(message).toMatchObject({ content: [], stop_reason: "refusal" });
  const refused = await gateway.post(
    JSON.stringify({ ...request("An eagle"), max_tokens: undefined }),
    {},
    "messages/count_tokens",
  );
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("“No eagles” blocked");
});
