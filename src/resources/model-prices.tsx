import { TagsIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: TagsIcon,
  overrides: async () => (await import("./model-prices/overrides")).overrides,
};
