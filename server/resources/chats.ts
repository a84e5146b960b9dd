import { eq, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { readAttachments, requirePictureModel } from "../chats/attachments.ts";
import type { NewTurn } from "../chats/messages.ts";
import { findMessage, newestLeaf, shownMessages } from "../chats/messages.ts";
import { contains, escapeLike } from "../crud/conditions.ts";
import { defineHooks } from "../crud/hooks.ts";
import { chat_messages, chats as table } from "../db/schema.ts";
import type { RequestContext } from "../request-context.ts";

type ChatRow = typeof table.$inferSelect;

/** An update that changes nothing, so that the response has the latest state of a record that was already changed. */
const latest = () => ({ set: { current_message_id: sql`${table.current_message_id}` } });

/** Starts a turn, and waits for the answer unless the caller requested a stream. */
async function answer(
  chat: ChatRow,
  turn: Pick<NewTurn, "question" | "parent_id"> & { model_name?: string },
  isStream: boolean | undefined,
  { chats }: RequestContext,
) {
  const { started, ended } = await chats.start(chat, { model_name: chat.model_name, ...turn });
  await (isStream ? started : ended);
  return latest();
}

export const chats = defineHooks(resources.chats, table, {
  beside: async (row, db, { chats, files }) => ({
    share_path: chats.links.pathOf(row),
    messages: await shownMessages(db, row.id, files.opened),
  }),

  /** Finds words in titles and in messages. */
  async search(q) {
    const found = sql`select from ${chat_messages}
      where ${chat_messages.chat_id} = ${table.id} and status <> 'streaming' and ${contains(chat_messages.content, q)}`;
    const byId = sql`${table.id}::text like ${`${escapeLike(q.toLowerCase())}%`}`;
    return { condition: sql`(${contains(table.title, q)} or exists (${found}) or ${byId})`, common: false };
  },

  actions: {
    /** Stores the user's message, calls the model with the whole branch, and stores its answer. */
    async messages(row, { content, attachments: given, stream }, context) {
      const attachments = await readAttachments(context, row.owner_id, given);
      await requirePictureModel(attachments, row.model_name, context.llm.acceptsImages);
      return answer(row, { question: { content, attachments } }, stream, context);
    },
    /** Sends a new version of a message, in a new branch alongside the original message. */
    async edit(row, { message_id, content, stream }, context) {
      const original = await findMessage(context.db, row.id, message_id);
      if (original.role !== "user")
        throw new AppError(
          "CONFLICT",
          "Only your own messages can be edited. Regenerate the answer instead.",
        );
      const { parent_id, attachments } = original;
      return answer(row, { parent_id, question: { content, attachments } }, stream, context);
    },
    /** Calls the model again, in a new branch alongside the original answer. */
    async regenerate(row, { message_id, model_name, stream }, context) {
      const original = await findMessage(context.db, row.id, message_id);
      const parent_id = original.role === "user" ? original.id : original.parent_id;
      return answer(row, { parent_id, ...(model_name ? { model_name } : {}) }, stream, context);
    },
    /** Stops the answer. The text received so far is kept. */
    async stop(row, _body, { db, chats }) {
      const open = await db
        .select({ id: chat_messages.id })
        .from(chat_messages)
        .where(sql`${eq(chat_messages.chat_id, row.id)} and status = 'streaming'`);
      for (const { id } of open) await chats.stop(id);
      return latest();
    },
  },

  changes: {
    /** Shows the newest branch that contains the given message. */
    async branch(row, { message_id }, { db }) {
      const { id } = await findMessage(db, row.id, message_id);
      return { set: { current_message_id: await newestLeaf(db, row.id, id) } };
    },
    /** Creates a link to the branch that is shown, or points the existing link to its latest message. */
    async share({ id, current_message_id, shared_at }, _body, { db, session }) {
      if (session.impersonator)
        throw new AppError("FORBIDDEN", "Not available while impersonating. Stop impersonating first.");
      if (!current_message_id)
        throw new AppError("CONFLICT", "This chat has no messages yet. Send one before you share it.");
      const last = await findMessage(db, id, current_message_id);
      if (last.status === "streaming")
        throw new AppError(
          "CONFLICT",
          "This chat is waiting for an answer. Share the chat when the answer is complete.",
        );
      const now = new Date().toISOString();
      return { set: { shared_at: shared_at ?? now, shared_message_id: current_message_id } };
    },
    /** Removes the link. A new link will be different. */
    unshare: async () => ({ set: { shared_at: null, shared_message_id: null } }),
  },
});
