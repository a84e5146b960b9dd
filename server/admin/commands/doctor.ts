import { resolve } from "node:path";
import { AdminError, defineCommand, say } from "../command.ts";
import { type CheckResult, examine } from "../doctor/index.ts";
import { adminLog, wrongUser } from "../installation.ts";

const marks = { ok: "✓", warning: "!", error: "✗" };

function print({ name, status, problems }: CheckResult) {
  say(`${marks[status]} ${name}`);
  for (const { level, problem, remedy } of problems) say(`  ${marks[level]} ${problem} ${remedy}`);
}

export const doctor = defineCommand({
  summary: "Checks the installation, and says what to do about each problem",
  args: [],
  options: { json: { type: "boolean" } },
  help: `
Checks the configuration, the database, file storage, disk space, secrets, jobs, the ledger, upstreams, the clock, mail
and addresses. The server may be running or stopped. Exits with 1 if a check fails. Warnings don't count.

  --json   Prints the results as JSON`,
  async run(_, { json }) {
    const problem = wrongUser({ DATA_DIR: resolve(process.env.DATA_DIR?.trim() || ".data") });
    if (problem) throw new AdminError(problem);
    const results = await examine(adminLog(), json ? () => {} : print);
    const ok = results.every(({ status }) => status !== "error");
    if (json) say(JSON.stringify({ ok, checks: results }, null, 2));
    else say(ok ? "\nNo checks failed" : "\nSome checks failed");
    return ok ? 0 : 1;
  },
});
