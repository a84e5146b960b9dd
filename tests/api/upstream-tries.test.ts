import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { apiOf } from "./api.ts";
import { startUpstream } from "./upstream.ts";

let upstream: Awaited<ReturnType<typeof startUpstream>>;
let app: App;
let key: string;

beforeAll(async () => {
  upstream = await startUpstream();
  const LLM_UPSTREAMS = JSON.stringify([
    { name: "mock", base_url: upstream.url, models: ["busy", "broken"] },
  ]);
  app = await startServer({ env: { LLM_UPSTREAMS, UPSTREAM_TRIES: "2" } });
  key = (await apiOf(app.url, (await signUp(app.url)).token).post("api-keys", { name: "Tries" })).body.secret;
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
});

it.each(["busy", "broken"])(
  "a %s model is tried as often as configured, however often its client would",
  async (model) => {
    const answer = await fetch(`${app.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ model, messages: [{ role: "user", content: "x" }] }),
    });
    await answer.text();
    expect([answer.status, upstream.triesOf(model)]).toEqual([model === "busy" ? 429 : 500, 2]);
    expect(answer.headers.get("x-should-retry")).toBe("false");
  },
);
