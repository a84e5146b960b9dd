import type { Hooks } from "./hooks.ts";

/** Prices are kept in mind by each process: whoever changes one tells them. */
export const modelPrices: Hooks = {
  async create(_input, act) {
    act.after(act.llm.pricesChanged);
    return {};
  },
  async patch(_row, _patch, act) {
    act.after(act.llm.pricesChanged);
    return undefined;
  },
  async deleted(_row, act) {
    act.after(act.llm.pricesChanged);
  },
};
