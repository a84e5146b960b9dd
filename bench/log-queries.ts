import type { Field, Operator } from "../contract/fields.ts";
import { canFilter, encodeCursor } from "../contract/query.ts";
import { llmRequests } from "../contract/resources/llm-requests.ts";
import { wordAt } from "../server/db/seed-words.ts";

export type Row = Record<string, unknown> & { id: string };

const fields: Record<string, Field> = llmRequests.all;
const operators: Operator[] = ["eq", "ne", "gt", "gte", "lt", "lte", "like", "in", "null", "has"];
/** For some field types, a filter value that matches no rows. */
const absent: Partial<Record<Field["kind"], string>> = {
  ref: "01a1fc04-82f2-7000-9350-b96442686164",
  count: "999999999",
  money: "99999",
  duration: "99999999",
};

/** A query for each declared filter and value: two values from recent rows, and one that few or no rows have. */
export function filters(newest: Row[]): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const held = newest
      .map((row) => [row[name]].flat()[0])
      .filter((value) => value !== null && value !== undefined);
    const values = [held[0], held.at(-1), absent[field.kind] ?? field.values?.at(-1)].filter(
      (value) => value !== undefined,
    );
    return operators
      .filter((operator) => canFilter(field, operator))
      .flatMap((operator) => {
        const key = operator === "eq" ? name : `${name}_${operator}`;
        if (operator === "null") return [`${key}=true`, `${key}=false`];
        if (operator === "has") return ["team", "zzz"].map((value) => `${key}=${value}`);
        const some =
          operator === "like"
            ? [...held.slice(0, 1).map((value) => String(value).slice(0, 5)), "zzz"]
            : values;
        return [...new Set(some)].map((value) => `${key}=${encodeURIComponent(String(value))}`);
      });
  });
}

const orders = ["asc", "desc"] as const;
const sortable = Object.keys(fields).filter((name) => fields[name]?.sort);
export const sorts = sortable.flatMap((name) => orders.map((order) => `_sort=${name}&_order=${order}`));

/** Filters that match most rows, many, few or none. */
function mixed(newest: Row[], oldest: Row[]): string[] {
  const held = (name: string, rows: Row[]) => rows.map((row) => row[name]).find(Boolean);
  return [
    ...[
      "status=succeeded",
      "source=gateway",
      "finish_reason=stop",
      "model_name=gpt-4o-mini",
      "provider=openai",
    ],
    ...[
      "status=failed",
      "status=cancelled",
      "source=chat",
      "kind=Video",
      "finish_reason=length",
      "tags=too+long",
    ],
    ...["rating=5", "cost_gte=0.02", "cost_gte=0.1", "duration_ms_lt=200", "prompt_tokens_gte=4000"],
    ...[
      "error_like=429",
      "note_null=false",
      "model_name=narrator-ft-7",
      "metadata.team=red",
      "cost_null=true",
    ],
    `end_user=${held("end_user", newest)}`,
    `session=${held("session", oldest)}`,
    `app_id=${held("app_id", newest)}`,
    `created_at_lt=${encodeURIComponent(String(oldest.at(-1)?.created_at))}`,
  ];
}

const pairsOf = (list: string[]) => list.flatMap((one, i) => list.slice(i + 1).map((two) => `${one}&${two}`));
const differ = (query: string) => {
  const names = query.split("&").map((part) => part.split("=")[0]);
  return new Set(names).size === names.length;
};

/** All pairs of the filters from `mixed`, some triples, and single filters and some pairs in various sort orders. */
export function combinations(newest: Row[], oldest: Row[]) {
  const list = mixed(newest, oldest);
  const pairs = pairsOf(list).filter(differ);
  const triples = pairs
    .filter((_, i) => i % 4 === 0)
    .map((pair, i) => `${pair}&${list[(i * 7) % list.length]}`)
    .filter(differ);
  const sorted = [...list, ...pairs.filter((_, i) => i % 12 === 0)].map(
    (query, i) => `${query}&${sorts[i % sorts.length]}`,
  );
  return { pairs, triples, sorted };
}

/** The pages after a row, sorted by time or by any other sortable field, in both directions. */
export const pagesAfter = (row: Row): string[] => [
  ...orders.map(
    (order) => `_order=${order}&_cursor=${encodeURIComponent(encodeCursor({ value: null, id: row.id }))}`,
  ),
  ...sortable
    .filter((name) => name !== "created_at" && row[name] !== null)
    .flatMap((name) => {
      const cursor = encodeCursor({ value: row[name], id: row.id });
      return orders.map((order) => `_sort=${name}&_order=${order}&_cursor=${encodeURIComponent(cursor)}`);
    }),
];

const [common, frequent, medium, uncommon, rare, rarest] = [0, 10, 300, 3000, 30_000, 190_000].map(wordAt);

/** Searches for words of all frequencies, alone, together, as a prefix, and with filters. */
export const texts = Object.entries({
  "text, one word": [common, frequent, medium, uncommon, rare, rarest, "bicycle", "the", "429"],
  "text, absent": ["zzzz", "qxqxqx", "qxqxqx zzzz", `${common} qxqxqx`],
  "text, several": [
    ...[`${common} ${frequent}`, `${common} ${rare}`, `${medium} ${uncommon}`, `${uncommon} ${rare}`],
    ...["plan tides", `${medium} ${medium} ${common}`, `${rare} ${rarest}`],
  ],
  "text, prefix": [
    "b",
    "br",
    "zz",
    rare?.slice(0, 3),
    rare?.slice(0, 4),
    rare?.slice(0, 5),
    "ref1",
    "ref12a",
  ],
}).map(([name, list]) => [name, list.map((q) => `q=${encodeURIComponent(String(q))}`)] as const);

export const textsWithFilters = [common, frequent, medium, uncommon, rare, rarest, "qxqxqx"].flatMap((word) =>
  ["status=failed", "model_name=gpt-4o", "rating=5", "cost_gte=0.1", "_sort=cost&_order=desc"].map(
    (more) => `q=${word}&${more}`,
  ),
);
