import type { Pool } from "pg";
import { LlmError } from "../errors.ts";
import type { NativeCompletion } from "./native-completion.ts";

/** The origin of an upstream's ID: the call, the upstream, and whether the call was made with the owner's own key. */
export interface Origin {
  llm_request_id: string;
  upstream: string;
  own_key: boolean;
}

const longestId = 200;
/** The maximum number of IDs that a request can refer to, and that are stored per response. */
const mostIds = 2000;

const storeSql = `
insert into response_ids (owner_id, id, llm_request_id, upstream, own_key)
select $1, id, $3, $4, $5 from unnest($2::text[]) id
on conflict do nothing`;

const findSql = `
select id, llm_request_id, upstream, own_key from response_ids where owner_id = $1 and id = any($2)`;

const isId = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= longestId;

/** Returns the IDs by which a caller can refer to a response later: its own, and those of its items and containers. */
const idsIn = ({ id, output }: NativeCompletion): string[] =>
  [id, ...output.flatMap((item) => [item.id, item.container_id])].filter(isId).slice(0, mostIds);

/** Creates the functions that store and find the IDs assigned by upstreams that offer the Responses API. */
export function createUpstreamIds(pool: Pick<Pool, "query">) {
  return {
    async store(
      owner_id: string,
      { llm_request_id, upstream, own_key }: Origin,
      completion: NativeCompletion,
    ) {
      await pool.query(storeSql, [owner_id, idsIn(completion), llm_request_id, upstream, own_key]);
    },
    /**
     * Finds those of the given IDs that the owner has received.
     * @throws LlmError 400 for too many IDs
     */
    async find(owner_id: string, ids: readonly string[]): Promise<Map<string, Origin>> {
      if (ids.length === 0) return new Map();
      if (ids.length > mostIds)
        throw LlmError.invalid(`The input refers to more than ${mostIds} items`, "input");
      const { rows } = await pool.query<Origin & { id: string }>(findSql, [owner_id, ids.filter(isId)]);
      return new Map(rows.map(({ id, ...origin }) => [id, origin]));
    },
  };
}

export type UpstreamIds = ReturnType<typeof createUpstreamIds>;
