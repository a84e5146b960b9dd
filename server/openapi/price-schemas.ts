import * as z from "zod";
import { type BuiltInPrice, priceNames } from "../../contract/built-in-prices.ts";

const price = z.number().nullable();
const prices = Object.fromEntries(priceNames.map((name) => [name, price])) as Record<
  (typeof priceNames)[number],
  typeof price
>;

export const builtInPrice = z.object({
  provider: z.string().nullable().meta({
    description:
      "The provider's name in the built-in price list, or the upstream's name. Null if the calls may have gone to several upstreams.",
  }),
  model: z.string(),
  ...prices,
  tiered: z.boolean().meta({
    description:
      "Whether the prices depend on the length of the prompt. The prices given are for short prompts.",
  }),
  own: z.uuid().nullable().meta({ description: "The ID of the model price that applies instead" }),
  unpriced: z.boolean().meta({ description: "Whether the model was called recently and has no known price" }),
  calls: z.int().nullable().meta({ description: "The number of calls whose cost is unknown" }),
}) satisfies z.core.$ZodType<BuiltInPrice>;
