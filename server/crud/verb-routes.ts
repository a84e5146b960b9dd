import type { Hono } from "hono";
import { hasTrash } from "../../contract/trash.ts";
import { own } from "../../scene/own.ts";
import type { StoredRow } from "../db/rows.ts";
import { readJson, type Variables } from "../http.ts";
import type { RequestContext } from "../request-context.ts";
import { check } from "../validate.ts";
import type { Endpoint } from "./endpoint.ts";

/** POST /{resource}/{id}/{verb}, for each verb that the resource declares. */
export function addVerbs(routes: Hono<Variables>, endpoint: Endpoint) {
  const { resource, hooks, services, scopeFor, idOf, find, change, update, present, audit, contextOf } =
    endpoint;
  for (const [verb, schema] of Object.entries(resource.verbs)) {
    const locked = own(hooks.changes, verb);
    const run = locked ?? own(hooks.actions, verb);
    if (!run) throw new Error(`The verb ${verb} of ${resource.name} has no hook`);
    const isRecovery = verb === "recover" && hasTrash(resource);
    routes.post(`/:id/${verb}`, async (c) => {
      const { session } = c.var;
      const id = idOf(c);
      scopeFor(session, verb);
      const body = check(schema, await readJson(c, {}));
      const finish = async (row: StoredRow, context: RequestContext) => {
        const result = await run(row, body, context);
        const after = "set" in result && result.set ? await update(context, row, result.set) : row;
        await audit(context, verb, row, after);
        return "answer" in result ? result : { row: after, once: result.once };
      };
      const result = locked
        ? await change(c, verb, id, finish, isRecovery ? "anywhere" : "kept")
        : // Without a transaction, there is no commit to wait for, so the steps run immediately.
          await finish(
            await find(session, verb, id),
            contextOf(c.var, services.db, (step) => void step()),
          );
      if ("answer" in result) return c.json(result.answer as object, result.status ?? 200);
      // Lists removed the record when it was moved to the trash, so a restored record is published as created.
      services.publish(resource.name, isRecovery ? "created" : "updated", [result.row]);
      return c.json({ ...(await present(result.row)), ...result.once });
    });
  }
}
