import { everything } from "../access.ts";
import { flag, tags, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** The models to try if a model fails. A rule replaces the one in the environment for the same model. */
export const modelFallbacks = defineResource("model-fallbacks", {
  names: { one: "Fallback rule", many: "fallback rules", title: "Fallbacks" },
  subtitle: "Models to try when another one fails",
  path: "/model-fallbacks",
  group: "Gateway",
  heading: "model_name",
  search: ["model_name"],
  access: { customer: {}, operator: {}, admin: everything("all") },
  fields: {
    model_name: text({
      label: "Model name",
      help: "The name that callers use",
      column: true,
      sort: true,
    }),
    fallbacks: tags({ label: "Fallbacks", help: "Tried in this order", longest: 200, column: true }),
    enabled: flag({ label: "Enabled", column: true, initial: true }),
  },
});
