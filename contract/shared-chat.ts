import * as z from "zod/mini";
import { chatMessage } from "./resources/chats.ts";

/** A chat as anyone with the link sees it: without costs, system prompt or other branches. */
export const sharedChat = z.object({
  title: z.string(),
  messages: z.array(
    z.pick(chatMessage, {
      id: true,
      role: true,
      content: true,
      attachments: true,
      model_name: true,
      created_at: true,
    }),
  ),
});
export type SharedChat = z.infer<typeof sharedChat>;
