import * as z from "zod/mini";
import { count, json, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

const label = z.string().check(
  z.regex(/^[a-z][a-z0-9._-]{0,63}$/, "Use lowercase letters, digits, dots and hyphens"),
  z.refine((name) => name !== "latest", "The label latest always points to the newest version"),
);
const mostLabels = 50;

/** A prompt that programs call by name: messages with variables. Versions are immutable, and labels point to them. */
export const prompts = defineResource("prompts", {
  names: { one: "Prompt", many: "prompts", title: "Prompts" },
  subtitle: "Messages with variables and versions, called by name",
  path: "/prompts",
  group: "Gateway",
  heading: "name",
  search: ["name", "description"],
  reads: ["usage"],
  fields: {
    name: text({
      label: "Prompt name",
      help: "The name that programs use, such as support-reply",
      max: 100,
      pattern: [
        /^[a-z0-9][a-z0-9._-]*$/,
        "Use lowercase letters, digits, dots, hyphens and underscores, and begin with a letter or digit",
      ],
      column: true,
      sort: true,
    }),
    description: text({ label: "Description", nullable: true, max: 500, column: true }),
    labels: json({
      label: "Labels",
      shape: z
        .record(label, z.int().check(z.gte(1)))
        .check(
          z.refine((labels) => Object.keys(labels).length <= mostLabels, `At most ${mostLabels} labels`),
        ),
      initial: {},
      form: false,
      detail: false,
      column: true,
    }),
    latest_version: count({ label: "Latest version", nullable: true, write: "server", column: true }),
  },
});
