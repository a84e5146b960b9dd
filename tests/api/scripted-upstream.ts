import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { createDatabase } from "../database.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

export interface AskedBody {
  model: string;
  stream?: boolean;
  max_tokens?: number;
  [field: string]: unknown;
}

type Respond = (response: ServerResponse, body: AskedBody, request: IncomingMessage) => unknown;

/**
 * The models of each upstream. The first part of a model's name is the name of its upstream, so one stand-in can serve
 * several upstreams.
 */
const patternsOf = (names: string[]) => names.map((name) => ({ name, models: [`${name}/*`] }));

/** Starts a server whose upstreams respond as the current test specifies, with a user who has many credits. */
export async function startScripted(
  upstreams: string[],
  env: Record<string, string> = {},
  models: Record<string, string[]> = {},
  start: (options: { databaseUrl: string; env: Record<string, string> }) => Promise<App> = startServer,
) {
  let respond: Respond = (response) => response.destroy();
  /** The request bodies, exactly as they arrived. */
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const raw = Buffer.concat(parts).toString();
    const body = JSON.parse(raw || "{}") as AskedBody;
    asked.push(raw);
    await respond(response, body, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const databaseUrl = await createDatabase();
  const appEnv = {
    SIGNUP_CREDITS: "100000",
    UPSTREAM_TIMEOUT_MS: "2000",
    LLM_UPSTREAMS: JSON.stringify(
      patternsOf(upstreams).map(({ name, models: patterns }) => ({
        name,
        base_url: `${origin}/${name}`,
        models: [...patterns, ...(models[name] ?? [])],
      })),
    ),
    ...env,
  };
  const app = await start({ databaseUrl, env: appEnv });
  const api = apiOf(app.url, (await signUp(app.url)).token);
  const key = (await api.post("api-keys", { name: "Test" })).body.secret as string;
  const ledger = await openLedger(databaseUrl);

  const send = (
    path: string,
    body: unknown,
    { secret = key, signal = undefined as AbortSignal | undefined } = {},
  ) =>
    fetch(`${app.url}/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
      signal,
    });

  /** Returns the log row of a response, once its request has ended. */
  async function rowOf(answer: Response) {
    const id = answer.headers.get("x-request-id");
    await expect
      .poll(async () => (await api.get(`llm-requests/${id}`)).body.status, { interval: 20 })
      .toMatch(/succeeded|failed|cancelled/);
    return (await api.get(`llm-requests/${id}`)).body;
  }

  return {
    app,
    /** The app's environment, for other processes of the same installation. */
    env: appEnv,
    api,
    key,
    ledger,
    asked,
    send,
    rowOf,
    upstreamIs(next: Respond) {
      respond = next;
    },
    async stop() {
      await ledger.close();
      await app.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Scripted = Awaited<ReturnType<typeof startScripted>>;

export function sendJson(response: ServerResponse, status: number, value: unknown, headers = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
}

export const completionOf = (more: object = {}) => ({
  id: "1",
  object: "chat.completion",
  created: 1,
  choices: [{ index: 0, message: { role: "assistant", content: "Yes" }, finish_reason: "stop" }],
  ...more,
});
