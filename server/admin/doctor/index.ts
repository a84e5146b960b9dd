import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Env, readEnv } from "../../env.ts";
import type { Logger } from "../../log.ts";
import { addresses } from "./addresses.ts";
import { type Check, type CheckContext, error, type Problem, reasonOf } from "./check.ts";
import { databaseChecks } from "./database.ts";
import { fileChecks } from "./files.ts";
import { mail } from "./mail.ts";
import { openForChecks } from "./open-database.ts";
import { recordChecks } from "./records.ts";
import { upstreamChecks } from "./upstreams.ts";

const checks: Check[] = [
  ...databaseChecks,
  ...fileChecks,
  ...recordChecks,
  ...upstreamChecks,
  mail,
  addresses,
];
/** How long a check may take, in milliseconds. The audit of a large ledger takes the longest. */
const patienceMs = 120_000;

export interface CheckResult {
  name: string;
  status: "ok" | "warning" | "error";
  problems: Problem[];
}

const resultOf = (name: string, problems: Problem[]): CheckResult => ({
  name,
  status: problems.some(({ level }) => level === "error") ? "error" : problems.length > 0 ? "warning" : "ok",
  problems,
});

const secretNames = /SECRET|KEY$|TOKEN|PASSWORD/;

/** The password in a URL, as it is written and as it is used. */
function passwordsIn(url = ""): string[] {
  const password = URL.parse(url)?.password ?? "";
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    // A percent sign that isn't encoded.
    return [password];
  }
}

/** Removes the environment's secrets from text, because other programs' error messages may quote them. */
function withoutSecrets(env: Env): (text: string) => string {
  const named = Object.entries(env).flatMap(([name, value]) => (secretNames.test(name) ? [value] : []));
  const inUrls = [env.DATABASE_URL, env.SMTP_URL].flatMap((url) => passwordsIn(url));
  const keys = env.LLM_UPSTREAMS.map(({ api_key }) => api_key);
  const secrets = [...named, ...inUrls, ...keys].filter((one) => typeof one === "string" && one.length >= 6);
  return (text) => secrets.reduce<string>((rest, secret) => rest.replaceAll(String(secret), "…"), text);
}

/** Reads the server's secret without creating one. */
const secretOf = ({ AUTH_SECRET, DATA_DIR }: Env): Promise<string | undefined> =>
  AUTH_SECRET
    ? Promise.resolve(AUTH_SECRET)
    : readFile(join(DATA_DIR, "auth-secret"), "utf8").then(
        (text) => text.trim(),
        () => undefined,
      );

async function runCheck({ name, run }: Check, context: CheckContext): Promise<CheckResult> {
  const late = sleep(patienceMs, undefined, { ref: false }).then((): Problem[] => [
    error(
      `The check took longer than ${patienceMs / 1000} seconds.`,
      "Look for an overloaded disk or network.",
    ),
  ]);
  const failed = (thrown: unknown) => [
    error(`The check failed: ${reasonOf(thrown)}.`, "Fix any problems above, then run this command again."),
  ];
  return resultOf(name, await Promise.race([run(context).catch(failed), late]));
}

/** Checks the whole installation, whether or not the server is running. Nothing is changed. */
export async function examine(log: Logger, onResult: (result: CheckResult) => void): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const report = (result: CheckResult) => {
    results.push(result);
    onResult(result);
  };
  let env: Env;
  try {
    env = readEnv();
  } catch (thrown) {
    const problem = (thrown as Error).message.replaceAll(/\n\s*/g, " ");
    report(resultOf("configuration", [error(`${problem}.`, "Correct them in the environment or in .env.")]));
    return results;
  }
  report(resultOf("configuration", []));
  const clean = withoutSecrets(env);
  const cleaned = ({ problems, ...result }: CheckResult) => ({
    ...result,
    problems: problems.map((one) => ({ ...one, problem: clean(one.problem) })),
  });
  const database = await openForChecks(env, log);
  report(cleaned(resultOf("database", database.problems)));
  try {
    const context = { env, log, pool: database.pool, secret: await secretOf(env) };
    for (const check of checks) report(cleaned(await runCheck(check, context)));
  } finally {
    await database.close();
  }
  return results;
}
