import { eq } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { mayUseFilmsKey } from "../../contract/permissions.ts";
import type { Session } from "../../contract/session.ts";
import type { Database } from "../db/client.ts";
import { people } from "../db/schema.ts";
import { LlmError } from "../llm/errors.ts";
import type { Keys } from "../llm/keys.ts";

/** The scope that lets an API key use the console's API. A key without any scopes doesn't have it. */
export const managementScope = "admin";
/** The scope that lets an API key make films, and do nothing else with the console's API. */
export const filmsScope = "films";

const isApiKey = (token: string) => token.startsWith("sw_");
/** The part of an API key that the console shows. */
const prefixOf = (secret: string) => secret.split("_", 2).join("_");

/** Creates the function that returns the session of a program that uses an API key, on behalf of the key's owner. */
export function createApiKeySessions({ db }: Pick<Database, "db">, keys: Pick<Keys, "check">) {
  /**
   * @returns undefined if the token isn't an API key
   * @throws AppError UNAUTHORIZED or FORBIDDEN, with the reason
   */
  return async (
    token: string,
    address: string,
    { method, path }: { method: string; path: string },
  ): Promise<Session | undefined> => {
    if (!isApiKey(token)) return undefined;
    const key = await keys.check(token, { address }).catch((thrown) => {
      if (!(thrown instanceof LlmError)) throw thrown;
      throw new AppError(thrown.status === 401 ? "UNAUTHORIZED" : "FORBIDDEN", thrown.message);
    });
    const isForFilms = mayUseFilmsKey(method, path.split("/")[2] ?? "");
    if (!key.scopes.includes(managementScope) && !(isForFilms && key.scopes.includes(filmsScope))) {
      const needed = isForFilms ? `${filmsScope} or ${managementScope}` : managementScope;
      throw new AppError("FORBIDDEN", `This API key doesn't have the ${needed} scope`);
    }
    const [person] = await db.select().from(people).where(eq(people.id, key.owner_id));
    if (!person) throw new AppError("UNAUTHORIZED");
    const { id, name, email, role, email_proven } = person;
    return {
      user: { id, name, email, role },
      email_verified: email_proven,
      expires_at: null,
      api_key: { id: key.id, prefix: prefixOf(token) },
    };
  };
}
