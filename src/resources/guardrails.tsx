import { ShieldCheckIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: ShieldCheckIcon,
  overrides: async () => (await import("./guardrails/overrides")).overrides,
};
