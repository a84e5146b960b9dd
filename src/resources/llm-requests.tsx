import { ScrollTextIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: ScrollTextIcon,
  pieces: async () => (await import("./llm-requests/pieces")).pieces,
  pages: { show: async () => (await import("./llm-requests/show")).RequestPage },
};
