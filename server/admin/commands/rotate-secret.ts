import type { Database } from "../../db/client.ts";
import { runnerPrefix, runnersSql } from "../../db/runners.ts";
import { AdminError, defineCommand, say } from "../command.ts";
import { recordAction, withInstallation } from "../installation.ts";
import { prepareNext } from "../rotation/next-secret.ts";
import { reencrypt } from "../rotation/re-encrypt.ts";

/** Counts the product's other processes that use the database. */
async function otherProcesses({ pool, runner }: Database): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(runnersSql);
  return rows.filter(({ name }) => name !== runnerPrefix + runner).length;
}

export const rotateSecret = defineCommand({
  summary: "Replaces the server's secret, for example after a leak",
  args: [],
  options: { file: { type: "string" } },
  help: `
Stop all server processes first. The command re-encrypts upstream API keys, users' provider keys, webhook signing
secrets and authenticator app secrets in one transaction. If the command is interrupted, run it again.

Everyone has to sign in again. Links to files, shared chats and shared videos stop working, and so do backup codes,
because only their hashes are stored. A user who deleted their account and returns receives the sign-up credits again.

  --file <path>   A file with the new secret, required if AUTH_SECRET is set`,
  run: (_, { file }) =>
    withInstallation(async ({ env, secret: current, database }) => {
      const running = await otherProcesses(database);
      if (running > 0)
        throw new AdminError(
          `Stop the server first. Processes still using the database with the current secret: ${running}.`,
        );
      const next = await prepareNext(env, current, file);
      const rotated = await database.db.transaction(async (tx) => {
        const rotated = await reencrypt(tx, { current, next: next.secret });
        await recordAction(tx, {
          action: "server.rotate-secret",
          after: { reencrypted: rotated.reencrypted, sessions: rotated.sessions },
        });
        return rotated;
      });
      const remaining = await next.finish();
      say(`Re-encrypted secrets: ${rotated.reencrypted}. Ended sessions: ${rotated.sessions}.`);
      if (rotated.backupCodes > 0)
        say(`Users who have to create new backup codes in their profile: ${rotated.backupCodes}`);
      for (const [kind, count] of rotated.unreadable)
        say(`Can't be decrypted with either secret and must be set up again: ${kind} (${count})`);
      say(remaining);
    }),
});
