import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { encodeCursor, parseQuery } from "../../contract/query.ts";
import { inputSchema, patchSchema, type Resource } from "../../contract/resource.ts";
import { mayWrite, type Session } from "../../contract/session.ts";
import { recordWrite } from "../audit.ts";
import { newId, timeOf } from "../db/ids.ts";
import type { StoredRow, Values } from "../db/rows.ts";
import type { Variables } from "../http.ts";
import { readJson } from "../http.ts";
import type { RequestContext } from "../request-context.ts";
import type { Services } from "../services.ts";
import { check } from "../validate.ts";
import { declared, publicRow, reach, selectOne, where } from "./conditions.ts";
import { exportRows } from "./export.ts";
import type { Catalog, Hooks } from "./hooks.ts";
import { selectPage } from "./page.ts";

const uuid = z.uuid();

function refuseUnpermitted(resource: Resource, session: Session, values: Values) {
  const refused = Object.keys(values).filter((name) => !mayWrite(session.user.role, resource, name));
  if (refused.length === 0) return;
  const errors = Object.fromEntries(refused.map((name) => [name, ["Your role may not change this"]]));
  throw new AppError("FORBIDDEN", `Your role may not change ${refused.join(", ")}`, { errors });
}

/** The generic, owner-scoped routes of every resource of a catalog: /{resource}, /{resource}/{id}, …/{verb}. */
export function crud(catalog: Catalog, services: Services) {
  const routes = new Hono<Variables>();
  for (const resource of Object.values(catalog.resources)) {
    const table = catalog.tables[resource.name];
    if (!table) throw new Error(`The resource ${resource.name} has no table`);
    routes.route(
      `/${resource.name}`,
      resourceRoutes(resource, table, catalog.hooks[resource.name] ?? {}, services, catalog),
    );
  }
  return routes;
}

