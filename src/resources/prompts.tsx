import { TextQuoteIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: TextQuoteIcon,
  overrides: async () => (await import("./prompts/overrides")).overrides,
  pages: { show: async () => (await import("./prompts/show")).PromptPage },
};
