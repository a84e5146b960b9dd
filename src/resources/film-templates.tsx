import { LayoutTemplateIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: LayoutTemplateIcon,
  overrides: async () => (await import("./film-templates/overrides")).overrides,
};
