import { createPasswordResets } from "../../auth/embedded/password-resets.ts";
import { provider } from "../../auth/people.ts";
import { createMailer } from "../../mail.ts";
import { AdminError, defineCommand, say, UsageError } from "../command.ts";
import { findUser, recordUserAction, withInstallation } from "../installation.ts";

export const resetPassword = defineCommand({
  summary: "Resets a user's password",
  args: ["email"],
  options: { link: { type: "boolean" }, password: { type: "boolean" } },
  help: `
Emails the user a link to choose a new password. Without SMTP_URL, the email is written to DATA_DIR/outbox.

  --link       Prints the link instead of emailing it
  --password   Sets a random password, ends all sessions, and prints the password

If the address was never verified, using the link deletes everything in the account, because someone else may have
created it. To keep everything, run verify-address first.`,
  run([email = ""], { link: printsLink, password: printsPassword }) {
    if (printsLink && printsPassword) throw new UsageError("Use either --link or --password");
    return withInstallation(async ({ env, log, secret, database }) => {
      const resets = createPasswordResets({ env, log, secret, database });
      const result = await database.db.transaction(async (tx) => {
        const person = await findUser(tx, env, email);
        if (person.provider !== provider)
          throw new AdminError(`${person.email} signs in with Clerk. Reset the password there.`);
        const { subject: account } = person;
        const fresh = printsPassword ? await resets.setRandom(tx, account, person.email) : undefined;
        await recordUserAction(tx, "users.reset-password", person, {
          after: { method: printsPassword ? "password" : printsLink ? "link" : "email" },
        });
        return { person, account, fresh };
      });
      const { person, account, fresh } = result;
      if (fresh) return void say(`New password for ${person.email}: ${fresh}`);
      const { link, mail } = await resets.createLink(account, person.email);
      if (printsLink) return void say(link);
      if (!(await createMailer({ env, log })(mail)))
        throw new AdminError(
          "The email couldn't be sent. Use --link, or run the doctor command to check SMTP_URL.",
        );
      say(
        env.SMTP_URL
          ? `Emailed a link to ${person.email}`
          : "Saved the email with the link in DATA_DIR/outbox",
      );
    });
  },
});
