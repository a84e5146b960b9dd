import { asc, eq, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { resources } from "../../contract/resources/index.ts";
import { createAfterCommit, createEndpoint } from "../crud/endpoint.ts";
import { range } from "../datasets/schemas.ts";
import { dataset_items } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { rowSchemasOf } from "../openapi/row-schemas.ts";
import { catalog } from "../resources/catalog.ts";
import type { Services } from "../services.ts";
import { checkEvaluation, createEvaluation, newEvaluation, plannedEvaluation } from "./new.ts";
import { priceOfItems } from "./price.ts";
import { comparisonOf, resultFilters, resultsOf } from "./results.ts";
import { change, comparisonPage, estimate, resultPage } from "./schemas.ts";

const resource = resources.evaluations;
const tag = resource.names.title;

/** An estimate is based on a sample of at most this many items and characters, spread over the dataset. */
const mostSampled = 200;
const mostCharacters = 4_000_000;

/** The evaluation routes that aren't generated for every resource. */
export function evaluationRoutes(services: Services) {
  const { db, llm, publish } = services;
  const { find, idOf, scopeFor, contextOf, audit, present } = createEndpoint(catalog, resource, services);
  const ofDataset = createEndpoint(catalog, resources.datasets, services);
  const findDataset = async (c: Context<Variables>) => {
    const { item_count, ...row } = await ofDataset.find(c.var.session, "show", ofDataset.idOf(c));
    return { ...row, item_count: Number(item_count) };
  };
  const routes = new Hono<Variables>();

  /** Samples evenly spaced items until their total length reaches the limit. */
  async function sampleOf(dataset: string, count: number) {
    const step = Math.max(1, Math.ceil(count / mostSampled));
    const numbered = db
      .select({
        id: dataset_items.id,
        place: sql<number>`row_number() over (order by ${dataset_items.id}) - 1`.as("place"),
      })
      .from(dataset_items)
      .where(eq(dataset_items.dataset_id, dataset))
      .as("numbered");
    const chosen = await db
      .select({ id: dataset_items.id, size: dataset_items.size })
      .from(dataset_items)
      .innerJoin(numbered, eq(numbered.id, dataset_items.id))
      .where(sql`${numbered.place} % ${step} = 0`)
      .orderBy(asc(dataset_items.id));
    const items = [];
    let read = 0;
    for (const { id, size } of chosen) {
      if (read > 0 && read + size > mostCharacters) break;
      read += size;
      const [item] = await db
        .select({ input: dataset_items.input, expected: dataset_items.expected })
        .from(dataset_items)
        .where(eq(dataset_items.id, id));
      if (item) items.push(item);
    }
    return items;
  }

  const estimateRoute = defineRoute({
    ...{
      method: "post",
      path: "/datasets/:id/evaluations/estimate",
      tag,
      summary: "Estimate an evaluation",
      body: plannedEvaluation,
    },
    description:
      "The likely price, based on the usual length of the model's answers, and the highest possible price, in credits. Large datasets are estimated from a sample.",
    responses: { 200: { description: "The price", schema: estimate } },
    errors: ["FORBIDDEN", "CONFLICT"],
  });
  route(routes, estimateRoute, async (c, { body }) => {
    const { session } = c.var;
    scopeFor(session, "create");
    const dataset = await findDataset(c);
    await checkEvaluation(db, llm, session, dataset, body);
    const items = dataset.item_count;
    const sample = await sampleOf(dataset.id, items);
    const scale = items / Math.max(1, sample.length);
    const candidate = { ...body, owner_id: session.user.id };
    return c.json({ items, ...(await priceOfItems(llm, candidate, body.scorers, sample, scale)) });
  });

  const createRoute = defineRoute({
    ...{
      method: "post",
      path: "/datasets/:id/evaluations",
      tag,
      summary: "Start an evaluation",
      body: newEvaluation,
    },
    description:
      "Calls the model for each item of a dataset, with a prompt version or an optional system prompt, and scores the answers. The calls are charged to you.",
    responses: { 201: { description: "The queued evaluation", schema: rowSchemasOf(resource).row } },
    errors: ["FORBIDDEN", "CONFLICT"],
  });
  route(routes, createRoute, async (c, { body }) => {
    scopeFor(c.var.session, "create");
    const dataset = await findDataset(c);
    const { after, run } = createAfterCommit();
    const row = await db.transaction(async (tx) => {
      const context = contextOf(c.var, tx, after);
      const created = await createEvaluation(context, dataset, body);
      await audit(context, "create", undefined, created);
      return created;
    });
    await run();
    publish(resource.name, "created", [row]);
    return c.json(await present(row), 201);
  });

  const resultsRoute = defineRoute({
    ...{ method: "get", path: "/evaluations/:id/results", tag, summary: "List the results of an evaluation" },
    description: "`only` filters the results: `failed` (not passed, or with an error), `passed` or `error`.",
    query: range.extend({ only: z.enum(resultFilters).optional() }),
    responses: { 200: { description: "A page of results", schema: resultPage } },
  });
  route(routes, resultsRoute, async (c, { query }) => {
    const { id } = await find(c.var.session, "show", idOf(c));
    return c.json(await resultsOf(db, id, query));
  });

  const comparisonRoute = defineRoute({
    ...{ method: "get", path: "/evaluations/:id/comparison", tag, summary: "Compare two evaluations" },
    description: "The items in both evaluations, in the dataset's order.",
    query: range.extend({ with: z.uuid(), only: change.optional() }),
    responses: { 200: { description: "A page of items", schema: comparisonPage } },
  });
  route(routes, comparisonRoute, async (c, { query }) => {
    const { id } = await find(c.var.session, "show", idOf(c));
    const other = await find(c.var.session, "show", query.with);
    return c.json(await comparisonOf(db, id, other.id, query));
  });
  return routes;
}
