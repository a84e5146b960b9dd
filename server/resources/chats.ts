import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { AppError, statusOf } from "../../contract/errors.ts";
import type { chatMessage } from "../../contract/resources/chats.ts";
import { resources } from "../../contract/resources/index.ts";
import { defineHooks } from "../crud/hooks.ts";
import { chats as table } from "../db/schema.ts";
import { completeChat } from "../llm/complete-chat.ts";

type Message = z.infer<typeof chatMessage>;

const append = (message: Message) => sql`${table.messages} || ${JSON.stringify([message])}::jsonb`;

const without = (message: Message) => sql`(
  select coalesce(jsonb_agg(m order by n), '[]') from jsonb_array_elements(${table.messages}) with ordinality as all_of (m, n)
  where m <> ${JSON.stringify(message)}::jsonb)`;

export const chats = defineHooks(resources.chats, table, {
  actions: {
    /** Stores the user's message, calls the model with the whole conversation, and stores its response. */
    async messages(row, { content }, context) {
      const question: Message = { role: "user", content, created_at: new Date().toISOString() };
      const [chat] = await context.db
        .update(table)
        .set({ messages: append(question) })
        .where(eq(table.id, row.id))
        .returning({ messages: table.messages, model_name: table.model_name });
      if (!chat) throw new AppError("NOT_FOUND", "Chat not found");
      const answer = await completeChat(context.llm, {
        model: chat.model_name,
        messages: chat.messages.map(({ role, content }) => ({ role, content })),
        owner_id: row.owner_id,
        source: "chat",
        kind: null,
        animation_id: null,
      }).catch(async (error) => {
        // No model was called, so the message is removed from the chat. The user can send it again.
        if (error instanceof AppError && statusOf(error.code) < 500)
          await context.db
            .update(table)
            .set({ messages: without(question) })
            .where(eq(table.id, row.id));
        throw error;
      });
      const message: Message = {
        role: "assistant",
        content: answer.content,
        llm_request_id: answer.id,
        created_at: new Date().toISOString(),
      };
      return { set: { messages: append(message) } };
    },
  },
});
