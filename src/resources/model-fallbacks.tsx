import { GitForkIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: GitForkIcon,
  overrides: async () => (await import("./model-fallbacks/overrides")).overrides,
};
