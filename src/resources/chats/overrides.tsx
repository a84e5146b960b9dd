import type { chats } from "@contract/resources/chats.ts";
import { defineOverrides } from "../extension";

// The chat's own page offers this verb.
export const overrides = defineOverrides<typeof chats>({ ownVerbs: ["stop"] });
