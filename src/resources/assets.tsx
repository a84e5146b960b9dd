import { ImagesIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: ImagesIcon,
  overrides: async () => (await import("./assets/overrides")).overrides,
  pages: {
    create: async () => (await import("./assets/create")).NewAssets,
    show: async () => (await import("./assets/show")).AssetPage,
  },
};
