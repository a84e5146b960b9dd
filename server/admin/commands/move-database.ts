import { moveDatabase } from "../../backup/move.ts";
import { configured } from "../backup-place.ts";
import { defineCommand, say, UsageError } from "../command.ts";

export const move = defineCommand({
  summary: "Copies the built-in database to another PostgreSQL server",
  args: [],
  options: { to: { type: "string" } },
  help: `
Stop Scenewright first. All rows are compared after copying. Afterward, set DATABASE_URL to the new address. The
built-in database isn't changed.

  --to <url>   The address of an empty database, postgres://…`,
  async run(_, { to }) {
    if (to === undefined) throw new UsageError("Specify the address of an empty database: --to postgres://…");
    const { env, log } = configured();
    await moveDatabase(env, to, log);
    say("Copied. Set DATABASE_URL to the new address, and start Scenewright.");
  },
});
