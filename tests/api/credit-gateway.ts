import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { createDatabase } from "../database.ts";
import { type AppProcess, signUp, startApp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

export const usage = { prompt_tokens: 100, completion_tokens: 100, total_tokens: 200 };

/** The fields that stand-in upstreams read from a request to any endpoint. */
export interface UpstreamRequest {
  model: string;
  stream?: boolean;
  input?: number[];
  messages?: { content: string }[];
  max_completion_tokens?: number;
  max_tokens?: number;
}

interface Options {
  /**
   * The models that the upstream serves, each with its price in US dollars per million tokens, or undefined if
   * it has no price.
   */
  models: Record<string, { input_price: number; output_price: number } | undefined>;
  /** Handles the requests to the upstream. */
  respond(request: UpstreamRequest, response: ServerResponse): unknown;
  /** The number of server processes that share the database; one by default. */
  processes?: number;
  env?: Record<string, string>;
}

interface CallOptions {
  /** The server process or balancer to call; the first process by default. */
  app?: Pick<AppProcess, "url">;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

export function sendCompletion(response: ServerResponse, model: string, reported = usage) {
  const choices = [{ index: 0, message: { role: "assistant", content: "Yes" }, finish_reason: "stop" }];
  sendJson(response, 200, {
    id: "1",
    object: "chat.completion",
    created: 1,
    model,
    choices,
    usage: reported,
  });
}

async function startUpstream(respond: Options["respond"]) {
  const counts = new Map<string, number>();
  const countOf = (model: string) => counts.get(model) ?? 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as UpstreamRequest;
    counts.set(body.model, countOf(body.model) + 1);
    await respond(body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { url, countOf, stop: () => server.close() };
}

/** Starts servers whose users pay for requests with credits, with an admin and access to the ledger. */
export async function startCreditGateway({ models, respond, processes = 1, env }: Options) {
  const upstream = await startUpstream(respond);
  const endpoint = { name: "mock", base_url: upstream.url, models: Object.keys(models) };
  const databaseUrl = await createDatabase();
  const start = () =>
    startApp({
      env: { LLM_UPSTREAMS: JSON.stringify([endpoint]), SIGNUP_CREDITS: "0", ...env },
      databaseUrl,
    });
  const apps: AppProcess[] = [];
  for (let i = 0; i < processes; i++) apps.push(await start());
  const { url } = apps[0]!;
  const admin = apiOf(url, (await signUp(url, "Admin")).token);
  for (const [model_name, price] of Object.entries(models)) {
    if (price) await admin.post("model-prices", { model_name, ...price });
  }
  const ledger = await openLedger(databaseUrl);

  async function buy(api: Api, credits: number) {
    const product = (await admin.post("credit-products", { name: "Some", credits, price: 1 })).body;
    const { order } = (await api.post(`credit-products/${product.id}/buy`, {})).body;
    expect((await admin.post(`orders/${order.id}/confirm`, {})).status).toBe(200);
  }

  /** Creates a customer with purchased credits and an API key with the given limits. */
  async function customer(credits: number, limits: Record<string, unknown> = {}) {
    const { token, session } = await signUp(url);
    const api = apiOf(url, token);
    if (credits > 0) await buy(api, credits);
    const key = (await api.post("api-keys", { name: "Test", ...limits })).body;
    return { api, token, id: session.user.id, key: key.secret as string, keyId: key.id as string };
  }

  /** Posts to a path under /v1 and returns the response before its body is read. */
  const send = (path: string, key: string, body: unknown, { app, headers, signal }: CallOptions = {}) =>
    fetch(`${(app ?? apps[0]!).url}/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
      signal,
    });

  async function post(path: string, key: string, body: unknown, options?: CallOptions) {
    const response = await send(path, key, body, options);
    const { error } = (await response.json()) as { error?: { type: string; code: string; message: string } };
    return {
      status: response.status,
      error,
      id: response.headers.get("x-request-id"),
      retryAfter: response.headers.get("retry-after"),
    };
  }

  // 93 bytes of text and 7 tokens of overhead make up the 100 tokens that the upstream reports.
  const messages = [{ role: "user", content: "?".repeat(93) }];
  const chat = (key: string, body: Record<string, unknown> = {}, options?: CallOptions) =>
    post("chat/completions", key, { model: "fixed", messages, ...body }, options);

  return {
    apps,
    /** Starts another server process with the same settings. */
    start,
    url,
    admin,
    ledger,
    /** Returns the number of requests for a model that have reached the upstream. */
    upstreamCount: upstream.countOf,
    buy,
    customer,
    send,
    post,
    chat,
    async stop() {
      await ledger.close();
      for (const app of apps) await app.stop();
      upstream.stop();
    },
  };
}

export type CreditGateway = Awaited<ReturnType<typeof startCreditGateway>>;

/** Makes the given number of calls concurrently. */
export const times = <T>(count: number, call: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => call(i)));

/** Counts responses by status. */
export function tally(answers: { status: number }[]) {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
