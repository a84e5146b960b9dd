import { grantInput } from "../../../contract/credits.ts";
import { newId } from "../../db/ids.ts";
import { addCredits } from "../../ledger/index.ts";
import { defineCommand, say, UsageError } from "../command.ts";
import { findUser, recordUserAction, withInstallation } from "../installation.ts";

export const grant = defineCommand({
  summary: "Grants credits to a user",
  args: ["email", "credits"],
  options: { note: { type: "string", default: "Granted from the command line" } },
  help: `
Adds credits as a gift, or for a payment made outside Scenewright. A debt is repaid first.

  --note <text>   The reason, which the user sees`,
  run([email = "", amount = ""], { note }) {
    const given = grantInput.safeParse({ credits: Number(amount), note });
    if (!given.success)
      throw new UsageError("Specify a number of credits from 0.000001 to 100000000, and a note");
    const { credits } = given.data;
    return withInstallation(({ env, database }) =>
      database.db.transaction(async (tx) => {
        const person = await findUser(tx, env, email);
        await addCredits(tx, {
          ...{ owner_id: person.id, kind: "grant", credits, note: given.data.note },
          key: `grant:${newId()}`,
        });
        await recordUserAction(tx, "users.grant", person, { after: given.data });
        say(`Granted ${credits} credits to ${person.email}`);
      }),
    );
  },
});
