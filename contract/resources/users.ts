import { everything } from "../access.ts";
import { withTones } from "../appearance.ts";
import { choice, credits, flag, text, time } from "../fields.ts";
import { defineResource, type Resource } from "../resource.ts";
import { roles } from "../session.ts";
import { userStatuses } from "../users.ts";

const accounts = defineResource("users", {
  names: { one: "User", many: "users", title: "Users" },
  subtitle: "Everyone with an account",
  path: "/clerk/user-management",
  group: "People",
  heading: "name",
  creatable: false,
  deletable: false,
  exportable: false,
  access: { customer: {}, operator: {}, admin: everything("all") },
  fields: {
    name: text({ label: "Name", write: "server", column: true, filter: false }),
    email: text({ label: "Email", write: "server", filter: false }),
    email_verified: flag({ label: "Email verified", write: "server" }),
    role: choice(roles, { label: "Role", write: "server", column: true }),
    status: withTones(choice(userStatuses, { label: "Status", write: "server", column: true }), {
      active: "success",
      invited: "neutral",
      banned: "danger",
    }),
    balance: credits({ label: "Balance", write: "server", column: true, filter: false }),
    last_seen_at: time({
      label: "Last seen",
      write: "server",
      nullable: true,
      column: true,
      filter: false,
    }),
  },
});

const absent = { detail: true, filter: false, sort: false } as const;

/**
 * The user list, for the generated views. It isn't in the registry, because users have a separate API
 * (`contract/users.ts`), no owner, and no fields that are created or edited directly.
 */
export const users: Resource = {
  ...accounts,
  all: {
    ...accounts.all,
    owner_id: { ...accounts.all.owner_id, ...absent },
    created_at: { ...accounts.all.created_at, label: "Joined", filter: false },
    updated_at: { ...accounts.all.updated_at, ...absent },
  },
};
