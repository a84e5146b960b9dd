import type { chats } from "@contract/resources/chats.ts";
import { defineOverrides } from "../extension";

// The chat's own page offers these verbs.
export const overrides = defineOverrides<typeof chats>({ ownVerbs: ["stop", "share", "unshare"] });
