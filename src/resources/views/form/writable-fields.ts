import type { Field } from "@contract/fields.ts";
import { mayWrite } from "@contract/permissions.ts";
import type { Resource } from "@contract/resource.ts";
import type { Role } from "@contract/session.ts";

export type FormAction = "create" | "edit";

const writes: Record<FormAction, readonly Field["write"][]> = {
  create: ["create", "always"],
  edit: ["patch", "always"],
};

/** The form fields that a role can write. */
export const writableFields = (resource: Resource, action: FormAction, role: Role): [string, Field][] =>
  Object.entries(resource.all).filter(
    ([name, field]) => field.form && writes[action].includes(field.write) && mayWrite(role, resource, name),
  );
