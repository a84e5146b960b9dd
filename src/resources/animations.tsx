import { ClapperboardIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: ClapperboardIcon,
  pages: {
    create: async () => (await import("./animations/create/create-page")).NewAnimation,
    show: async () => (await import("./animations/page")).AnimationPage,
  },
  overrides: async () => (await import("./animations/overrides")).overrides,
};
