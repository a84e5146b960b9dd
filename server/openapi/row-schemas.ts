import * as z from "zod";
import { type Resource, rowSchema } from "../../contract/resource.ts";
import { own } from "../../scene/own.ts";
import { requestShapes } from "./request-shapes.ts";

interface RowSchemas {
  /** A record as GET and the write routes return it. */
  row: z.core.$ZodObject;
  /**
   * A record as lists return it: without its detail fields, and with the fields that `_include` adds. If the resource
   * has neither, this is the same schema as `row`.
   */
  listRow: z.core.$ZodObject;
}

/** Schemas of JSON fields that are more precise than their declarations. */
const shapes: Record<string, Record<string, z.core.$ZodType>> = { "llm-requests": requestShapes };

const schemasByResource = new WeakMap<Resource, RowSchemas>();

/**
 * The schemas of a resource's rows. Each call returns the same objects, so that the document can refer to them by name.
 */
export function rowSchemasOf(resource: Resource): RowSchemas {
  const known = schemasByResource.get(resource);
  if (known) return known;
  const declared: z.core.$ZodObject = rowSchema(resource);
  const more = own(shapes, resource.name);
  const row = more ? z.object({ ...declared._zod.def.shape, ...more }) : declared;
  const fields = Object.entries(row._zod.def.shape);
  const listed = fields.filter(([field]) => !own(resource.all, field)?.detail);
  const { includes } = resource;
  const text = z.nullable(z.string()).optional();
  const listRow =
    listed.length === fields.length && includes.length === 0
      ? row
      : z.object({
          ...Object.fromEntries(listed),
          ...Object.fromEntries(includes.map((name) => [name, text])),
        });
  schemasByResource.set(resource, { row, listRow });
  return { row, listRow };
}

/** Creates a schema with the fields of two objects. */
export const merge = (first: z.core.$ZodObject, second: z.core.$ZodObject): z.core.$ZodObject =>
  z.object({ ...first._zod.def.shape, ...second._zod.def.shape });
