import * as z from "zod/mini";
import { withTones } from "../appearance.ts";
import { choice, count, credits, json, longText, ref, text, time } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** A run of a model, with or without a prompt, over the items of a dataset. The server checks settings and scorers. */
export const evaluations = defineResource("evaluations", {
  names: { one: "Evaluation", many: "evaluations", title: "Evaluations" },
  subtitle: "Prompts and models, scored on datasets",
  path: "/evaluations",
  group: "Gateway",
  heading: "name",
  search: ["name", "model_name"],
  // Evaluations are created with POST /api/datasets/{id}/evaluations.
  creatable: false,
  reads: ["summary"],
  fields: {
    name: text({ label: "Name", max: 100, write: "patch", column: true, sort: true }),
    status: withTones(
      choice(["queued", "running", "succeeded", "failed", "cancelled"], {
        label: "Status",
        write: "server",
        column: true,
      }),
      { queued: "neutral", running: "info", succeeded: "success", failed: "danger", cancelled: "warning" },
    ),
    dataset_id: ref("datasets", { label: "Dataset", write: "server", column: true }),
    model_name: text({ label: "Model", write: "server", column: true }),
    prompt_id: ref("prompts", { label: "Prompt", nullable: true, write: "server" }),
    prompt_version: count({ label: "Prompt version", nullable: true, write: "server" }),
    system_prompt: longText({ label: "System prompt", nullable: true, write: "server" }),
    settings: json({ label: "Settings", write: "server" }),
    scorers: json({ label: "Scorers", write: "server" }),
    max_credits: credits({ label: "Maximum credits", nullable: true, write: "server" }),
    item_count: count({ label: "Items", write: "server" }),
    done_count: count({ label: "Done", write: "server", column: true }),
    failed_count: count({ label: "Failed", write: "server" }),
    passed_count: count({ label: "Passed", write: "server", column: true }),
    credits: credits({ label: "Credits", write: "server", filter: false, column: true }),
    error: text({ label: "Error", nullable: true, write: "server", max: 2000 }),
    finished_at: time({ label: "Finished", nullable: true, write: "server" }),
  },
  verbs: {
    cancel: z.strictObject({}),
    /** Continues with the items that have no answer yet. */
    resume: z.strictObject({
      max_credits: z.optional(z.nullable(z.number().check(z.gt(0), z.lte(1_000_000)))),
    }),
  },
});
