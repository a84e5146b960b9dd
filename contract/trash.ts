import * as z from "zod/mini";
import { time } from "./fields.ts";
import type { Resource } from "./resource.ts";

/** The field that gives a resource a trash: when the record was moved there. */
export const trashed = time({ label: "Moved to trash", nullable: true, write: "server", filter: false });

/** The body of POST /api/{resource}/{id}/recover, which takes a record out of the trash. */
export const recovery = z.strictObject({});

/** Whether deleted records of a resource go to the trash first. */
export const hasTrash = ({ fields }: Pick<Resource, "fields">): boolean =>
  Object.hasOwn(fields, "trashed_at");
