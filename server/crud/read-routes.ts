import { and } from "drizzle-orm";
import type { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import { encodeCursor, parseQuery, type Query } from "../../contract/query.ts";
import { exportFormatsOf } from "../../contract/resource.ts";
import { own } from "../../scene/own.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import type { Variables } from "../http.ts";
import { placeOf, where } from "./conditions.ts";
import type { Endpoint } from "./endpoint.ts";
import { exportRows } from "./export.ts";
import { selectPage } from "./page.ts";
import { tagWithVersion } from "./version.ts";

/** Reads the texts that a list's query includes. @returns a function that returns the texts of a row */
async function includedIn({ hooks, services }: Endpoint, query: Query, rows: StoredRow[]) {
  const read = async (name: string) =>
    [
      name,
      (await own(hooks.includes ?? {}, name)?.(rows, query, services.db)) ?? new Map<string, string>(),
    ] as const;
  const texts = rows.length > 0 ? await Promise.all(query.include.map(read)) : [];
  return (id: string): Values =>
    Object.fromEntries(texts.map(([name, found]) => [name, found.get(id) ?? null]));
}

/** GET /{resource}: one page, with its total and the next cursor in headers. */
export function addList(routes: Hono<Variables>, endpoint: Endpoint) {
  const { resource, table, columns, hooks, services, scopeFor } = endpoint;
  const { db, files } = services;
  routes.get("/", async (c) => {
    const query = parseQuery(resource, new URL(c.req.url).searchParams);
    const scope = scopeFor(c.get("session"), "list", placeOf(query));
    const found = await where(resource, columns, hooks, query, scope, db);
    const page = await selectPage(db, resource, table, query, found);
    c.header("x-total-count", String(page.total));
    c.header("x-total-label", page.exact ? String(page.total) : `${page.total}+`);
    if (page.next) c.header("x-next-cursor", encodeCursor(page.next));
    const included = await includedIn(endpoint, query, page.rows);
    return c.json(page.rows.map((row) => ({ ...files.open(resource, row), ...included(row.id) })));
  });
}

/** GET /{resource}/export?format=…, with the same filters as the list. */
export function addExport(routes: Hono<Variables>, endpoint: Endpoint) {
  const { resource, columns, hooks, services, scopeFor } = endpoint;
  routes.get("/export", async (c) => {
    const params = new URL(c.req.url).searchParams;
    const format = params.get("format") ?? "jsonl";
    params.delete("format");
    const formats = Object.keys(exportFormatsOf(resource));
    if (!formats.includes(format)) {
      throw new AppError("BAD_REQUEST", "Invalid query: format", {
        errors: { format: [`Use one of these formats: ${formats.join(", ")}`] },
      });
    }
    // These formats contain data that only a record's own page shows, so the permission to open it is required.
    const shown = own(hooks.exports, format) && scopeFor(c.get("session"), "show");
    const query = parseQuery(resource, params);
    const scope = scopeFor(c.get("session"), "export", placeOf(query));
    const { condition } = await where(resource, columns, hooks, query, and(scope, shown), services.db);
    return exportRows(services.db, endpoint, query, condition, format);
  });
}

/** GET /{resource}/{id}. */
export function addShow(routes: Hono<Variables>, { find, idOf, present }: Endpoint) {
  routes.get("/:id", async (c) => {
    const record = await present(await find(c.get("session"), "show", idOf(c)));
    tagWithVersion(c, record);
    return c.json(record);
  });
}

/** GET /{resource}/{id}/{name}, for each read that the resource declares. */
export function addReads(routes: Hono<Variables>, endpoint: Endpoint) {
  const { resource, hooks, services, find, idOf } = endpoint;
  for (const name of resource.reads) {
    const read = own(hooks.reads, name);
    if (!read) throw new Error(`The read ${name} of ${resource.name} has no hook`);
    routes.get(`/:id/${name}`, async (c) => {
      const row = await find(c.get("session"), "show", idOf(c));
      return c.json((await read(row, services.db)) as object);
    });
  }
}
