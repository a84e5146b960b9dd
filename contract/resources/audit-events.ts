import * as z from "zod/mini";
import { reading } from "../access.ts";
import { json, ref, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

const changed = z.record(z.string(), z.unknown());
const written = { write: "server", nullable: true } as const;

/** A sign-in, a change to an account, key, app or prompt, or an admin's or operator's action. Never changed. */
export const auditEvents = defineResource("audit-events", {
  names: { one: "Audit event", many: "audit events", title: "Audit log" },
  subtitle: "Sign-ins, account and key changes, and actions by admins and operators",
  path: "/audit-log",
  group: "Administration",
  heading: "action",
  operatorColumns: ["sentence"],
  search: ["action", "actor", "subject"],
  creatable: false,
  deletable: false,
  access: { customer: {}, operator: {}, admin: reading("all") },
  fields: {
    actor: text({
      ...written,
      label: "Actor",
      help: "The actor's email address at the time of the action",
      max: 400,
    }),
    action: text({ label: "Action", write: "server", column: true }),
    subject: text({ ...written, label: "Subject", help: "The affected resource", max: 400 }),
    subject_id: text({ ...written, label: "Subject ID" }),
    address: text({ ...written, label: "IP address", column: true }),
    user_id: ref("people", { ...written, label: "Affected user" }),
    // Lists include these fields, because the list describes the change in a sentence.
    before: json({ ...written, label: "Before", shape: changed, detail: false }),
    after: json({ ...written, label: "After", shape: changed, detail: false }),
  },
});
