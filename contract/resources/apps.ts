import { withTones } from "../appearance.ts";
import { choice, credits, longText, tags, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** A program of the customer's that calls models with its own keys and its own rules. */
export const apps = defineResource("apps", {
  names: { one: "App", many: "apps", title: "Apps" },
  subtitle: "Programs that call models through the gateway",
  path: "/apps",
  group: "Gateway",
  heading: "name",
  search: ["name", "description"],
  impersonation: "allowed",
  fields: {
    name: text({ label: "Name", column: true, sort: true }),
    description: longText({ label: "Description", nullable: true, max: 4000 }),
    link: text({
      label: "Link",
      nullable: true,
      max: 2000,
      pattern: [/^https?:\/\/\S+$/i, "A web address that begins with https:// or http://"],
    }),
    status: withTones(
      choice(["active", "paused"], {
        label: "Status",
        help: "Calls of a paused app are refused at once",
        column: true,
        initial: "active",
        section: "Rules",
      }),
      { active: "success", paused: "warning" },
    ),
    default_model: text({
      label: "Default model",
      help: "Serves calls that name no model",
      nullable: true,
      column: true,
      section: "Rules",
    }),
    allowed_models: tags({
      label: "Allowed models",
      help: "Empty allows every model",
      initial: [],
      section: "Rules",
    }),
    monthly_cap: credits({
      label: "Monthly cap",
      help: "Credits a calendar month, in UTC, of all its keys together; empty means no limit",
      nullable: true,
      column: true,
      section: "Rules",
    }),
  },
});
