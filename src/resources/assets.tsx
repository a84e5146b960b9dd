import { ImagesIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: ImagesIcon,
  pieces: async () => (await import("./assets/pieces")).pieces,
  pages: {
    create: async () => (await import("./assets/create")).NewAssets,
    show: async () => (await import("./assets/show")).AssetPage,
  },
};
