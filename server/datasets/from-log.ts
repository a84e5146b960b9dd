import { and, eq, inArray, sql } from "drizzle-orm";
import { encodeCursor, parseQuery } from "../../contract/query.ts";
import { resources } from "../../contract/resources/index.ts";
import type { Session } from "../../contract/session.ts";
import { where } from "../crud/conditions.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import { selectBatch } from "../crud/page.ts";
import { llm_request_bodies as bodies, llm_requests as table } from "../db/schema.ts";
import { textIn } from "../llm/answer-parsing.ts";
import type { Chunk } from "../llm/completion.ts";
import { answerOf } from "../llm/translation/exchange.ts";
import { catalog } from "../resources/catalog.ts";
import type { Services } from "../services.ts";
import { type NewItem, newItem } from "./schemas.ts";

const resource = resources["llm-requests"];
/** The number of requests that are read at a time. */
const batch = 100;
/** The maximum size of a body, in bytes. */
const longestBody = 400_000;

/** Converts a request to a dataset item; undefined if it isn't a chat or is too long. */
function itemOf(request: unknown, response: unknown, withExpected: boolean): NewItem | undefined {
  const { messages } = (request ?? {}) as { messages?: unknown };
  if (!Array.isArray(messages)) return undefined;
  const answer = answerOf((response ?? {}) as Chunk)?.message?.content;
  const expected = withExpected ? textIn(answer) || null : null;
  return newItem.safeParse({ input: messages, expected, metadata: null }).data;
}

/** Creates the function that converts logged requests to dataset items. */
export function createLogReader(services: Services) {
  const { db } = services;
  const endpoint = createEndpoint(catalog, resource, services);

  /**
   * Finds the next requests that match a list's query string.
   * @throws BAD_REQUEST, FORBIDDEN
   */
  async function matching(session: Session, owner: string, filter: string, cursor?: string) {
    const params = new URLSearchParams(filter);
    for (const name of ["_sort", "_order", "_start", "_cursor"]) params.delete(name);
    params.set("_end", String(batch));
    if (cursor) params.set("_cursor", cursor);
    const query = parseQuery(resource, params);
    const scope = and(endpoint.scopeFor(session, "list"), eq(table.owner_id, owner));
    const { condition } = await where(resource, endpoint.columns, endpoint.hooks, query, scope, db);
    const { rows, next } = await selectBatch(db, resource, table, query, condition);
    return { ids: rows.map(({ id }) => id), next: next ? encodeCursor(next) : null };
  }

  /** Keeps those of the given requests that belong to the owner and that the session can see. */
  async function own(session: Session, owner: string, ids: string[]) {
    const scope = and(endpoint.scopeFor(session, "list"), eq(table.owner_id, owner), inArray(table.id, ids));
    const rows = await db.select({ id: table.id }).from(table).where(scope);
    return { ids: rows.map(({ id }) => id).sort(), next: null };
  }

  async function itemsOf(ids: string[], withExpected: boolean) {
    const items: (NewItem & { llm_request_id: string })[] = [];
    for (let at = 0; at < ids.length; at += batch) {
      const part = ids.slice(at, at + batch);
      const rows = await db
        .select()
        .from(bodies)
        .where(and(inArray(bodies.id, part), sql`octet_length(${bodies.body}::text) <= ${longestBody}`));
      for (const id of part) {
        const bodyOf = (name: string) => rows.find((row) => row.id === id && row.part === name)?.body;
        const item = itemOf(bodyOf("request"), bodyOf("response"), withExpected);
        if (item) items.push({ ...item, llm_request_id: id });
      }
    }
    return items;
  }

  /**
   * Converts requests to items: those with the given IDs, or the next ones that match a filter. Only requests of the
   * dataset's owner are read, so that a dataset never contains another user's texts.
   */
  return async (
    session: Session,
    owner: string,
    wanted: { request_ids?: string[]; filter?: string; cursor?: string; expected: boolean },
  ) => {
    const { ids, next } = wanted.request_ids
      ? await own(session, owner, wanted.request_ids)
      : await matching(session, owner, wanted.filter ?? "", wanted.cursor);
    const items = await itemsOf(ids, wanted.expected);
    return { items, found: wanted.request_ids?.length ?? ids.length, next };
  };
}
