import { KeyRoundIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: KeyRoundIcon,
  overrides: async () => (await import("./api-keys/overrides")).overrides,
  pages: {
    create: async () => (await import("./api-keys/create")).CreateKey,
    show: async () => (await import("./api-keys/show")).KeyPage,
  },
};
