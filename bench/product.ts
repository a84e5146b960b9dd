import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "../tests/api/api.ts";
import { signUp, startApp } from "../tests/server.ts";

export interface Product {
  url: string;
  /** The bearer token of an admin's session. The first account becomes an admin. */
  token: string;
  /** The secret of an API key for the gateway. */
  key: string;
  pid: number;
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * The product as `npm start` runs it, with its embedded PostgreSQL, one user, one API key and a price for one model.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const { url, pid, dataDir, stop } = await startApp({ embedded: true, env: { LOG_LEVEL: "warn", ...env } });
  const { token } = await signUp(url, "Bench");
  const made = await fetch(`${url}/api/api-keys`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Bench" }),
  });
  const { secret } = (await made.json()) as { secret: string };
  // Because the model has a price, each call holds, charges and transfers credits. The price is small so that the
  // sign-up credits last.
  await fetch(`${url}/api/model-prices`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ model_name: "mock-paid", input_price: 0.01, output_price: 0.01 }),
  });
  return { url, token, key: secret, pid, dataDir, stop };
}

/** Polls a record until `done` returns true. @throws Error if its work failed, or if it can't be read */
export async function settled(
  api: Api,
  path: string,
  done: (row: { step?: string; status: string }) => boolean,
) {
  for (;;) {
    const { status, body } = await api.get(path);
    if (status !== 200) throw new Error(`${path}: ${body.message}`);
    if (body.status === "failed") throw new Error(`${path}: ${body.error}`);
    if (done(body)) return body;
    await sleep(50);
  }
}
