import { and, desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { variablesIn } from "../../contract/prompts.ts";
import { resources } from "../../contract/resources/index.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import type { Db } from "../db/client.ts";
import { people, prompt_versions as table } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { newPromptVersion, promptVersion, promptVersionSummary } from "../openapi/prompt-schemas.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { check } from "../validate.ts";
import { catalog } from "./catalog.ts";

const mostVersions = 500;

const { messages, settings } = table;
/** The columns of a version without its content. */
const summary = {
  version: table.version,
  model: table.model,
  note: table.note,
  author_id: table.author_id,
  author_name: people.name,
  created_at: table.created_at,
};

async function findVersion(db: Db, prompt: string, version: number) {
  const [found] = await db
    .select({ ...summary, messages, settings })
    .from(table)
    .leftJoin(people, eq(people.id, table.author_id))
    .where(and(eq(table.prompt_id, prompt), eq(table.version, version)));
  if (!found) throw new AppError("NOT_FOUND", `Version ${version} not found`);
  return { ...found, variables: variablesIn(found.messages) };
}

/** Moves labels to a version. @returns all labels @throws INVALID_INPUT */
function movedLabels(labels: Record<string, number>, moved: string[], version: number) {
  const shape = z.object({ labels: resources.prompts.fields.labels.schema });
  return check(shape, { labels: { ...labels, ...Object.fromEntries(moved.map((name) => [name, version])) } });
}

const tag = resources.prompts.names.title;

/** The routes GET and POST /prompts/:id/versions and GET /prompts/:id/versions/:version. */
export function promptVersionRoutes(services: Services) {
  const { db, llm, publish } = services;
  const { find, change, update, audit, idOf } = createEndpoint(catalog, resources.prompts, services);
  const routes = new Hono<Variables>();

  const listRoute = defineRoute({
    ...{ method: "get", path: "/prompts/:id/versions", tag, summary: "List the versions of a prompt" },
    description: "All versions without their content, newest first.",
    responses: { 200: { description: "The versions", schema: z.array(promptVersionSummary) } },
  });
  route(routes, listRoute, async (c) => {
    const { id } = await find(c.var.session, "show", idOf(c));
    const versions = await db
      .select(summary)
      .from(table)
      .leftJoin(people, eq(people.id, table.author_id))
      .where(eq(table.prompt_id, id))
      .orderBy(desc(table.version));
    return c.json(versions);
  });

  const readRoute = defineRoute({
    ...{ method: "get", path: "/prompts/:id/versions/:version", tag, summary: "Read a version of a prompt" },
    responses: { 200: { description: "The version", schema: promptVersion } },
  });
  route(routes, readRoute, async (c) => {
    const { id } = await find(c.var.session, "show", idOf(c));
    const version = c.req.param("version");
    if (!/^[1-9]\d{0,8}$/.test(version)) throw new AppError("NOT_FOUND", "Version not found");
    return c.json(await findVersion(db, id, Number(version)));
  });

  const createRoute = defineRoute({
    ...{ method: "post", path: "/prompts/:id/versions", tag, summary: "Add a version to a prompt" },
    description:
      "Versions can't be changed afterwards. A label moves to the new version if `labels` names it.",
    body: newPromptVersion,
    responses: { 201: { description: "The new version", schema: promptVersion } },
    errors: ["CONFLICT"],
  });
  route(routes, createRoute, async (c, { body }) => {
    const { labels: moved = [], messages, model = null, settings = {}, note = null } = body;
    const id = idOf(c);
    const { prompt, created } = await change(c, "edit", id, async (before, context) => {
      const version = Number(before.latest_version ?? 0) + 1;
      if (version > mostVersions)
        throw new AppError(
          "CONFLICT",
          `A prompt can have at most ${mostVersions} versions. Create a new prompt.`,
        );
      const labels = movedLabels(before.labels as Record<string, number>, moved, version);
      const author_id = context.session.user.id;
      await context.db
        .insert(table)
        .values({ prompt_id: id, version, messages, model, settings, note, author_id });
      const after = await update(context, before, { latest_version: version, ...labels });
      await audit(context, "add-version", before, after);
      context.after(llm.promptsChanged);
      return { prompt: after, created: await findVersion(context.db, id, version) };
    });
    publish("prompts", "updated", [prompt]);
    return c.json(created, 201);
  });
  return routes;
}
