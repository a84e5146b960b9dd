import * as z from "zod/mini";
import { count, credits, flag, ref, tags, text, time } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** A key for the gateway. The secret is answered once, by create and rotate, as `secret`. */
export const apiKeys = defineResource("api-keys", {
  names: { one: "API key", many: "API keys", title: "API Keys" },
  subtitle: "Keys that let programs call the gateway in your name",
  path: "/settings/api-keys",
  group: "Gateway",
  heading: "name",
  search: ["name", "prefix"],
  fields: {
    name: text({ label: "Name", column: true, sort: true }),
    prefix: text({ label: "Key", help: "How the key begins", write: "server", column: true }),
    revoked_at: time({ label: "Revoked At", nullable: true, write: "server", column: true }),
    app_id: ref("apps", { label: "App", help: "Whose rules its calls follow", nullable: true, column: true }),
    scopes: tags({
      label: "Scopes",
      help: "chat, embeddings, models, audio; empty allows all of them",
      initial: [],
    }),
    expires_at: time({ label: "Expires At", help: "Empty means never", nullable: true, sort: true }),
    credit_limit: credits({
      label: "Credit limit",
      help: "All that this key may ever spend; empty means no limit",
      nullable: true,
      column: true,
      section: "Limits",
    }),
    monthly_cap: credits({
      label: "Monthly cap",
      help: "For each calendar month, in UTC; empty means no limit",
      nullable: true,
      section: "Limits",
    }),
    requests_per_minute: count({
      label: "Requests a minute",
      help: "Empty means no limit",
      min: 1,
      max: 1_000_000,
      nullable: true,
      section: "Limits",
    }),
    allowed_ips: tags({
      label: "Allowed addresses",
      help: "IP addresses or ranges such as 10.0.0.0/8; empty allows each",
      initial: [],
      section: "More",
    }),
    names_app: flag({
      label: "Accepts X-App-Id",
      help: "By this header, each call may say which app of yours it is for",
      initial: false,
      section: "More",
    }),
    last_used_at: time({ label: "Last Used At", nullable: true, write: "server", column: true, sort: true }),
    previous_until: time({
      label: "Old secret works until",
      help: "The secret before the last rotation",
      nullable: true,
      write: "server",
      filter: false,
    }),
  },
  verbs: {
    revoke: z.strictObject({}),
    rotate: z.strictObject({
      /** Minutes for which the old secret still works beside the new one. */
      grace_minutes: z.optional(z.int().check(z.gte(0), z.lte(10_080))),
    }),
  },
});
