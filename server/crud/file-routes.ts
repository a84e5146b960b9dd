import type { Hono } from "hono";
import { isUploadable } from "../../contract/resource.ts";
import { receive } from "../files/receive.ts";
import type { Variables } from "../http.ts";
import type { Endpoint } from "./endpoint.ts";
import { refuseUnpermitted } from "./input.ts";
import { requireVersion, tagWithVersion } from "./version.ts";

/** PUT /{resource}/{id}/{field}, for each media field that users write. PATCH with null removes the file. */
export function addFiles(routes: Hono<Variables>, endpoint: Endpoint) {
  const { resource, services, idOf, find, change, update, present, audit } = endpoint;
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isUploadable(field)) continue;
    routes.put(`/:id/${name}`, async (c) => {
      const { session } = c.var;
      const id = idOf(c);
      refuseUnpermitted(resource, session, { [name]: null });
      // The record is checked before the upload is read, so that a client doesn't send a whole file that is then
      // refused.
      const found = await find(session, "edit", id);
      await requireVersion(c, found, () => present(found));
      const { file } = await receive(c, services);
      const row = await change(c, "edit", id, async (before, context) => {
        await requireVersion(c, before, () => present(before, context.db));
        const after = await update(context, before, { [name]: file });
        await audit(context, "upload", before, after);
        return after;
      });
      services.publish(resource.name, "updated", [row]);
      tagWithVersion(c, row);
      return c.json(await present(row));
    });
  }
}
