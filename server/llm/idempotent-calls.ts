import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { newId } from "../db/ids.ts";
import type { Outcome } from "./call.ts";
import { LlmError } from "./errors.ts";
import { isImageEndpoint, isTranscript } from "./media-endpoints.ts";
import { readStored, type StoredAnswer } from "./stored-answers.ts";
import type { Exchange, GivenCall } from "./translation/exchange.ts";

const header = "Idempotency-Key";
const longest = 255;

/** Claims a key that is unused or older than a day. */
const claimSql = `
insert into idempotency_keys as i (owner_id, key, fingerprint, llm_request_id) values ($1, $2, $3, $4)
on conflict (owner_id, key) do update
  set fingerprint = excluded.fingerprint, llm_request_id = excluded.llm_request_id, created_at = now()
  where i.created_at < now() - interval '24 hours'
returning key`;

/** Finds the call that claimed a key. If it isn't logged a minute later, it was never started. */
const claimedSql = `
select fingerprint, llm_request_id, created_at < now() - interval '1 minute' as is_old
from idempotency_keys where owner_id = $1 and key = $2`;

const claimAgainSql = `
update idempotency_keys set llm_request_id = $3, created_at = now()
where owner_id = $1 and key = $2 and llm_request_id = $4 returning key`;

const releaseSql = "delete from idempotency_keys where owner_id = $1 and key = $2 and llm_request_id = $3";

interface Claimed {
  fingerprint: string;
  llm_request_id: string;
  is_old: boolean;
}

const conflict = (code: string, message: string, status = 409) =>
  new LlmError(status, "invalid_request_error", code, message, header);

function running() {
  const message = `The first call with this ${header} is still running. Try again in a moment.`;
  return Object.assign(conflict("idempotency_key_in_use", message), { retryAfter: 1 });
}

/** The idempotency key of a call; undefined if it has none. @throws LlmError 400 */
function keyOf({ request }: Exchange, { endpoint }: GivenCall): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key.length === 0 || key.length > longest)
    throw LlmError.invalid(`${header} must have 1 to ${longest} characters`, header);
  if (endpoint === "audio/speech")
    throw LlmError.invalid(`${header} can't be used for speech, because audio isn't stored`, header);
  if (isTranscript(endpoint))
    throw LlmError.invalid(`${header} can't be used for transcripts, because audio isn't stored`, header);
  if (isImageEndpoint(endpoint))
    throw LlmError.invalid(`${header} can't be used for images, because they aren't stored`, header);
  // The prefix separates the key from those of the console's API.
  return `/v1 ${key}`;
}

/** The SHA-256 of a call's path, app and body. */
function fingerprintOf({ request, key }: Exchange, { received, body }: GivenCall): string {
  const path = request.url?.split("?")[0];
  return createHash("sha256")
    .update(`${path} ${key.app_id}\n${JSON.stringify(received ?? body)}`)
    .digest("hex");
}

/**
 * Makes calls with an Idempotency-Key only once. A key is stored with the ID of the call's row. The log itself
 * therefore shows whether the call is running and contains its answer, even if the caller disconnected or the process
 * died.
 */
export function createIdempotentCalls(pool: Pick<Pool, "query">) {
  /**
   * Claims a key for a call.
   * @returns the answer of the first call with the key; undefined if the call must be made
   * @throws LlmError 409 if the first call is still running or its answer isn't stored, 422 if it was a different
   * request
   */
  async function claim(
    owner: string,
    key: string,
    fingerprint: string,
    id: string,
  ): Promise<StoredAnswer | undefined> {
    const { rows } = await pool.query(claimSql, [owner, key, fingerprint, id]);
    if (rows.length > 0) return undefined;
    const [claimed] = (await pool.query<Claimed>(claimedSql, [owner, key])).rows;
    if (!claimed) throw running();
    if (claimed.fingerprint !== fingerprint) {
      const message = `This ${header} was already used for a different call. Use a new key.`;
      throw conflict("idempotency_key_reused", message, 422);
    }
    const stored = await readStored(pool, owner, claimed.llm_request_id);
    if (stored === "running" || (stored === "missing" && !claimed.is_old)) throw running();
    if (stored === "lost")
      throw conflict(
        "idempotency_answer_lost",
        `The answer to the call with this ${header} isn't stored. To repeat the call, use a new key.`,
      );
    if (typeof stored === "object") return stored;
    // The first call failed or was never started, so it can be made again, but only by one caller.
    const again = await pool.query(claimAgainSql, [owner, key, id, claimed.llm_request_id]);
    if (again.rows.length === 0) throw running();
    return undefined;
  }

  /**
   * Makes a call, or returns the stored answer of the first call with the same key.
   * @param make makes the call; `id`, if defined, is the ID for its row
   */
  return async (
    exchange: Exchange,
    given: GivenCall,
    make: (given: GivenCall, id?: string) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const key = keyOf(exchange, given);
    if (key === undefined) return make(given);
    const { owner_id } = exchange.key;
    const id = newId();
    const stored = await claim(owner_id, key, fingerprintOf(exchange, given), id);
    if (stored) {
      exchange.response.setHeader("idempotency-replayed", "true");
      exchange.response.setHeader("x-request-id", stored.id);
      given.onStart?.(stored.id, null);
      return stored.outcome;
    }
    let started = false;
    const onStart: GivenCall["onStart"] = (row, rates) => {
      started = true;
      given.onStart?.(row, rates);
    };
    try {
      return await make({ ...given, onStart }, id);
    } finally {
      if (!started) await pool.query(releaseSql, [owner_id, key, id]).catch(() => undefined);
    }
  };
}
