import { and, eq, sql } from "drizzle-orm";
import { AppError } from "../../contract/errors.ts";
import type { ChatMessage, StoredAttachment } from "../../contract/resources/chats.ts";
import type { Db } from "../db/client.ts";
import { chats, chat_messages as table } from "../db/schema.ts";

export type MessageRow = typeof table.$inferSelect;

/** The maximum number of messages in all branches of a chat. */
const mostMessages = 2000;
/** The maximum size of a branch's text with its attachments, in bytes. Every turn sends the whole branch to the model. */
const mostBranchBytes = 8e6;

export const messageNotFound = () => new AppError("NOT_FOUND", "Message not found");

/** @throws NOT_FOUND for a message of another chat */
export async function findMessage(db: Db, chat_id: string, id: string): Promise<MessageRow> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.chat_id, chat_id)));
  if (!row) throw messageNotFound();
  return row;
}

/** The condition for the messages of a branch, from the first one to the given one. */
const inBranchTo = (id: string) =>
  sql`${table.id} in (
    with recursive branch as (
      select id, parent_id from chat_messages where id = ${id}
      union all select m.id, m.parent_id from chat_messages m join branch on m.id = branch.parent_id
    ) select id from branch)`;

/** The messages of a branch, from the first one to the given one; empty if the given one doesn't exist. */
export async function branchTo(db: Db, id: string | null): Promise<MessageRow[]> {
  if (!id) return [];
  const rows = await db.select().from(table).where(inBranchTo(id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const branch: MessageRow[] = [];
  for (let next = byId.get(id); next; next = next.parent_id ? byId.get(next.parent_id) : undefined)
    branch.unshift(next);
  return branch;
}

async function branchBytes(db: Db, id: string): Promise<number> {
  const bytes = sql<number>`sum(octet_length(${table.content}) + octet_length(${table.attachments}::text))::float8`;
  const [branch] = await db.select({ bytes }).from(table).where(inBranchTo(id));
  return branch?.bytes ?? 0;
}

type Link = Pick<MessageRow, "id" | "parent_id">;

/** The IDs of a chat's messages and of the messages that they follow, oldest first. */
const linksOf = (db: Db, chat_id: string): Promise<Link[]> =>
  db
    .select({ id: table.id, parent_id: table.parent_id })
    .from(table)
    .where(eq(table.chat_id, chat_id))
    .orderBy(table.id);

/** The IDs of the messages that follow each message. The chat's first messages are under `null`. */
const childrenIn = (links: Link[]): Map<string | null, string[]> =>
  links.reduce((children, { id, parent_id }) => {
    const known = children.get(parent_id);
    if (known) known.push(id);
    else children.set(parent_id, [id]);
    return children;
  }, new Map<string | null, string[]>());

/** The last message of the newest branch that contains the given message. */
export async function newestLeaf(db: Db, chat_id: string, id: string): Promise<string> {
  const children = childrenIn(await linksOf(db, chat_id));
  let leaf = id;
  for (let next = children.get(leaf)?.at(-1); next; next = children.get(leaf)?.at(-1)) leaf = next;
  return leaf;
}

type Shown = Omit<ChatMessage, "versions">;

/** A message as clients see it, with links to its files. */
export const shownMessage = (
  row: MessageRow,
  opened: (file: NonNullable<StoredAttachment["file"]>) => StoredAttachment["file"],
): Shown => ({
  id: row.id,
  role: row.role,
  content: row.content,
  attachments: row.attachments.map(({ file, ...rest }) => (file ? { ...rest, file: opened(file) } : rest)),
  model_name: row.model_name,
  ...(row.llm_request_id ? { llm_request_id: row.llm_request_id } : {}),
  credits: row.credits,
  status: row.status,
  error: row.error,
  created_at: row.created_at,
});

/** The messages of the branch that a chat shows. */
export async function shownMessages(
  db: Db,
  chat_id: string,
  opened: Parameters<typeof shownMessage>[1],
): Promise<ChatMessage[]> {
  const [chat] = await db.select({ leaf: chats.current_message_id }).from(chats).where(eq(chats.id, chat_id));
  if (!chat?.leaf) return [];
  const [branch, links] = await Promise.all([branchTo(db, chat.leaf), linksOf(db, chat_id)]);
  const children = childrenIn(links);
  return branch.map((row) => ({
    ...shownMessage(row, opened),
    versions: children.get(row.parent_id) ?? [row.id],
  }));
}

export interface NewTurn {
  /** The user's message; undefined to answer the parent again. */
  question?: { content: string; attachments: StoredAttachment[] };
  question_id: string;
  /** The message that the turn follows; the last one of the current branch by default, null for none. */
  parent_id?: string | null;
  answer_id: string;
  model_name: string;
  runner_id: string;
}

export interface Turn {
  /** The message to answer. */
  question: MessageRow;
  /** Whether the question was added for this turn. */
  isNew: boolean;
  /** The last message that was shown before the turn. It is shown again if the turn is removed. */
  before: string | null;
}

const isBusy = () =>
  new AppError(
    "CONFLICT",
    "This chat is waiting for an answer. Try again when the answer is complete, or stop it first.",
  );

/**
 * Adds a question, if any, and an empty answer to a chat, and shows their branch.
 * @throws CONFLICT if the chat has an unfinished answer, too many messages or too much text
 */
export const addTurn = (db: Db, chat: { id: string; owner_id: string }, turn: NewTurn): Promise<Turn> =>
  db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ leaf: chats.current_message_id })
      .from(chats)
      .where(eq(chats.id, chat.id))
      .for("update");
    if (!locked) throw new AppError("NOT_FOUND", "Chat not found");
    const inChat = eq(table.chat_id, chat.id);
    if ((await tx.$count(table, and(inChat, eq(table.status, "streaming")))) > 0) throw isBusy();
    if ((await tx.$count(table, inChat)) >= mostMessages)
      throw new AppError(
        "CONFLICT",
        `A chat can have at most ${mostMessages} messages. Start a new chat to continue.`,
      );
    const of = { chat_id: chat.id, owner_id: chat.owner_id };
    const parent_id = turn.parent_id === undefined ? locked.leaf : turn.parent_id;
    const question = turn.question
      ? (
          await tx
            .insert(table)
            .values({ id: turn.question_id, ...of, parent_id, role: "user", ...turn.question })
            .returning()
        )[0]!
      : await findMessage(tx, chat.id, String(parent_id));
    if ((await branchBytes(tx, question.id)) > mostBranchBytes)
      throw new AppError("CONFLICT", "This chat has too much text. Start a new chat to continue.");
    const { answer_id, model_name, runner_id } = turn;
    await tx.insert(table).values({
      ...{ id: answer_id, ...of, parent_id: question.id, role: "assistant", content: "" },
      ...{ status: "streaming", model_name, runner_id },
    });
    await show(tx, chat.id, answer_id);
    return { question, isNew: turn.question !== undefined, before: locked.leaf };
  });

/**
 * Shows the branch that ends with a message.
 * @param instead if given, the chat must still show the branch that ends with this message
 */
const show = (db: Db, chat_id: string, leaf: string | null, instead?: string) =>
  db
    .update(chats)
    .set({ current_message_id: leaf })
    .where(and(eq(chats.id, chat_id), instead ? eq(chats.current_message_id, instead) : undefined));

/** Removes a turn for which no model was called. */
export const removeTurn = (db: Db, chat_id: string, answer_id: string, { before, question, isNew }: Turn) =>
  db.transaction(async (tx) => {
    await show(tx, chat_id, before, answer_id);
    // A question's answers are removed with it.
    await tx.delete(table).where(eq(table.id, isNew ? question.id : answer_id));
  });
