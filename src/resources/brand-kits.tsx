import { SwatchBookIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: SwatchBookIcon,
  overrides: async () => (await import("./brand-kits/overrides")).overrides,
};
