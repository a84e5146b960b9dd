import { KeyRoundIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: KeyRoundIcon,
  pieces: async () => (await import("./api-keys/pieces")).pieces,
  pages: {
    create: async () => (await import("./api-keys/create")).CreateKey,
    show: async () => (await import("./api-keys/show")).KeyPage,
  },
};
