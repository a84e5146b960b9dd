import { ScrollTextIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: ScrollTextIcon,
  overrides: async () => (await import("./audit-events/overrides")).overrides,
};
