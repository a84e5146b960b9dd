import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "./gateway.ts";

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe("the gateway", () => {
  const send = (body: string, headers: Record<string, string> = {}, path = "chat/completions") =>
    fetch(`${gateway.app.url}/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${gateway.key}`, "content-type": "application/json", ...headers },
      body,
    });
  const rows = async () => (await gateway.api.get("llm-requests?_end=1")).total;

  it.each([
    ["broken JSON", "{", 400, null],
    ["a body that is not an object", "[]", 400, null],
    ["no model", '{"messages":[{"role":"user","content":"x"}]}', 400, "model"],
    ["no messages", '{"model":"plain"}', 400, "messages"],
    ["a stream flag that is a string", '{"model":"plain","messages":[{}],"stream":"yes"}', 400, "stream"],
  ])("rejects %s without logging a request", async (_, body, status, param) => {
    const before = await rows();
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: object }).error).toMatchObject({
      type: "invalid_request_error",
      param,
    });
    expect(await rows()).toBe(before);
  });

  it("rejects speech whose input isn't a string", async () => {
    const body = JSON.stringify({ model: "plain", voice: "alloy", input: [{ toString: 1 }] });
    const answer = await send(body, {}, "audio/speech");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { type: "invalid_request_error", param: "input", message: "input must be a string" },
    });
  });

  it("rejects the wrong content type and a body over 25 MB", async () => {
    const before = await rows();
    expect((await send("model=plain", { "content-type": "text/plain" })).status).toBe(415);
    const large = await send(
      JSON.stringify({ model: "plain", messages: [{ role: "user", content: "x".repeat(26 * 1024 * 1024) }] }),
    );
    expect(large.status).toBe(413);
    expect(await rows()).toBe(before);
  });

  it("rejects a key without the scope, a model that the app does not allow, and a paused app", async () => {
    const narrow = (await gateway.api.post("api-keys", { name: "Embeddings only", scopes: ["embeddings"] }))
      .body.secret;
    expect(
      (await send('{"model":"plain","messages":[{}]}', { authorization: `Bearer ${narrow}` })).status,
    ).toBe(403);
    const made = (
      await gateway.api.post("apps", { name: "Robot", allowed_models: ["plain"], default_model: "plain" })
    ).body;
    const appKey = (await gateway.api.post("api-keys", { name: "Robot's", app_id: made.id })).body.secret;
    const asApp = { authorization: `Bearer ${appKey}` };
    expect((await send('{"model":"tools","messages":[{"role":"user","content":"x"}]}', asApp)).status).toBe(
      403,
    );
    expect((await send('{"messages":[{"role":"user","content":"x"}]}', asApp)).status).toBe(200);
    expect((await gateway.newest("plain")).app_id).toBe(made.id);
    await gateway.api.patch(`apps/${made.id}`, { status: "paused" });
    expect((await send('{"messages":[{"role":"user","content":"x"}]}', asApp)).status).toBe(403);
  });
});
