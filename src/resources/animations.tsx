import { ClapperboardIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: ClapperboardIcon,
  pages: {
    create: async () => (await import("./animations/create")).NewAnimation,
    show: async () => (await import("./animations/page")).AnimationPage,
  },
  pieces: async () => (await import("./animations/pieces")).pieces,
};
