import * as z from "zod/mini";
import { reading } from "../access.ts";
import { withTones } from "../appearance.ts";
import { choice, count, duration, json, longText, ref, text, time } from "../fields.ts";
import { defineResource } from "../resource.ts";

const written = { write: "server", nullable: true } as const;
const grants = { ...reading("own"), redeliver: "own" } as const;

/** A message to a webhook, with its attempts. Kept for 30 days. */
export const webhookDeliveries = defineResource("webhook-deliveries", {
  names: { one: "Webhook delivery", many: "webhook deliveries", title: "Webhook deliveries" },
  subtitle: "Messages to your webhooks in the last 30 days",
  path: "/settings/webhook-deliveries",
  group: "Gateway",
  heading: "event",
  search: ["event", "error"],
  creatable: false,
  deletable: false,
  access: { customer: grants, operator: grants, admin: grants },
  fields: {
    event: text({ label: "Event", write: "server", column: true }),
    webhook_id: ref("webhooks", { label: "Webhook", write: "server", column: true }),
    status: withTones(
      choice(["pending", "delivered", "failed"], { label: "Status", write: "server", column: true }),
      { pending: "info", delivered: "success", failed: "danger" },
    ),
    attempts: count({ label: "Attempts", write: "server", column: true }),
    response_status: count({
      label: "Response status",
      ...written,
      column: true,
    }),
    duration_ms: duration({ label: "Duration", ...written }),
    error: longText({ label: "Error", ...written, max: 2000 }),
    next_attempt_at: time({ label: "Next attempt", ...written, filter: false }),
    delivered_at: time({ label: "Delivered", ...written, filter: false }),
    payload: json({ label: "Message", write: "server" }),
    response: longText({
      label: "Response",
      ...written,
      max: 2000,
      filter: false,
      detail: true,
    }),
  },
  verbs: {
    /** Sends the same message again, with the same ID. */
    redeliver: z.strictObject({}),
  },
});
