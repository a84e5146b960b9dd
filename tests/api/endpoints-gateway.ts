import { expect } from "vitest";
import { startConsoleUpstreams } from "./console-upstreams.ts";
import { openLedger } from "./ledger.ts";

/** A picture that is too large for the log to store in full. */
export const picture = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(60_000, 7)]);
export const b64_json = picture.toString("base64");

/** Starts the product with one upstream that offers every endpoint, and functions to call any path under /v1. */
export async function startEndpoints(models: string[], env: Record<string, string> = {}) {
  const gateway = await startConsoleUpstreams({ env });
  const ledger = await openLedger(gateway.databaseUrl);
  await gateway.add("own", { models });
  const owner = (await gateway.admin.get("session")).body.user.id as string;

  const send = (
    path: string,
    body?: unknown,
    { method = "POST", secret = gateway.secret, headers = {} } = {},
  ) =>
    fetch(`${gateway.app.url}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  /** The log row of a response, once its call has ended. */
  async function rowOf(answer: Response) {
    const path = `llm-requests/${answer.headers.get("x-request-id")}`;
    await expect
      .poll(async () => (await gateway.admin.get(path)).body.status, { interval: 20 })
      .toMatch(/succeeded|failed|cancelled/);
    return (await gateway.admin.get(path)).body;
  }

  return {
    ...gateway,
    send,
    rowOf,
    ledger,
    price: async (model_name: string, prices: object) =>
      expect((await gateway.admin.post("model-prices", { model_name, ...prices })).status).toBe(201),
    /** Makes a call and returns its row and the credits that it took from the balance. */
    async charged(call: () => Promise<Response>) {
      const before = await ledger.balance(owner);
      const answer = await call();
      const text = await answer.text();
      const row = await rowOf(answer);
      const after = await ledger.balance(owner);
      expect(after.held).toBe(0);
      return { answer, text, row, spent: (before.balance - after.balance) / 1e6 };
    },
    async stop() {
      await ledger.close();
      await gateway.stop();
    },
  };
}

export type Endpoints = Awaited<ReturnType<typeof startEndpoints>>;
