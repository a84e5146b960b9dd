import { reading } from "../access.ts";
import { defineResource, type Resource } from "../resource.ts";
import { users } from "./users.ts";

const { name, email, role, status, last_seen_at } = users.fields;

const declared = defineResource("people", {
  names: { one: "Person", many: "people", title: "People" },
  subtitle: "Everyone whose records you can see",
  path: users.path,
  group: "People",
  heading: "name",
  creatable: false,
  deletable: false,
  exportable: false,
  access: { customer: {}, operator: reading("all"), admin: reading("all") },
  fields: { name, email, role, status, last_seen_at } as typeof users.fields,
});

/**
 * The names of users, for everyone who can see other users' records. The resource isn't in the registry, because it
 * has a separate, read-only API. Admins manage `users`.
 */
export const people: Resource = { ...declared, all: { ...users.all, ...declared.fields } };
