import * as z from "zod/mini";
import { limitedByAdmins } from "../access.ts";
import { credits, flag, ref, tags, text, time } from "../fields.ts";
import { rateLimits } from "../rate-limits.ts";
import { defineResource } from "../resource.ts";
import { previousUntil, rotation } from "../rotation.ts";

/**
 * A key for the gateway or, with the scopes `films` and `admin`, for making films and for the console's API. Creating
 * or rotating a key returns the secret once, as `secret`.
 */
export const apiKeys = defineResource("api-keys", {
  names: { one: "API key", many: "API keys", title: "API keys" },
  subtitle: "Keys for programs that call the gateway on your behalf",
  path: "/settings/api-keys",
  group: "Gateway",
  heading: "name",
  search: ["name", "prefix"],
  access: limitedByAdmins,
  fields: {
    name: text({ label: "Name", column: true, sort: true }),
    prefix: text({ label: "Key", help: "The first characters of the key", write: "server", column: true }),
    revoked_at: time({ label: "Revoked", nullable: true, write: "server", column: true }),
    app_id: ref("apps", {
      label: "App",
      help: "The app whose rules apply to calls with this key",
      nullable: true,
      column: true,
    }),
    scopes: tags({
      label: "Scopes",
      help: "What the key can be used for. Leave all unchecked to allow everything but films and the management API.",
      initial: [],
    }),
    expires_at: time({
      label: "Expires",
      help: "Leave empty for a key that never expires",
      nullable: true,
      sort: true,
    }),
    credit_limit: credits({
      label: "Credit limit",
      help: "Lifetime spending limit for this key. Leave empty for no limit.",
      nullable: true,
      column: true,
      section: "Limits",
    }),
    monthly_cap: credits({
      label: "Monthly cap",
      help: "Per calendar month, in UTC. Leave empty for no limit.",
      nullable: true,
      section: "Limits",
    }),
    ...rateLimits,
    allowed_ips: tags({
      label: "Allowed IP addresses",
      help: "IP addresses or ranges such as 10.0.0.0/8. Leave empty to allow all.",
      initial: [],
      section: "More",
    }),
    allowed_origins: tags({
      label: "Allowed origins",
      help: "Websites that can use the key, such as https://app.example.com. Leave empty to allow all websites that the server allows.",
      initial: [],
      section: "More",
    }),
    names_app: flag({
      label: "Accepts X-App-Id",
      help: "Lets each call name one of your apps in this header",
      initial: false,
      section: "More",
    }),
    keeps_bodies: flag({
      label: "Keeps requests and responses",
      help: "If off, the log keeps only the model, usage, cost and labels",
      initial: true,
      section: "More",
    }),
    last_used_at: time({ label: "Last used", nullable: true, write: "server", column: true, sort: true }),
    previous_until: previousUntil,
  },
  verbs: {
    revoke: z.strictObject({}),
    rotate: rotation,
  },
});
