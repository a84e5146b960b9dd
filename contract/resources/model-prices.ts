import { maintainedByOperators } from "../access.ts";
import { longText, money, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/**
 * A model's price in this installation, for a model that the built-in price list lacks or whose listed price shouldn't
 * apply.
 */
export const modelPrices = defineResource("model-prices", {
  names: { one: "Model price", many: "model prices", title: "Model prices" },
  subtitle: "Prices that add to or override the built-in price list",
  path: "/billing/model-prices",
  group: "Billing",
  heading: "model_name",
  search: ["model_name", "provider", "note"],
  impersonation: "allowed",
  access: maintainedByOperators,
  fields: {
    model_name: text({
      label: "Model",
      help: "The provider's name for the model. * matches any characters.",
      column: true,
      sort: true,
    }),
    provider: text({
      label: "Provider",
      help: "Leave empty for all providers",
      nullable: true,
      column: true,
    }),
    input_price: money({
      label: "Input price",
      help: "US dollars per million tokens, or per million characters for speech",
      digits: 6,
      column: true,
    }),
    cached_input_price: money({
      label: "Cached input price",
      help: "US dollars per million tokens read from the provider's cache. Leave empty to use the input price.",
      digits: 6,
      nullable: true,
    }),
    output_price: money({
      label: "Output price",
      help: "US dollars per million tokens",
      digits: 6,
      column: true,
      initial: 0,
    }),
    call_price: money({
      label: "Price per call",
      help: "US dollars per call, on top of the cost of its tokens",
      digits: 6,
      initial: 0,
    }),
    note: longText({ label: "Note", nullable: true, max: 2000 }),
  },
});
