import { ArrowLeftRightIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: ArrowLeftRightIcon,
  pages: { show: async () => (await import("./transfers/show")).TransferPage },
  overrides: async () => (await import("./transfers/overrides")).overrides,
};
