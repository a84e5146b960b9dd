import type { PromptContent } from "../../../contract/prompts.ts";
import type { Database } from "../../db/client.ts";
import { createSizedCache } from "./sized-cache.ts";

/** A prompt without the content of its versions. */
export interface PromptHead {
  id: string;
  name: string;
  labels: Record<string, number>;
  latest_version: number | null;
}

const columns = "id, name, labels, latest_version";
const headSql = {
  id: {
    name: "prompt-by-id",
    text: `select ${columns} from prompts where owner_id = $1 and id = $2::uuid`,
  },
  name: { name: "prompt-by-name", text: `select ${columns} from prompts where owner_id = $1 and name = $2` },
};
const contentSql =
  "select messages, model, settings from prompt_versions where prompt_id = $1 and version = $2";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const channel = "prompts";
/** The maximum amount of content in memory, in characters, and the maximum number of prompts. */
const mostCharacters = 32_000_000;
const mostHeads = 5000;

/** Reads prompts, and keeps them in memory until a process announces a change. */
export function createPromptStore(database: Database) {
  const { pool } = database;
  const heads = createSizedCache<PromptHead>(mostHeads);
  const contents = createSizedCache<PromptContent>(mostCharacters);
  /** Counts announced changes, so that a row that was read before a change isn't cached after it. */
  let changes = 0;
  const forget = () => {
    changes += 1;
    heads.clear();
  };

  return {
    /** Finds an owner's prompt by its ID or name; undefined if there is none. */
    async head(owner: string, idOrName: string): Promise<PromptHead | undefined> {
      const key = `${owner} ${idOrName}`;
      const known = heads.get(key);
      if (known) return known;
      const before = changes;
      const statement = uuid.test(idOrName) ? headSql.id : headSql.name;
      const { rows } = await pool.query<PromptHead>({ ...statement, values: [owner, idOrName] });
      // Only existing prompts are kept, so that calls with made-up names can't fill up memory.
      if (rows[0] && before === changes) heads.set(key, rows[0], 1);
      return rows[0];
    },
    /** Reads a version, which never changes; undefined if the prompt was just deleted. */
    async content(id: string, version: number): Promise<PromptContent | undefined> {
      const key = `${id} ${version}`;
      const known = contents.get(key);
      if (known) return known;
      const values = [id, version];
      const { rows } = await pool.query<PromptContent>({ name: "prompt-version", text: contentSql, values });
      if (rows[0]) contents.set(key, rows[0], JSON.stringify(rows[0]).length);
      return rows[0];
    },
    /** Makes every process read changed prompts again. */
    async changed() {
      forget();
      await pool.query("select pg_notify($1, '')", [channel]);
    },
    // Prompts are also read again after a lost connection, because the process may have missed announcements.
    start: () => database.listen(channel, forget, forget),
  };
}
