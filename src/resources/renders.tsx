import { FilmIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: FilmIcon,
  overrides: async () => (await import("./renders/overrides")).overrides,
  pages: { show: async () => (await import("./renders/show")).RenderPage },
};
