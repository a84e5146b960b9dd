import { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import {
  batchFilmPage,
  filmRange,
  filmsEstimate,
  newFilmBatch,
  plannedFilms,
  tableLimits,
  valueTable,
} from "../../contract/film-batches.ts";
import { resources } from "../../contract/resources/index.ts";
import { createAfterCommit, createEndpoint } from "../crud/endpoint.ts";
import { parseTable } from "../csv/parse.ts";
import type { film_batches } from "../db/schema.ts";
import { readSmallFile } from "../files/small-file.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { rowSchemasOf } from "../openapi/row-schemas.ts";
import { catalog } from "../resources/catalog.ts";
import type { Services } from "../services.ts";
import { decodeText } from "../text-file.ts";
import { estimateFilms } from "./estimate.ts";
import { filmsOf } from "./films.ts";
import { checkRows, createBatch, type TemplateRow } from "./new.ts";

const resource = resources["film-batches"];
const tag = resource.names.title;

const tableRoute = defineRoute({
  ...{ method: "post", path: "/film-batches/table", tag, summary: "Parse a CSV file" },
  description:
    "Values are separated by commas, semicolons or tabs. The encoding is UTF-8, UTF-16 or Windows-1252. A file can have up to 500 rows and 100 columns, and be up to 512 kB. The first line contains the column names. Nothing is stored.",
  uploads: "text/csv",
  responses: { 200: { description: "The table", schema: valueTable } },
  errors: ["INVALID_INPUT"],
});
const estimateRoute = defineRoute({
  ...{ method: "post", path: "/film-templates/:id/film-batches/estimate", tag, body: plannedFilms },
  summary: "Estimate a film batch",
  description:
    "The price in credits, and the available credits. The price of voiceovers is exact. The price of renders is estimated, because it depends on the length of the voiceovers.",
  responses: { 200: { description: "The price", schema: filmsEstimate } },
});
const createRoute = defineRoute({
  ...{ method: "post", path: "/film-templates/:id/film-batches", tag, body: newFilmBatch },
  summary: "Start a film batch",
  description:
    "Makes a film from a template for each row of values. Voiceovers and renders are charged to you.",
  responses: { 201: { description: "The queued batch", schema: rowSchemasOf(resource).row } },
  errors: ["CONFLICT"],
});
const filmsRoute = defineRoute({
  ...{
    method: "get",
    path: "/film-batches/:id/films",
    tag,
    summary: "List the films of a batch",
    query: filmRange,
  },
  responses: { 200: { description: "A page of films, in the order of the rows", schema: batchFilmPage } },
});

const tooLarge = () =>
  new AppError(
    "PAYLOAD_TOO_LARGE",
    `This file is larger than ${tableLimits.bytes / 1000} kB. Split it into several files.`,
    { errors: { file: ["Too large"] } },
  );

/** The film batch routes that aren't generated for every resource. */
export function filmBatchRoutes(services: Services) {
  const { db, files, publish } = services;
  const { find, idOf, scopeFor, contextOf, audit, present } = createEndpoint(catalog, resource, services);
  const ofTemplate = createEndpoint(catalog, resources["film-templates"], services);
  const routes = new Hono<Variables>();

  route(routes, tableRoute, async (c) => {
    return c.json(parseTable(decodeText(await readSmallFile(c, tableLimits.bytes, tooLarge))));
  });

  route(routes, estimateRoute, async (c, { body }) => {
    const { session } = c.var;
    // The cast is safe, because `find` selects whole rows of this table.
    const template = (await ofTemplate.find(session, "use", ofTemplate.idOf(c))) as unknown as TemplateRow;
    checkRows(template, body);
    return c.json(await estimateFilms(services, session.user.id, template, body));
  });

  route(routes, createRoute, async (c, { body }) => {
    const { session } = c.var;
    scopeFor(session, "create");
    const template = (await ofTemplate.find(session, "use", ofTemplate.idOf(c))) as unknown as TemplateRow;
    const { after, run } = createAfterCommit();
    const row = await db.transaction(async (tx) => {
      const context = contextOf(c.var, tx, after);
      const created = await createBatch(context, template, body);
      await audit(context, "create", undefined, created);
      return created;
    });
    await run();
    publish(resource.name, "created", [row]);
    return c.json(await present(row), 201);
  });

  route(routes, filmsRoute, async (c, { query }) => {
    const row = await find(c.var.session, "show", idOf(c));
    const { id, film_count } = row as unknown as typeof film_batches.$inferSelect;
    return c.json(await filmsOf(db, files, { id, film_count }, query));
  });
  return routes;
}
