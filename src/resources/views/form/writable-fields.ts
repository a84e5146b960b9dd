import type { Field, Kind } from "@contract/fields.ts";
import type { Resource } from "@contract/resource.ts";
import { mayWrite, type Role } from "@contract/session.ts";

export type FormAction = "create" | "edit";

const writes: Record<FormAction, readonly Field["write"][]> = {
  create: ["create", "always"],
  edit: ["patch", "always"],
};

/** Files are uploaded outside of forms. */
const untyped: Kind[] = ["media"];

/** The form fields that a role can write. */
export const writableFields = (resource: Resource, action: FormAction, role: Role): [string, Field][] =>
  Object.entries(resource.all).filter(
    ([name, field]) =>
      field.form &&
      writes[action].includes(field.write) &&
      !untyped.includes(field.kind) &&
      mayWrite(role, resource, name),
  );
