import { maintainedByOperators } from "../access.ts";
import { longText, money, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

/**
 * A price that only a few models have. If it is empty, another of the model's prices applies, as the help text
 * explains.
 */
const optionalPrice = (label: string, help: string, section?: string) =>
  money({ label, help, section, digits: 6, nullable: true });

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
      empty: "All providers",
      nullable: true,
      column: true,
    }),
    input_price: money({
      label: "Input price",
      help: "US dollars per million tokens, or per million characters for speech",
      digits: 6,
      column: true,
    }),
    cached_input_price: optionalPrice(
      "Cached input price",
      "US dollars per million tokens read from the provider's cache. Leave empty to use the input price.",
      "Cached tokens",
    ),
    cache_write_price: optionalPrice(
      "Cache write price",
      "US dollars per million tokens written to the provider's cache. Leave empty to use the input price.",
      "Cached tokens",
    ),
    cache_write_1h_price: optionalPrice(
      "Cache write price, one hour",
      "US dollars per million tokens written to the provider's cache for one hour. Leave empty to use the cache write price.",
      "Cached tokens",
    ),
    audio_input_price: optionalPrice(
      "Audio input price",
      "US dollars per million audio tokens. Leave empty to use the input price.",
      "Audio",
    ),
    output_price: money({
      label: "Output price",
      help: "US dollars per million tokens",
      digits: 6,
      column: true,
      initial: 0,
    }),
    reasoning_price: optionalPrice(
      "Reasoning price",
      "US dollars per million reasoning tokens. Leave empty to use the output price.",
    ),
    audio_output_price: optionalPrice(
      "Audio output price",
      "US dollars per million audio tokens. Leave empty to use the output price and to price speech by character.",
      "Audio",
    ),
    image_output_price: optionalPrice(
      "Image output price",
      "US dollars per million image tokens. Leave empty to use the output price.",
      "Images",
    ),
    image_input_price: optionalPrice(
      "Image input price",
      "US dollars per million tokens of images sent for editing. Leave empty to use the input price.",
      "Images",
    ),
    audio_minute_price: optionalPrice(
      "Price per audio minute",
      "US dollars per minute of transcribed audio. Leave empty to price transcripts by token.",
      "Audio",
    ),
    call_price: money({
      label: "Price per call",
      help: "US dollars per call, image or search unit, on top of the token cost",
      digits: 6,
      initial: 0,
    }),
    note: longText({ label: "Note", nullable: true, max: 2000 }),
  },
});
