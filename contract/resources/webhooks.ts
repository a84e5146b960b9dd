import * as z from "zod/mini";
import { ownRecords } from "../access.ts";
import { count, flag, tags, text, time } from "../fields.ts";
import { defineResource } from "../resource.ts";
import { previousUntil, rotation } from "../rotation.ts";

/** A URL that receives events. Creating a webhook or rotating its secret returns the secret once. */
export const webhooks = defineResource("webhooks", {
  names: { one: "Webhook", many: "webhooks", title: "Webhooks" },
  subtitle: "Signed messages to your server when something happens",
  path: "/settings/webhooks",
  group: "Gateway",
  heading: "url",
  search: ["url", "description"],
  access: ownRecords,
  fields: {
    url: text({
      label: "URL",
      help: "The address that receives a POST request for each event",
      max: 2000,
      pattern: [/^https?:\/\/\S+$/i, "Enter a web address that begins with https:// or http://"],
      column: true,
    }),
    description: text({ label: "Description", nullable: true, max: 200 }),
    events: tags({
      label: "Events",
      help: "The events to send. Leave all unchecked to send all events.",
      initial: [],
      empty: "All events",
    }),
    active: flag({ label: "Active", initial: true, column: true }),
    last_delivered_at: time({ label: "Last delivered", nullable: true, write: "server", column: true }),
    failures: count({ label: "Consecutive failures", write: "server", column: true }),
    note: text({ label: "Note", nullable: true, write: "server" }),
    previous_until: previousUntil,
  },
  verbs: {
    /** Sends a `ping` event. */
    test: z.strictObject({}),
    rotate: rotation,
  },
});
