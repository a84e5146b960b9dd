import { OpenAI } from "@llamaindex/openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { startResponsesGateway } from "./responses-gateway.ts";

let gateway: Awaited<ReturnType<typeof startResponsesGateway>>;

beforeAll(async () => {
  gateway = await startResponsesGateway();
});
afterAll(() => gateway.stop());

const llm = (model: string) =>
  new OpenAI({ model, apiKey: gateway.me.key, baseURL: `${gateway.url}/v1`, maxRetries: 0 });
const messages = [{ role: "user" as const, content: "Hi" }];

describe("LlamaIndex", () => {
  it("generates text", async () => {
    const { message } = await llm("plain").chat({ messages });
    expect(message.content).toBe("You said Hi");
  });

  it("streams", async () => {
    let text = "";
    for await (const { delta } of await llm("plain").chat({ messages, stream: true })) text += delta;
    expect(text).toBe("You said Hi");
  });

  it("generates an object", async () => {
    const responseFormat = z.object({ city: z.string(), degrees: z.number() });
    const { message } = await llm("plain").chat({ messages, responseFormat });
    expect(JSON.parse(String(message.content))).toEqual({ city: "Lisbon", degrees: 21 });
  });

  it("throws the upstream's errors", async () => {
    await expect(llm("busy").chat({ messages })).rejects.toMatchObject({ status: 429 });
    await expect(llm("picky").chat({ messages })).rejects.toMatchObject({ status: 400 });
  });
});
