import { limitedByAdmins } from "../access.ts";
import { withTones } from "../appearance.ts";
import { choice, count, credits, longText, tags, text } from "../fields.ts";
import { rateLimits, userRateLimits } from "../rate-limits.ts";
import { defineResource } from "../resource.ts";

/** A customer's program that calls models with its own keys and limits. */
export const apps = defineResource("apps", {
  names: { one: "App", many: "apps", title: "Apps" },
  subtitle: "Programs that call models through the gateway",
  path: "/apps",
  group: "Gateway",
  heading: "name",
  search: ["name", "description"],
  impersonation: "allowed",
  access: limitedByAdmins,
  reads: ["retention"],
  fields: {
    name: text({ label: "Name", column: true, sort: true }),
    description: longText({ label: "Description", nullable: true, max: 4000 }),
    link: text({
      label: "Link",
      nullable: true,
      max: 2000,
      pattern: [/^https?:\/\/\S+$/i, "Enter a web address that begins with https:// or http://"],
    }),
    status: withTones(
      choice(["active", "paused"], {
        label: "Status",
        help: "As soon as you pause an app, its calls are refused",
        column: true,
        initial: "active",
        section: "Rules",
      }),
      { active: "success", paused: "warning" },
    ),
    default_model: text({
      label: "Default model",
      help: "Used for calls that don't name a model",
      nullable: true,
      column: true,
      section: "Rules",
    }),
    allowed_models: tags({
      label: "Allowed models",
      help: "Leave empty to allow all models",
      initial: [],
      section: "Rules",
    }),
    cache_seconds: count({
      label: "Answer cache",
      help: "How long answers to identical calls are reused free of charge, in seconds. Leave empty to let callers decide.",
      nullable: true,
      min: 1,
      max: 30 * 86_400,
      section: "Rules",
    }),
    body_days: count({
      label: "Text retention",
      help: "How long the log keeps requests and responses. Leave empty for no limit.",
      nullable: true,
      min: 1,
      max: 36_500,
      unit: "days",
      section: "Retention",
    }),
    row_days: count({
      label: "Call retention",
      help: "How long the log keeps calls. Leave empty for no limit.",
      nullable: true,
      min: 1,
      max: 36_500,
      unit: "days",
      section: "Retention",
    }),
    monthly_cap: credits({
      label: "Monthly cap",
      help: "Credits per calendar month, in UTC, across all the app's keys. Leave empty for no limit.",
      nullable: true,
      column: true,
      section: "Rules",
    }),
    ...rateLimits,
    ...userRateLimits,
  },
});
