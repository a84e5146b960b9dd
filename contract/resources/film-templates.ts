import * as z from "zod/mini";
import type { Document, Theme } from "../../scene/document.ts";
import type { Plan } from "../../scene/plan.ts";
import { sharedByAdmins } from "../access.ts";
import { choice, count, flag, json, tags, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** The length of a value isn't checked here, because the server says which value is too long. */
const values = z.record(z.string().check(z.minLength(1), z.maxLength(64)), z.string());

/**
 * A copy of an animation to start new ones from. Its texts may contain placeholders such as `{{name}}`. Created with
 * POST /api/animations/{id}/template.
 */
export const filmTemplates = defineResource("film-templates", {
  names: { one: "Film template", many: "film templates", title: "Film templates" },
  subtitle: "Your films as starting points for new ones",
  path: "/film-templates",
  group: "Studio",
  heading: "name",
  search: ["name", "description"],
  creatable: false,
  access: sharedByAdmins,
  fields: {
    name: text({ label: "Name", max: 100, write: "patch", column: true, sort: true }),
    description: text({ label: "Description", nullable: true, max: 500, write: "patch", column: true }),
    shared: flag({
      label: "Shared",
      help: "Everyone on this installation can use the template",
      write: "patch",
      needs: "share",
      column: true,
    }),
    values: tags({ label: "Placeholders", write: "server", column: true }),
    size: choice(["16:9", "9:16", "1:1"], { label: "Size", write: "server", column: true }),
    scene_count: count({ label: "Scenes", write: "server" }),
    duration: count({ label: "Length", unit: "s", digits: 2, nullable: true, write: "server", column: true }),
    plan: json<Plan, true, "server">({ label: "Plan", nullable: true, write: "server", form: false }),
    document: json<Document, true, "server">({
      label: "Document",
      nullable: true,
      write: "server",
      form: false,
    }),
    theme: json<Theme, true, "server">({ label: "Theme", nullable: true, write: "server", form: false }),
  },
  verbs: {
    /** Creates an animation for the calling user, with a value for each placeholder. */
    use: z.strictObject({
      title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
      values: z._default(values, {}),
    }),
  },
});
