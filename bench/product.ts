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

/** Creates an API key for the gateway and a price for the model `mock-paid`. @returns the key's secret */
export async function createKey(url: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const post = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const made = await post("api-keys", { name: "Bench" });
  const { secret } = (await made.json()) as { secret: string };
  // Because the model has a price, each call holds, charges and transfers credits. The price is small so that the
  // sign-up credits last.
  await post("model-prices", { model_name: "mock-paid", input_price: 0.01, output_price: 0.01 });
  return secret;
}

/**
 * Starts the product as `npm start` runs it, with its embedded PostgreSQL, one user, one API key and a price for one
 * model.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const { url, pid, dataDir, stop } = await startApp({ embedded: true, env: { LOG_LEVEL: "warn", ...env } });
  const { token } = await signUp(url, "Bench");
  const key = await createKey(url, token);
  return { url, token, key, pid, dataDir, stop };
}

/** Polls a record until `done` returns true. @throws Error if the record failed or can't be read */
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
