import { MessagesSquareIcon } from "lucide-react";
import type { ResourceExtension } from "./extension";

export const extension: ResourceExtension = {
  icon: MessagesSquareIcon,
  overrides: async () => (await import("./chats/overrides")).overrides,
  pages: {
    create: async () => (await import("./chats/create")).NewChat,
    show: async () => (await import("./chats/show")).ChatPage,
  },
};
