import * as z from "zod";
import { type Resource, rowSchema } from "../../contract/resource.ts";

interface RowSchemas {
  /** A record as GET and the writing routes answer it. */
  row: z.ZodObject;
  /** A record as lists answer it: without its detail fields. The same schema if it has none. */
  listRow: z.ZodObject;
}

const schemasByResource = new WeakMap<Resource, RowSchemas>();

/** The same schemas at each call, so that the document can refer to them by name. */
export function rowSchemasOf(resource: Resource): RowSchemas {
  const known = schemasByResource.get(resource);
  if (known) return known;
  const row = rowSchema(resource);
  const listed = Object.entries(row.shape).filter(([field]) => !resource.all[field]?.detail);
  const listRow =
    listed.length === Object.keys(row.shape).length ? row : z.object(Object.fromEntries(listed));
  schemasByResource.set(resource, { row, listRow });
  return { row, listRow };
}
