import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { cutAround, wordsOf } from "../text-query.ts";
import { bodyJson } from "./body-json.ts";

/** The maximum size of a body that is parsed, in bytes. A page of larger bodies would take too long. */
const largestBody = 200_000;

const asked = ["$.messages[*].content", "$.messages[*].content[*].text", "$.input", "$.input[*].content"];
const more = ["$.input[*].content[*].text", "$.contents[*].parts[*].text", "$.prompt", "$.query"];
const answered = ["$.choices[*].message.content", "$.choices[*].text", "$.text", "$.content[*].text"];

const pathsOf = (paths: string[]) =>
  sql`unnest(array[${sql.join(
    paths.map((path) => sql`${path}::jsonpath`),
    sql`, `,
  )}]) with ordinality as path (path, place)`;

/** A query for the texts in the bodies of the requests with the given IDs, or in their responses' bodies. */
const textsOf = (part: "request" | "response", paths: string[], ids: string[]) => sql`
  select r.id, path.place, texts.at, left(texts.value #>> '{}', 20000) as text
  from llm_requests r
  join lateral (select ${sql.raw(bodyJson)} as body from llm_request_bodies b
    where b.id = r.id and b.part = ${part} and octet_length(b.body::text) < ${largestBody} offset 0) b on true
  cross join ${pathsOf(paths)}
  cross join jsonb_path_query(b.body, path.path) with ordinality as texts (value, at)
  where r.id = any(${sql.param(ids)}::uuid[]) and jsonb_typeof(texts.value) = 'string'
    and left(texts.value #>> '{}', 5) <> 'data:'`;

interface Text extends Record<string, unknown> {
  id: string;
  text: string;
}

/**
 * Returns a line of text for each request that contains any: the part around the first match of a search in the request
 * or the response, or else the beginning of the last text.
 */
export async function snippetsOf(db: Db, rows: { id: string }[], q: string): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id);
  const words = wordsOf(q);
  const request = textsOf("request", [...asked, ...more], ids);
  const both = words.length > 0 ? sql`${request} union all ${textsOf("response", answered, ids)}` : request;
  const found = await db.execute<Text>(sql`select id, text from (${both}) texts order by id, place, at`);
  const texts = Map.groupBy(found.rows, ({ id }) => id);
  return new Map(
    [...texts].map(([id, all]) => {
      const cuts = all.map(({ text }) => cutAround(text, words));
      return [id, (cuts.find(({ isMatch }) => isMatch) ?? cuts.at(-1)!).text];
    }),
  );
}
