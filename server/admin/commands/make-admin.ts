import { eq } from "drizzle-orm";
import { people } from "../../db/schema.ts";
import { AdminError, defineCommand, say } from "../command.ts";
import { findUser, recordUserAction, withInstallation } from "../installation.ts";

export const makeAdmin = defineCommand({
  summary: "Makes a user an admin",
  args: ["email"],
  options: {},
  help: "The role takes effect immediately, including in open sessions.",
  run: ([email = ""]) =>
    withInstallation(({ env, database }) =>
      database.db.transaction(async (tx) => {
        const person = await findUser(tx, env, email);
        if (person.banned_at)
          throw new AdminError(`${person.email} is banned. Another admin has to lift the ban first.`);
        if (person.role === "admin") return void say(`${person.email} is already an admin`);
        await tx.update(people).set({ role: "admin" }).where(eq(people.id, person.id));
        await recordUserAction(tx, "users.role", person, {
          before: { role: person.role },
          after: { role: "admin" },
        });
        say(`${person.email} is now an admin`);
      }),
    ),
});
