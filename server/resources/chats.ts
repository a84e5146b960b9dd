import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import type { chatMessage } from "../../contract/resources/chats.ts";
import { chats as table } from "../db/schema.ts";
import { refusal } from "../llm/perform.ts";
import type { Hooks } from "./hooks.ts";

type Message = z.infer<typeof chatMessage>;

const append = (messages: Message[]) => sql`${table.messages} || ${JSON.stringify(messages)}::jsonb`;

export const chats: Hooks = {
  verbs: {
    /** Keeps what the person said, asks the model with the whole conversation, keeps its answer. */
    async messages(row, { content }: { content: string }, act) {
      const asked: Message = { role: "user", content, created_at: new Date().toISOString() };
      const [kept] = await act.db
        .update(table)
        .set({ messages: append([asked]) as never })
        .where(eq(table.id, row.id))
        .returning({ messages: table.messages, model_name: table.model_name });
      if (!kept) throw new AppError("NOT_FOUND", "Chat not found");
      const messages = kept.messages.map(({ role, content }) => ({ role, content }));
      const outcome = await act.llm
        .perform({
          endpoint: "chat/completions",
          body: { model: kept.model_name, messages },
          owner_id: row.owner_id,
          source: "chat",
          kind: null,
          app_id: null,
          api_key_id: null,
          parent_id: null,
        })
        .catch((error) => {
          throw refusal(error);
        });
      const answer = JSON.parse(outcome.body.toString());
      if (outcome.status >= 400) throw new AppError("UPSTREAM_FAILED", answer.error?.message);
      const said: Message = {
        role: "assistant",
        content: String(answer.choices?.[0]?.message?.content ?? ""),
        llm_request_id: outcome.id,
        created_at: new Date().toISOString(),
      };
      return { set: { messages: append([said]) } };
    },
  },
};
