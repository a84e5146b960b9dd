import { longText, money, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/** What a model costs here, where the price list does not know it or is not to be used. */
export const modelPrices = defineResource("model-prices", {
  names: { one: "Model price", many: "model prices", title: "Model Prices" },
  subtitle: "Prices of models that the price list lacks, or that differ here",
  path: "/billing/model-prices",
  group: "Billing",
  heading: "model_name",
  search: ["model_name", "provider", "note"],
  impersonation: "allowed",
  fields: {
    model_name: text({
      label: "Model",
      help: "As the upstream names it; * stands for any run of characters",
      column: true,
      sort: true,
    }),
    provider: text({
      label: "Provider",
      help: "The upstream; empty means each",
      nullable: true,
      column: true,
    }),
    input_price: money({
      label: "Input price",
      help: "US dollars for a million tokens; for speech, for a million characters",
      digits: 6,
      column: true,
    }),
    cached_input_price: money({
      label: "Cached input price",
      help: "US dollars for a million tokens that the provider had cached; the input price where it is empty",
      digits: 6,
      nullable: true,
    }),
    output_price: money({
      label: "Output price",
      help: "US dollars for a million tokens",
      digits: 6,
      column: true,
      initial: 0,
    }),
    call_price: money({
      label: "Price of a call",
      help: "US dollars for each call, on top of its tokens",
      digits: 6,
      initial: 0,
    }),
    note: longText({ label: "Note", nullable: true, max: 2000 }),
  },
});
