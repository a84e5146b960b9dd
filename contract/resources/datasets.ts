import { count, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** Inputs with expected answers, for evaluating prompts and models. The items have their own routes. */
export const datasets = defineResource("datasets", {
  names: { one: "Dataset", many: "datasets", title: "Datasets" },
  subtitle: "Inputs and expected answers for evaluations",
  path: "/datasets",
  group: "Gateway",
  heading: "name",
  search: ["name", "description"],
  fields: {
    name: text({ label: "Name", max: 100, column: true, sort: true }),
    description: text({ label: "Description", nullable: true, max: 500, column: true }),
    item_count: count({ label: "Items", write: "server", column: true }),
  },
});
