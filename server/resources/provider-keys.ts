import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import { provider_keys as table } from "../db/schema.ts";

/** Every process caches API keys with their owners' provider keys, so this cache is cleared after each change. */
export const providerKeys = defineHooks(resources["provider-keys"], table, {
  async patch(_row, _patch, { after, llm }) {
    after(llm.forgetKeys);
    return undefined;
  },
  async deleted(_row, { after, llm }) {
    after(llm.forgetKeys);
  },
});
