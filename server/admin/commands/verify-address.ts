import { createMailboxes } from "../../people/mailboxes.ts";
import { defineCommand, say } from "../command.ts";
import { findUser, recordUserAction, withInstallation } from "../installation.ts";

export const verifyAddress = defineCommand({
  summary: "Marks a user's email address as verified",
  args: ["email"],
  options: {},
  help: "Use this command for an address that you have checked in another way. The account keeps everything that was set up with the address, and receives the sign-up credits if it hasn't received them yet.",
  run: ([email = ""]) =>
    withInstallation(({ env, secret, database }) =>
      database.db.transaction(async (tx) => {
        const person = await findUser(tx, env, email);
        if (!(await createMailboxes(env, secret).verify(tx, person.id)))
          return void say(`${person.email} is already verified`);
        await recordUserAction(tx, "users.verify-email", person);
        say(`${person.email} is now verified`);
      }),
    ),
});
