import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import { resources } from "../../../contract/resources/index.ts";
import { ownKey } from "../../../contract/upstream-keys.ts";
import { recordSetting } from "../../audit.ts";
import { publicRow } from "../../crud/conditions.ts";
import { newId, timeOf } from "../../db/ids.ts";
import { provider_keys } from "../../db/schema.ts";
import type { Variables } from "../../http.ts";
import { defineRoute, route } from "../../openapi/route.ts";
import { rowSchemasOf } from "../../openapi/row-schemas.ts";
import type { Services } from "../../services.ts";
import { sealProviderKey } from "./provider-keys.ts";

const declared = resources["provider-keys"];
const tag = declared.names.title;

/** The routes that customers use to list the upstreams that accept their own keys, and to enter a key. */
export function ownKeyRoutes({ db, llm, publish }: Pick<Services, "db" | "llm" | "publish">) {
  const routes = new Hono<Variables>();
  const listRoute = defineRoute({
    ...{ method: "get", path: "/own-key-upstreams", tag },
    summary: "List the upstreams that accept your own keys",
    responses: { 200: { description: "The upstreams' names", schema: z.array(z.string()) } },
  });
  route(routes, listRoute, (c) => c.json(llm.upstreams.withOwnKeys().map(({ name }) => name)));

  const putRoute = defineRoute({
    ...{ method: "put", path: "/own-key-upstreams/:name", tag },
    summary: "Enter or replace your key for an upstream",
    description: "The key is stored encrypted, and only its last characters are ever shown.",
    body: ownKey,
    responses: { 200: { description: "The provider key", schema: rowSchemasOf(declared).row } },
    errors: ["NOT_FOUND"],
  });
  route(routes, putRoute, async (c, { body }) => {
    const upstream = llm.upstreams.withOwnKeys().find(({ name }) => name === c.req.param("name"));
    if (!upstream?.ownKeysFor)
      throw new AppError("NOT_FOUND", "This upstream doesn't accept customers' keys");
    const { session, address } = c.var;
    const place = { owner_id: session.user.id, upstream_name: upstream.name };
    const sealed = sealProviderKey(llm.upstreams.box, body.key, place, upstream.ownKeysFor);
    const id = newId();
    const row = await db.transaction(async (tx) => {
      const [stored] = await tx
        .insert(provider_keys)
        .values({ id, ...place, ...sealed, created_at: timeOf(id), updated_at: timeOf(id) })
        .onConflictDoUpdate({
          target: [provider_keys.owner_id, provider_keys.upstream_name],
          set: { ...sealed, enabled: true, updated_at: timeOf(id) },
        })
        .returning();
      const { upstream_name, key_end } = stored!;
      await recordSetting(tx, { session, address }, "provider-keys.enter", { upstream_name, key_end });
      return stored!;
    });
    await llm.forgetKeys();
    publish("provider-keys", row.id === id ? "created" : "updated", [row]);
    return c.json(publicRow(declared, row));
  });
  return routes;
}
