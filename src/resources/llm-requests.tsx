import { ScrollTextIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: ScrollTextIcon,
  overrides: async () => (await import("./llm-requests/overrides")).overrides,
  pages: { show: async () => (await import("./llm-requests/show")).RequestPage },
};
