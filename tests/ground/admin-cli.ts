import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "../server.ts";

interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `npm run admin -- <args>` with only PATH, HOME and the given environment variables. */
export async function admin(
  args: string[],
  env: Record<string, string | undefined>,
  checkout = root,
): Promise<Result> {
  const child = spawn(process.execPath, [join(checkout, "server/launch.js"), "admin", ...args], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const result = { stdout: "", stderr: "" };
  child.stdout.on("data", (part) => (result.stdout += part));
  child.stderr.on("data", (part) => (result.stderr += part));
  const [code] = await once(child, "close");
  return { code, ...result };
}

interface Problem {
  level: "error" | "warning";
  problem: string;
  remedy: string;
}

/** Runs the doctor. @returns its exit code, its whole output, and the problems by check */
export async function examine(env: Record<string, string | undefined>, checkout = root) {
  const { code, stdout, stderr } = await admin(["doctor", "--json"], env, checkout);
  const { ok, checks } = JSON.parse(stdout || `{"checks":[]}`) as {
    ok: boolean;
    checks: { name: string; status: string; problems: Problem[] }[];
  };
  const problems = Object.fromEntries(
    checks.filter(({ status }) => status !== "ok").map(({ name, problems }) => [name, problems]),
  );
  return { code, ok, output: stdout + stderr, names: checks.map(({ name }) => name), problems };
}
