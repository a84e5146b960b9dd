import { Readable } from "node:stream";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { catalog } from "../resources/catalog.ts";
import type { Services } from "../services.ts";
import { createLogReader } from "./from-log.ts";
import { addedItems, changedItem, fromLog, item, itemPage, newItems, range } from "./schemas.ts";
import { addItems, changeItem, deleteItem, exportItems, itemsOf } from "./store.ts";

const resource = resources.datasets;
const tag = resource.names.title;
const path = "/datasets/:id/items";

export function datasetRoutes(services: Services) {
  const { db, publish } = services;
  const { find, change, update, idOf } = createEndpoint(catalog, resource, services);
  const readLog = createLogReader(services);
  const routes = new Hono<Variables>();
  const uuid = z.uuid();
  const missing = () => new AppError("NOT_FOUND", "Item not found");
  const itemId = (text: string) => {
    if (!uuid.safeParse(text).success) throw missing();
    return text;
  };

  const listRoute = defineRoute({
    ...{ method: "get", path, tag, summary: "List the items of a dataset", query: range },
    description: "Oldest first.",
    responses: { 200: { description: "A page of items", schema: itemPage } },
  });
  route(routes, listRoute, async (c, { query: { offset, limit } }) => {
    const dataset = await find(c.var.session, "show", idOf(c));
    return c.json({ total: dataset.item_count, items: await itemsOf(db, dataset.id, offset, limit) });
  });

  const exportRoute = defineRoute({
    ...{ method: "get", path: "/datasets/:id/items/export", tag, summary: "Export the items of a dataset" },
    responses: { 200: { description: "One item per line", contentType: "application/jsonl" } },
  });
  route(routes, exportRoute, async (c) => {
    const { id } = await find(c.var.session, "show", idOf(c));
    const lines = Readable.from(exportItems(db, id), { objectMode: false });
    return new Response(Readable.toWeb(lines) as ReadableStream, {
      headers: {
        "content-type": "application/jsonl; charset=utf-8",
        "content-disposition": `attachment; filename="dataset-${id.slice(0, 8)}.jsonl"`,
      },
    });
  });

  const addRoute = defineRoute({
    ...{ method: "post", path, tag, summary: "Add items to a dataset", body: newItems },
    description:
      "Items have `input` (messages, variable values or text), `expected` and `metadata`. The formats of OpenAI's fine-tuning files and evaluations are also accepted and converted.",
    responses: { 201: { description: "The number of items that were added", schema: addedItems } },
    errors: ["CONFLICT"],
  });
  route(routes, addRoute, async (c, { body: { items } }) => {
    const { row, added } = await change(c, "edit", idOf(c), async (before, context) => {
      const { added, total } = await addItems(context.db, before.id, items);
      return { added, row: await update(context, before, { item_count: total }) };
    });
    publish(resource.name, "updated", [row]);
    return c.json({ added, skipped: items.length - added, next_cursor: null }, 201);
  });

  const logRoute = defineRoute({
    ...{ method: "post", path: "/datasets/:id/from-log", tag, summary: "Add LLM requests to a dataset" },
    description:
      "Adds your own chat requests, either those with the given IDs or the next 100 that match a filter. For more, repeat the call with `cursor` set to `next_cursor`.",
    body: fromLog,
    responses: { 201: { description: "The number of items that were added", schema: addedItems } },
    errors: ["CONFLICT"],
  });
  route(routes, logRoute, async (c, { body }) => {
    const dataset = await find(c.var.session, "edit", idOf(c));
    const { items, found, next } = await readLog(c.var.session, dataset.owner_id, body);
    const { row, added } = await change(c, "edit", dataset.id, async (before, context) => {
      const { added, total } = await addItems(context.db, before.id, items);
      return { added, row: await update(context, before, { item_count: total }) };
    });
    publish(resource.name, "updated", [row]);
    return c.json({ added, skipped: found - added, next_cursor: next }, 201);
  });

  const changeRoute = defineRoute({
    ...{ method: "patch", path: `${path}/:item`, tag, summary: "Change an item", body: changedItem },
    responses: { 200: { description: "The item", schema: item } },
  });
  route(routes, changeRoute, async (c, { body }) => {
    const id = itemId(c.req.param("item"));
    const { row, changed } = await change(c, "edit", idOf(c), async (before, context) => {
      const changed = await changeItem(context.db, before.id, id, body);
      if (!changed) throw missing();
      return { changed, row: await update(context, before, { item_count: before.item_count }) };
    });
    publish(resource.name, "updated", [row]);
    return c.json(changed);
  });

  const deleteRoute = defineRoute({
    ...{ method: "delete", path: `${path}/:item`, tag, summary: "Delete an item" },
    responses: { 204: { description: "Deleted" } },
  });
  route(routes, deleteRoute, async (c) => {
    const id = itemId(c.req.param("item"));
    const row = await change(c, "edit", idOf(c), async (before, context) => {
      const item_count = await deleteItem(context.db, before.id, id);
      if (item_count === undefined) throw missing();
      return update(context, before, { item_count });
    });
    publish(resource.name, "updated", [row]);
    return c.body(null, 204);
  });
  return routes;
}
