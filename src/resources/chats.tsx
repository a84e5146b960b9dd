import { MessagesSquareIcon } from "lucide-react";
import type { Look } from "./look";

export const look: Look = {
  icon: MessagesSquareIcon,
  pages: {
    create: async () => (await import("./chats/create")).NewChat,
    show: async () => (await import("./chats/show")).ChatPage,
  },
};
