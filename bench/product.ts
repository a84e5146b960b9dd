import { signUp, startApp } from "../tests/server.ts";

export interface Product {
  url: string;
  /** A session's bearer: an admin's, since it is the first. */
  token: string;
  /** An API key. */
  key: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, its own PostgreSQL included, with one person, one key and a model's price. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const { url, dataDir, stop } = await startApp({ embedded: true, env: { LOG_LEVEL: "warn", ...env } });
  const { token } = await signUp(url, "Bench");
  const made = await fetch(`${url}/api/api-keys`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Bench" }),
  });
  const { secret } = (await made.json()) as { secret: string };
  // A price makes each of its calls hold, settle and move credits; it is so small that the welcome lasts.
  await fetch(`${url}/api/model-prices`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ model_name: "mock-paid", input_price: 0.01, output_price: 0.01 }),
  });
  return { url, token, key: secret, dataDir, stop };
}
