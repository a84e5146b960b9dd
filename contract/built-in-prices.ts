import type { modelPrices } from "./resources/model-prices.ts";

type Fields = (typeof modelPrices)["fields"];

/** The names of a model's prices. An operator's price uses the same names, so it can start from a built-in price. */
export const priceNames = [
  "input_price",
  "cached_input_price",
  "cache_write_price",
  "cache_write_1h_price",
  "audio_input_price",
  "output_price",
  "reasoning_price",
  "audio_output_price",
  "image_output_price",
  "image_input_price",
  "audio_minute_price",
  "call_price",
] as const satisfies readonly (keyof Fields)[];

type PriceName = (typeof priceNames)[number];

/** How many days a model without a price stays in the list after its last call. */
export const unpricedDays = 30;

/** A model in the built-in price list, or a model that was called although no price is known. */
export interface BuiltInPrice extends Record<PriceName, number | null> {
  /** The provider's name in the list, or an upstream's name; null if the provider of the calls isn't known. */
  provider: string | null;
  model: string;
  /** Whether prices depend on the length of the prompt. The row has the prices for short prompts. */
  tiered: boolean;
  /** The ID of the operators' price that applies instead; null if there is none. */
  own: string | null;
  /** Whether no price is known for a model that was called recently. */
  unpriced: boolean;
  /** The number of the model's calls whose cost is unknown; null if the model has a price. */
  calls: number | null;
}
