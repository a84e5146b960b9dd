import { spawn } from "node:child_process";
export interface Product {
  url: string;
  key: string;
  stop(): Promise<void>;
}
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const port = 4310;
  const child = spawn("node", ["lead.local.ts"], {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      DATABASE_URL: "postgresql://postgres@/lead?host=/tmp/pg",
    },
    stdio: "inherit",
  });
  await new Promise((r) => setTimeout(r, 3000));
  const url = `http://127.0.0.1:${port}`;
  const made = await fetch(`${url}/api/api-keys`, {
    method: "POST",
    headers: { authorization: "Bearer alice", "content-type": "application/json" },
    body: JSON.stringify({ name: "bench" }),
  });
  const { secret } = (await made.json()) as { secret: string };
  return {
    url,
    key: secret,
    async stop() {
      child.kill();
      await new Promise((r) => child.once("exit", r));
    },
  };
}
