import * as z from "zod/mini";
import { everything } from "../access.ts";
import { withLabels, withTones } from "../appearance.ts";
import { choice, count, duration, flag, json, tags, text, time } from "../fields.ts";
import { defineResource } from "../resource.ts";
import { addKey, editKey, removeKey, type UpstreamKey } from "../upstream-keys.ts";
import { upstreamKindLabels, upstreamKinds } from "../upstream-kinds.ts";

const written = { write: "server", nullable: true } as const;

/** An endpoint that serves models. Upstreams set in the environment are listed, but can be changed only there. */
export const upstreams = defineResource("upstreams", {
  names: { one: "Upstream", many: "upstreams", title: "Upstreams" },
  subtitle: "The providers that serve the gateway's models",
  path: "/upstreams",
  group: "Gateway",
  heading: "name",
  search: ["name", "base_url"],
  access: { customer: {}, operator: {}, admin: everything("all") },
  fields: {
    name: text({
      label: "Upstream name",
      help: "Lowercase letters, digits and hyphens. Calls can name the upstream, as in name/model.",
      max: 40,
      pattern: [/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, digits and hyphens"],
      column: true,
      sort: true,
    }),
    health: withTones(
      choice(["healthy", "recovering", "failing"], {
        ...written,
        label: "Health",
        help: "The latest report from a server process that called the upstream",
        column: true,
      }),
      { healthy: "success", recovering: "warning", failing: "danger" },
    ),
    kind: withLabels(
      choice(upstreamKinds, { label: "Kind", column: true, initial: "compatible" }),
      upstreamKindLabels,
    ),
    base_url: text({
      label: "Base URL",
      help: "The part before /chat/completions. Leave empty to use the provider's default address.",
      nullable: true,
      max: 500,
      pattern: [/^https?:\/\/\S+$/i, "Enter a web address that begins with https:// or http://"],
    }),
    models: tags({
      label: "Models",
      help: "The models that this upstream serves. * matches any characters.",
      max: 200,
      longest: 200,
      initial: ["*"],
      column: true,
    }),
    aliases: tags({
      label: "Aliases",
      help: "Other names for this upstream's models, as in fast=gpt-5-nano",
      max: 200,
      longest: 400,
      initial: [],
      section: "Routing",
    }),
    position: count({
      label: "Position",
      help: "Lower numbers come first. Upstreams with the same number share their calls. Leave empty to put this upstream last.",
      max: 10_000,
      nullable: true,
      empty: "Last",
      column: true,
      sort: true,
      section: "Routing",
    }),
    weight: count({
      label: "Weight",
      help: "This upstream's relative share of calls among upstreams with the same position",
      min: 1,
      max: 1000,
      initial: 1,
      section: "Routing",
    }),
    own_keys: flag({
      label: "Accepts customers' keys",
      help: "Customers can call this upstream with their own provider keys, free of charge",
      initial: false,
      section: "Routing",
    }),
    responses_api: flag({
      label: "Supports the Responses API",
      help: "Responses API calls to this upstream are passed through instead of translated, as with OpenAI and Azure",
      initial: false,
      section: "Routing",
    }),
    enabled: flag({ label: "Enabled", initial: true, section: "Routing" }),
    source: withLabels(
      choice(["console", "environment"], {
        label: "Source",
        write: "server",
        column: true,
      }),
      { console: "Console", environment: "Environment" },
    ),
    health_note: text({ ...written, label: "Last problem", max: 500 }),
    latency: duration({
      ...written,
      label: "Time to first byte",
    }),
    health_at: time({ ...written, label: "Last reported" }),
    keys: json<UpstreamKey[], false, "server">({ label: "API keys", write: "server" }),
  },
  verbs: {
    /** Requests the list of models and makes a call with each key. The calls cost no credits. */
    test: z.strictObject({ model: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }),
    "add-key": addKey,
    "edit-key": editKey,
    "remove-key": removeKey,
  },
});
