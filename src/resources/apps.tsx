import { AppWindowIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: AppWindowIcon,
  overrides: async () => (await import("./apps/overrides")).overrides,
  pages: { show: async () => (await import("./apps/show")).AppPage },
};
