import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { signUp, startApp } from "../tests/server.ts";

const seed = fileURLToPath(new URL("../server/db/seed.ts", import.meta.url));

/**
 * Starts the product with a log of the given size.
 * @param dataDir where to keep the data. If it already has a log, that log is used unchanged. By default, the data is
 * removed at the end.
 * @param env additional environment variables for the product
 */
export async function openLog(rows: number, dataDir?: string, env: Record<string, string> = {}) {
  if (dataDir) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o711);
  }
  const app = await startApp({ embedded: true, dataDir, env: { LOG_LEVEL: "warn", ...env } });
  const file = join(app.dataDir, "bench.json");
  try {
    const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
    const token: string = kept?.token ?? (await signUp(app.url, "Bench")).token;
    if (!kept) {
      const first = await fetch(`${app.url}/api/llm-requests?_end=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (first.headers.get("x-total-count") === "0")
        await promisify(execFile)(process.execPath, [seed, "--rows", String(rows)], {
          env: { ...process.env, DATA_DIR: app.dataDir, DATABASE_URL: "" },
        });
      writeFileSync(file, JSON.stringify({ token, rows }));
    }
    return { url: app.url, token, rows: Number(kept?.rows ?? rows), stop: app.stop };
  } catch (error) {
    await app.stop();
    throw error;
  }
}
