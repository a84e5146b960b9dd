import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { isPeriod, periodMs } from "../../contract/list-periods.ts";
import { parseQuery } from "../../contract/query.ts";
import type { Resource } from "../../contract/resource.ts";
import type { SavedView } from "../../contract/saved-views.ts";
import { roles } from "../../contract/session.ts";

const name = z.string().trim().min(1).max(60);
const search = z.string().max(4000).meta({ description: "The list's query string" });
const columns = z
  .array(z.string().min(1).max(100))
  .max(100)
  .nullable()
  .meta({ description: "The visible columns, or null for the default columns" });
const sharedWith = z.enum(roles).nullable();

export const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  search: z.string(),
  columns: columns,
  shared_with: sharedWith.meta({ description: "The role that can see the view, or null if it is private" }),
  is_default: z.boolean(),
  owner_name: z.string(),
  editable: z.boolean().meta({ description: "Whether you can change the view" }),
  opens: z.boolean().meta({ description: "Whether your list opens with this view" }),
}) satisfies z.core.$ZodType<SavedView>;

const writable = {
  columns: columns.optional(),
  shared_with: sharedWith.optional(),
  is_default: z.boolean().optional(),
};
export const viewQuery = z.strictObject({ resource: z.string().max(60) });
export const newView = z.strictObject({ resource: z.string().max(60), name, search, ...writable });
export const viewPatch = z.strictObject({ name: name.optional(), search: search.optional(), ...writable });
export type ViewPatch = z.output<typeof viewPatch>;

/** Checks a view's query in the same way as the query of a list request. @throws INVALID_INPUT */
export function checkSearch(resource: Resource, search: string): void {
  const params = new URLSearchParams(search);
  const size = params.get("_size") ?? "1";
  const since = params.get("_since");
  // The page size and the period are the only parameters that the console has but the API doesn't.
  for (const key of ["_size", "_since"]) params.delete(key);
  const refuse = (message: string) =>
    new AppError("INVALID_INPUT", "Invalid input: search", { errors: { search: [message] } });
  if (!/^[1-9]\d{0,2}$/.test(size)) throw refuse("_size must be a number from 1 to 999");
  if (since !== null && !isPeriod(since))
    throw refuse(`_since must be one of ${Object.keys(periodMs).join(", ")}`);
  try {
    parseQuery(resource, params);
  } catch (error) {
    throw error instanceof AppError ? refuse(error.message) : error;
  }
}
