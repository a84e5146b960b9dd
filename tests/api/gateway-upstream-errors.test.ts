import { APIError } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "./gateway.ts";

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe("an upstream that fails", () => {
  const fails = async (model: string, status: number, why: RegExp, row: object = {}) => {
    const error = await gateway.ask(model).catch((e) => e);
    expect(error).toBeInstanceOf(APIError);
    expect(error.status).toBe(status);
    expect(error.message).toMatch(why);
    expect(await gateway.settled(model)).toMatchObject({
      status: "failed",
      finish_reason: "error",
      cost: null,
      error: expect.stringMatching(why),
      ...row,
    });
  };

  it("reports an upstream that is down", () => fails("down-alone", 502, /offline couldn't be reached/));
  it("reports an upstream that is too slow", () => fails("slow", 502, /didn't respond within 0.7 s/));
  it("reports a rate limit after three attempts", async () => {
    await fails("busy", 429, /Rate limit reached/);
    expect(gateway.upstream.triesOf("busy")).toBe(3);
  });
  it("reports an upstream error", () => fails("broken", 500, /The engine stalled/));
  it("reports malformed JSON", () =>
    fails("malformed", 502, /isn't JSON/, { response: '{"id": "chatcmpl-1", "choices": [' }));

  it("reports an error that comes with status 200", () =>
    fails("error-in-200", 502, /The context is too long/, {
      response: { error: { message: "The context is too long" } },
    }));

  it("succeeds when a retry does", async () => {
    expect((await gateway.ask("busy-twice")).choices[0]?.message.content).toBe("One two three");
    expect(await gateway.newest("busy-twice")).toMatchObject({ status: "succeeded" });
  });

  it("falls back to the next model in the list", async () => {
    expect((await gateway.ask("down")).choices[0]?.message.content).toBe("One two three");
    expect(await gateway.newest("down")).toMatchObject({ status: "succeeded", provider: "openai" });
  });

  it("falls back after a refused key, an unknown model and a web page", async () => {
    expect((await gateway.ask("refused")).choices[0]?.message.content).toBe("One two three");
    expect(await gateway.newest("refused")).toMatchObject({ status: "succeeded" });
  });

  it("passes on when to try again, and isn't retried by OpenAI's client", async () => {
    const client = gateway.client.withOptions({ maxRetries: 2 });
    const body = { model: "later", messages: [{ role: "user" as const, content: "Hi" }] };
    const error = await client.chat.completions.create(body).catch((e) => e);
    expect(error).toBeInstanceOf(APIError);
    const seconds = Number(error.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(91);
    expect(gateway.upstream.triesOf("later")).toBe(1);
  });

  it.each([
    ["cut", /dropped the connection|before it was complete/],
    ["not-json", /isn't JSON/],
  ])("reports a failure in mid-stream: %s", async (model, why) => {
    let received = "";
    const error = await (async () => {
      for await (const chunk of await gateway.askStreamed(model))
        received += chunk.choices[0]?.delta.content ?? "";
    })().catch((e) => e);
    expect(received).toBe("One two three");
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toMatch(why);
    const row = await gateway.settled(model);
    expect(row).toMatchObject({ status: "failed", cost: null, error: expect.stringMatching(why) });
    expect(row.response.choices[0].message.content).toBe("One two three");
  });
});
