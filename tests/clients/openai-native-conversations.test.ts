import { createOpenAI } from "@ai-sdk/openai";
import { Agent, tool as agentTool, Runner } from "@openai/agents-core";
import { OpenAIProvider } from "@openai/agents-openai";
import { generateText, stepCountIs, streamText, tool } from "ai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { startNativeResponsesGateway } from "./native-responses-gateway.ts";

let gateway: Awaited<ReturnType<typeof startNativeResponsesGateway>>;
let client: typeof gateway.client;
let stranger: typeof gateway.client;

beforeAll(async () => {
  gateway = await startNativeResponsesGateway();
  client = gateway.client;
  stranger = gateway.clientOf((await gateway.customer(100)).key);
});
afterAll(() => gateway.stop());

const lastAsked = () => JSON.parse(gateway.native.asked.at(-1)!.raw);
const first = () =>
  client.responses.create({ model: "r-plain", input: "Hi", tools: [{ type: "web_search" }] });

describe("a response of an upstream with this API", () => {
  it("is continued by the upstream itself", async () => {
    const { id } = await first();
    const next = await client.responses.create({ model: "r-plain", input: "More", previous_response_id: id });
    expect(lastAsked().previous_response_id).toBe(id);
    expect(next.output_text).toBe("You said Hi, More");
    const { request_id } = await client.responses
      .create({ model: "r-plain", input: "Again", previous_response_id: next.id })
      .withResponse();
    const row = await gateway.rowOf(request_id);
    expect(row.request.messages.map(({ role }: { role: string }) => role)).toEqual([
      ...["user", "assistant", "user", "assistant", "user"],
    ]);
  });

  it("is continued from the log on other upstreams", async () => {
    const { id } = await first();
    const native = await client.responses.create({
      model: "r-other",
      input: "More",
      previous_response_id: id,
    });
    expect(native.output_text).toBe("You said Hi, You said Hi, More");
    expect(lastAsked().previous_response_id).toBeNull();
    expect(JSON.stringify(lastAsked().input)).not.toMatch(/"id"|web_search/);
    const chat = await client.responses.create({ model: "plain", input: "More", previous_response_id: id });
    expect(chat.output_text).toBe("You said Hi, You said Hi, More");
    const back = await client.responses.create({
      ...{ model: "r-plain", input: "Back", previous_response_id: chat.id },
    });
    expect(back.output_text).toContain("You said Hi, You said Hi, More, You said");
  });

  it("is read, listed and deleted by its owner", async () => {
    const response = await first();
    const { id } = response;
    const stored = await client.responses.retrieve(id);
    expect(stored).toMatchObject({ id, status: "completed", output: response.output, usage: response.usage });
    expect(stored.tools).toEqual([{ type: "web_search" }]);
    const items = await client.responses.inputItems.list(id);
    expect(items.data).toMatchObject([{ role: "user", content: [{ type: "input_text", text: "Hi" }] }]);
    await client.responses.delete(id);
    await expect(client.responses.retrieve(id)).rejects.toMatchObject({ status: 404 });
    await expect(
      client.responses.create({ model: "r-plain", input: "More", previous_response_id: id }),
    ).rejects.toMatchObject({ status: 400, code: "previous_response_not_found" });
  });

  it("isn't reached by others, whether by its ID or those of its items and containers", async () => {
    const { id, output } = await client.responses.create({
      model: "r-tools",
      input: "Secret",
      tools: [{ type: "code_interpreter", container: { type: "auto" } }],
    });
    const before = gateway.native.asked.length;
    await expect(stranger.responses.retrieve(id)).rejects.toMatchObject({ status: 404 });
    await expect(stranger.responses.delete(id)).rejects.toMatchObject({ status: 404 });
    await expect(stranger.responses.inputItems.list(id)).rejects.toMatchObject({ status: 404 });
    const send = (from: typeof client, more: object) =>
      from.responses.create({ model: "r-plain", input: "Hi", ...more });
    await expect(send(stranger, { previous_response_id: id })).rejects.toMatchObject({ status: 400 });
    const [thought, code] = output as unknown as { id: string; type: string; container_id: string }[];
    const attempts = [
      { input: [{ type: "item_reference", id: thought!.id }] },
      { input: [{ id: thought!.id }] },
      { input: [{ role: "user", content: "Hi" }, thought] },
      {
        input: [
          { role: "user", content: "Hi" },
          { type: "image_generation_call", id: code!.id },
        ],
      },
      { tools: [{ type: "code_interpreter", container: code!.container_id }] },
    ];
    for (const attempt of attempts)
      await expect(send(stranger, attempt)).rejects.toMatchObject({ status: 404 });
    expect(gateway.native.asked.length).toBe(before);
    for (const attempt of attempts) await send(client, attempt);
    expect(gateway.native.asked.length).toBe(before + attempts.length);
  });

  it("is continued from the log with a key of the caller's own, which is for another account", async () => {
    const { api, key } = await gateway.customer(100);
    const client = gateway.clientOf(key);
    const { id } = await client.responses.create({ model: "r-plain", input: "Hi" });
    const own_key = "sk-the-customers-own-key-0123456789";
    expect((await api.put("own-key-upstreams/native", { key: own_key })).status).toBeLessThan(300);
    const { data: next, request_id } = await client.responses
      .create({ model: "r-plain", input: "More", previous_response_id: id })
      .withResponse();
    expect(gateway.native.asked.at(-1)!.headers.authorization).toBe(`Bearer ${own_key}`);
    expect(lastAsked().previous_response_id).toBeNull();
    expect(next.output_text).toBe("You said Hi, You said Hi, More");
    expect((await gateway.rowOf(request_id, api)).cost_basis).toBe("own_key");
    const last = { model: "r-plain", input: "Again", previous_response_id: next.id };
    expect((await client.responses.create(last)).previous_response_id).toBe(next.id);
  });

  it("isn't stored if its request says so", async () => {
    const { id } = await client.responses.create({ model: "r-plain", input: "Hi", store: false });
    expect(lastAsked().store).toBe(false);
    await expect(client.responses.retrieve(id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("agents at their defaults", () => {
  const parameters = z.object({ city: z.string() });
  const execute = async ({ city }: z.infer<typeof parameters>) => `${city}: sun`;
  const prompt = "Weather in Lisbon?";

  it("of OpenAI call tools and continue with the last response", async () => {
    const modelProvider = new OpenAIProvider({ apiKey: gateway.me.key, baseURL: `${gateway.url}/v1` });
    const runner = new Runner({ modelProvider, tracingDisabled: true });
    const weather = agentTool({ name: "weather", description: "The weather", parameters, execute });
    const agent = new Agent({ name: "A", instructions: "Use tools", model: "r-plain", tools: [weather] });
    const result = await runner.run(agent, prompt, { stream: true });
    await result.completed;
    expect(result.finalOutput).toContain("Lisbon: sun");
    const next = await runner.run(agent, "Thanks", { previousResponseId: result.lastResponseId });
    expect(next.rawResponses.length).toBeGreaterThan(0);
  });

  it("of the AI SDK refer to the items of earlier steps", async () => {
    const openai = createOpenAI({ baseURL: `${gateway.url}/v1`, apiKey: gateway.me.key });
    const tools = { weather: tool({ description: "The weather", inputSchema: parameters, execute }) };
    const given = { model: openai("r-plain"), tools, prompt, stopWhen: stepCountIs(5) };
    const whole = await generateText(given);
    expect(whole.text).toContain("Lisbon: sun");
    expect(gateway.native.asked.at(-1)!.raw).toContain("item_reference");
    const streamed = streamText(given);
    expect(await streamed.text).toContain("Lisbon: sun");
    expect((await streamed.totalUsage).inputTokens).toBe(200);
    const searched = await generateText({
      ...{ model: openai("r-plain"), prompt: "Hi" },
      tools: { web_search: openai.tools.webSearch({}) },
    });
    expect(searched.text).toBe("You said Hi");
  });
});