function resourceRoutes(
  resource: Resource,
  table: PgTable,
  hooks: Hooks,
  services: Services,
  catalog: Catalog,
) {
  const routes = new Hono<Variables>();
  const { db, publish, files } = services;
  const columns = declared(resource, table, true);
  const id = columns.id as PgColumn;
  const input = inputSchema(resource);
  const patch = patchSchema(resource);
  const missing = () => new AppError("NOT_FOUND", `${resource.names.one} not found`);

  const scopeFor = (session: Session, action: string) => reach(resource, session, action, columns, hooks);
  const idOf = (text: string) => {
    if (!uuid.safeParse(text).success) throw missing();
    return text.toLowerCase();
  };
  const answer = async (row: StoredRow) =>
    files.open(resource, publicRow(resource, { ...row, ...(await hooks.beside?.(row, db)) }));

  const found = async (session: Session, action: string, recordId: string) => {
    const row = await selectOne(db, resource, table, scopeFor(session, action), recordId);
    if (!row) throw missing();
    return row;
  };

  /** Another owner's record cannot be pointed at: it does not exist for this person. */
  const checkRefs = async (values: Values, act: RequestContext) => {
    for (const [name, value] of Object.entries(values)) {
      const field = resource.all[name];
      const target = field?.to === undefined ? undefined : catalog.resources[field.to];
      if (!target || typeof value !== "string") continue;
      const targetTable = catalog.tables[target.name]!;
      const targetColumns = declared(target, targetTable, false);
      const scope = reach(target, act.session, "show", targetColumns, catalog.hooks[target.name] ?? {});
      if (!(await selectOne(act.db, target, targetTable, scope, value))) {
        throw new AppError("INVALID_INPUT", `Please check: ${name}`, {
          errors: { [name]: [`${target.names.one} not found`] },
        });
      }
    }
  };

  const remember = (
    act: RequestContext,
    action: string,
    before: StoredRow | undefined,
    after: StoredRow | undefined,
  ) => recordWrite(act.db, act, resource, action, before, after);

  /** Loads a record for change, locked, in a transaction that `work` shares. */
  const change = async <T>(
    c: Context<Variables>,
    action: string,
    recordId: string,
    work: (row: StoredRow, act: RequestContext) => Promise<T>,
  ) => {
    const { session, address } = c.var;
    const scope = scopeFor(session, action);
    const steps: (() => unknown)[] = [];
    const result = await db.transaction(async (tx) => {
      const find = () => selectOne(tx, resource, table, scope, recordId, true);
      // A row that another transaction was just moving to its partition is found at its new place.
      const row = (await find()) ?? (await find());
      if (!row) throw missing();
      return work(row, { ...services, db: tx, session, address, after: (step) => void steps.push(step) });
    });
    for (const step of steps) await step();
    return result;
  };
  const update = async (act: RequestContext, row: StoredRow, values: Values) => {
    if (Object.keys(values).length === 0) return row;
    const [changed] = await act.db
      .update(table)
      .set({ ...values, updated_at: new Date().toISOString() })
      .where(eq(id, row.id))
      .returning();
    if (!changed) throw missing();
    return changed as StoredRow;
  };

  routes.get("/", async (c) => {
    const session = c.get("session");
    const scope = scopeFor(session, "list");
    const query = parseQuery(resource, new URL(c.req.url).searchParams);
    const found = await where(resource, columns, hooks, query, scope, db);
    const page = await selectPage(db, resource, table, query, found);
    c.header("x-total-count", String(page.total));
    c.header("x-total-label", page.exact ? String(page.total) : `${page.total}+`);
    if (page.next) c.header("x-next-cursor", encodeCursor(page.next));
    return c.json(page.rows.map((row) => files.open(resource, row)));
  });

  routes.get("/export", async (c) => {
    const scope = scopeFor(c.get("session"), "export");
    const params = new URL(c.req.url).searchParams;
    const format = params.get("format") ?? "jsonl";
    params.delete("format");
    if (format !== "csv" && format !== "jsonl") {
      throw new AppError("BAD_REQUEST", "Cannot read the query: format", {
        errors: { format: ["csv or jsonl"] },
      });
    }
    const query = parseQuery(resource, params);
    const { condition } = await where(resource, columns, hooks, query, scope, db);
    return exportRows(db, resource, table, query, condition, format);
  });

  routes.get("/:id", async (c) => {
    return c.json(await answer(await found(c.get("session"), "show", idOf(c.req.param("id")))));
  });

  if (resource.creatable) {
    routes.post("/", async (c) => {
      const session = c.get("session");
      scopeFor(session, "create");
      const values = check(input, await readJson(c));
      refuseUnpermitted(resource, session, values);
      const steps: (() => unknown)[] = [];
      const { address } = c.var;
      const act: RequestContext = { ...services, session, address, after: (step) => void steps.push(step) };
      await checkRefs(values, act);
      const more = await hooks.create?.(values, act);
      const newRowId = newId();
      const common = {
        id: newRowId,
        owner_id: session.user.id,
        created_at: timeOf(newRowId),
        updated_at: timeOf(newRowId),
      };
      const row = await db.transaction(async (tx) => {
        const made = { ...values, ...more?.columns, ...common };
        const [row] = (await tx.insert(table).values(made).returning()) as StoredRow[];
        await remember({ ...act, db: tx }, "create", undefined, row!);
        return row;
      });
      for (const step of steps) await step();
      publish(resource.name, "created", [row!]);
      return c.json({ ...(await answer(row!)), ...more?.once }, 201);
    });
  }

  if (Object.values(resource.all).some(({ write }) => write === "always" || write === "patch")) {
    routes.patch("/:id", async (c) => {
      const session = c.get("session");
      const recordId = idOf(c.req.param("id"));
      scopeFor(session, "edit");
      const values = check(patch, await readJson(c));
      refuseUnpermitted(resource, session, values);
      const row = await change(c, "edit", recordId, async (before, act) => {
        await checkRefs(values, act);
        const more = await hooks.patch?.(before, values, act);
        const after = await update(act, before, { ...values, ...more });
        await remember(act, "edit", before, after);
        return after;
      });
      publish(resource.name, "updated", [row]);
      return c.json(await answer(row));
    });
  }

  if (resource.deletable) {
    routes.delete("/:id", async (c) => {
      const row = await change(c, "delete", idOf(c.req.param("id")), async (before, act) => {
        await hooks.deleted?.(before, { ...act, force: c.req.query("force") === "true" });
        await act.db.delete(table).where(eq(id, before.id));
        await remember(act, "delete", before, undefined);
        return before;
      });
      publish(resource.name, "deleted", [row]);
      return c.body(null, 204);
    });
  }

  for (const [verb, schema] of Object.entries(resource.verbs)) {
    const [only, more] = [hooks.changes?.[verb], hooks.verbs?.[verb]];
    const run = only ?? more;
    if (!run) throw new Error(`The verb ${verb} of ${resource.name} does nothing`);
    routes.post(`/:id/${verb}`, async (c) => {
      const session = c.get("session");
      const recordId = idOf(c.req.param("id"));
      scopeFor(session, verb);
      const body = check(schema, await readJson(c, {})) as never;
      const finish = async (row: StoredRow, act: RequestContext) => {
        const result = await run(row, body, act);
        const changed = "set" in result && result.set ? await update(act, row, result.set) : row;
        await remember(act, verb, row, changed);
        return "answer" in result ? result : { row: changed, once: result.once };
      };
      const act: RequestContext = {
        ...services,
        session,
        address: c.var.address,
        after: (step) => void step(),
      };
      const result = only
        ? await change(c, verb, recordId, finish)
        : await finish(await found(session, verb, recordId), act);
      if ("answer" in result) return c.json(result.answer, result.status ?? 200);
      publish(resource.name, "updated", [result.row]);
      return c.json({ ...(await answer(result.row)), ...result.once });
    });
  }
  return routes;
}
