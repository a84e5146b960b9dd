import { liveRunners } from "../../jobs/abandoned-rows.ts";
import { AdminError, defineCommand, say } from "../command.ts";
import { recordAction, withInstallation } from "../installation.ts";
import { prepareNext } from "../rotation/next-secret.ts";
import { reencrypt } from "../rotation/re-encrypt.ts";

export const rotateSecret = defineCommand({
  summary: "Replaces the server's secret, for example after a leak",
  args: [],
  options: { file: { type: "string" } },
  help: `
Stop all processes of the server first. The command re-encrypts the API keys of upstreams, users' provider keys, signing
secrets of webhooks and secrets of authenticator apps in one transaction. If it is interrupted, run it again.

Everyone has to sign in again, links to files expire, and backup codes stop working, because only their hashes are
stored. A user who deleted their account and returns receives the sign-up credits again.

  --file <path>   A file with the new secret, required if AUTH_SECRET is set`,
  run: (_, { file }) =>
    withInstallation(async ({ env, secret: current, database }) => {
      const running = new Set(await liveRunners(database));
      running.delete(database.runner);
      if (running.size > 0)
        throw new AdminError(
          `Stop the server first: ${running.size} of its processes are using the database with the current secret.`,
        );
      const next = await prepareNext(env, current, file);
      const rotated = await database.db.transaction(async (tx) => {
        const rotated = await reencrypt(tx, { current, next: next.secret });
        await recordAction(tx, { action: "server.rotate-secret", after: { ...rotated } });
        return rotated;
      });
      const remaining = await next.finish();
      say(`Re-encrypted ${rotated.reencrypted} secrets and ended ${rotated.sessions} sessions`);
      if (rotated.backupCodes > 0)
        say(`${rotated.backupCodes} users have to create new backup codes in their profile`);
      for (const [kind, count] of Object.entries(rotated.unreadable))
        say(`${count} ${kind} can't be decrypted with either secret and have to be entered again`);
      say(remaining);
    }),
});
