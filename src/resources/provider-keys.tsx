import { VaultIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: VaultIcon,
  overrides: async () => (await import("./provider-keys/overrides")).overrides,
};
