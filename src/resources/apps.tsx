import { AppWindowIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: AppWindowIcon,
  pieces: async () => (await import("./apps/pieces")).pieces,
  pages: { show: async () => (await import("./apps/show")).AppPage },
};
