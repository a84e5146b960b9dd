import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { maxListed, type SessionCall } from "../../contract/llm-groups.ts";
import type { Db } from "../db/client.ts";
import { llm_requests as r } from "../db/schema.ts";
import { parseObject } from "./answer-parsing.ts";

const excerptLength = 280;
/**
 * The maximum size of a body that is read for an excerpt, in bytes, and the approximate total for one list of calls, in
 * characters.
 */
const maxBody = 64_000;
const maxRead = 4_000_000;
const batchSize = 50;

/** Finds the owner of the newest call in a session, among the calls that the signed-in user may read. */
export async function ownerOfSession(
  db: Db,
  session: string,
  owner: string | undefined,
): Promise<string | undefined> {
  const [found] = await db
    .select({ owner_id: r.owner_id })
    .from(r)
    .where(and(eq(r.session, session), owner ? eq(r.owner_id, owner) : undefined))
    .orderBy(desc(r.id))
    .limit(1);
  return found?.owner_id;
}

export const callColumns = {
  ...{ id: r.id, created_at: r.created_at, model_name: r.model_name, status: r.status, kind: r.kind },
  ...{ prompt_tokens: r.prompt_tokens, completion_tokens: r.completion_tokens, cost: r.cost },
  ...{ duration_ms: r.duration_ms, first_token_ms: r.first_token_ms, end_user: r.end_user, error: r.error },
};

const textOf = (content: unknown): string => {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => (typeof part?.text === "string" ? part.text : "")).join(" ");
};

/** The beginning of a text on one line; null if there is none. */
function excerpt(content: unknown): string | null {
  const text = textOf(content)
    .slice(0, excerptLength * 4)
    .replace(/\s+/g, " ")
    .trim();
  if (text === "") return null;
  return text.length > excerptLength
    ? `${text.slice(0, excerptLength)}…`.toWellFormed()
    : text.toWellFormed();
}

interface Message {
  role?: unknown;
  content?: unknown;
}

function promptIn(body: string | null): string | null {
  const request = parseObject(body ?? "") as { messages?: unknown; input?: unknown } | undefined;
  const messages = Array.isArray(request?.messages) ? (request.messages as (Message | null)[]) : [];
  return excerpt(messages.findLast((message) => message?.role === "user")?.content ?? request?.input);
}

function answerIn(body: string | null): string | null {
  const response = parseObject(body ?? "") as { choices?: unknown } | undefined;
  const choices = Array.isArray(response?.choices) ? (response.choices as { message?: Message }[]) : [];
  return excerpt(choices[0]?.message?.content);
}

interface Bodies extends Record<string, unknown> {
  id: string;
  request: string | null;
  response: string | null;
}

const bodySql = (part: string): SQL => sql`(select case
  when pg_column_size(b.body) <= ${maxBody} and octet_length(b.body::text) <= ${maxBody} then b.body::text end
  from llm_request_bodies b where b.id = c.id and b.part = ${part})`;

/** Reads the excerpts of calls, by ID, until the total limit is reached. */
export async function excerptsOf(db: Db, ids: string[]) {
  const excerpts = new Map<string, Pick<SessionCall, "prompt" | "answer">>();
  let read = 0;
  for (let at = 0; at < ids.length && read < maxRead; at += batchSize) {
    const batch = sql.param(ids.slice(at, at + batchSize));
    const { rows } = await db.execute<Bodies>(
      sql`select c.id, ${bodySql("request")} as request, ${bodySql("response")} as response
        from unnest(${batch}::uuid[]) as c (id)`,
    );
    for (const { id, request, response } of rows) {
      read += (request?.length ?? 0) + (response?.length ?? 0);
      excerpts.set(id, { prompt: promptIn(request), answer: answerIn(response) });
    }
  }
  return excerpts;
}

/** The first calls of a session, oldest first. */
export async function callsOfSession(db: Db, owner: string, session: string): Promise<SessionCall[]> {
  const rows = await db
    .select(callColumns)
    .from(r)
    .where(and(eq(r.owner_id, owner), eq(r.session, session)))
    .orderBy(asc(r.id))
    .limit(maxListed);
  const excerpts = await excerptsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...(excerpts.get(row.id) ?? { prompt: null, answer: null }) }));
}
