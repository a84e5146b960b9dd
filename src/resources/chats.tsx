import { MessagesSquareIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: MessagesSquareIcon,
  pages: { show: async () => (await import("./chats/show")).ChatPage },
};
