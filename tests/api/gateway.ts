import OpenAI from "openai";
import { expect } from "vitest";
import { startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { apiOf } from "./api.ts";
import { startUpstream } from "./upstream.ts";

const models = [
  "plain",
  "tools",
  "endless",
  "slow",
  "held",
  "busy",
  "busy-twice",
  "broken",
  "unknown",
  "malformed",
  "cut",
  "not-json",
  "gpt-4o",
  "text-embedding-3-small",
  "refused",
  "web-page",
  "error-in-200",
  "later",
];

/** Starts a server with OpenAI's client for its gateway and with two upstreams: the stand-in and one that is down. */
export async function startGateway() {
  const upstream = await startUpstream();
  const app = await startServer({
    env: {
      LLM_UPSTREAMS: JSON.stringify([
        { name: "openai", base_url: upstream.url, api_key: "upstream-secret", models },
        { name: "offline", base_url: "http://127.0.0.1:1/v1", models: ["down", "down-alone"] },
      ]),
      LLM_FALLBACKS: JSON.stringify({
        down: ["broken", "plain"],
        refused: ["unknown", "web-page", "plain"],
      }),
      UPSTREAM_TIMEOUT_MS: "700",
    },
  });
  const api = apiOf(app.url, (await signUp(app.url)).token);
  const key = (await api.post("api-keys", { name: "Test" })).body.secret as string;
  const clientFor = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${app.url}/v1`, maxRetries: 0 });
  const client = clientFor(key);
  const messages = [{ role: "user" as const, content: "Count to three" }];

  /** The newest row for a model in the request log. */
  async function newest(model: string) {
    const [row] = (await api.get(`llm-requests?model_name=${model}&_end=1`)).body;
    return (await api.get(`llm-requests/${row.id}`)).body;
  }

  return {
    app,
    upstream,
    api,
    key,
    client,
    clientFor,
    newest,
    ask: (model: string, more = {}) =>
      client.chat.completions.create({ model, messages, ...more, stream: false }),
    askStreamed: (model: string, more = {}) =>
      client.chat.completions.create({ model, messages, ...more, stream: true }),
    /** The newest row for a model, once its request has ended. */
    async settled(model: string) {
      await expect
        .poll(async () => (await newest(model)).status, { interval: 30 })
        .toMatch(/succeeded|failed|cancelled/);
      return newest(model);
    },
    async stop() {
      await app.stop();
      await upstream.stop();
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;
