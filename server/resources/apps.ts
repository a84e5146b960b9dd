import type { Hooks } from "./hooks.ts";

/** A key carries its app's rules: whoever remembers keys must look again. */
export const apps: Hooks = {
  async patch(_row, _patch, act) {
    act.after(act.llm.forgetKeys);
    return undefined;
  },
  async deleted(_row, act) {
    act.after(act.llm.forgetKeys);
  },
};
