import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import { model_prices } from "../db/schema.ts";

/** Each process caches the prices, so all processes are notified of every change. */
export const modelPrices = defineHooks(resources["model-prices"], model_prices, {
  async create(_input, context) {
    context.after(context.llm.pricesChanged);
    return {};
  },
  async patch(_row, _patch, context) {
    context.after(context.llm.pricesChanged);
    return undefined;
  },
  async deleted(_row, context) {
    context.after(context.llm.pricesChanged);
  },
});
