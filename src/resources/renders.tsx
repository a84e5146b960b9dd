import { FilmIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: FilmIcon,
  pieces: async () => (await import("./renders/pieces")).pieces,
  pages: { show: async () => (await import("./renders/show")).RenderPage },
};
