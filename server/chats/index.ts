import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { AppError, textOf } from "../../contract/errors.ts";
import type { Database } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { isAliveSql } from "../db/runners.ts";
import { type chats, chat_messages as table } from "../db/schema.ts";
import { createSlots } from "../fair-slots.ts";
import type { Llm } from "../llm/index.ts";
import type { Logger } from "../log.ts";
import type { Publish } from "../publish.ts";
import type { Storage } from "../storage/storage.ts";
import { type Ended, interrupted, RunningAnswer } from "./answer.ts";
import { conversationOf } from "./conversation.ts";
import { createAnswerFeed } from "./feed.ts";
import { addTurn, branchTo, type NewTurn, removeTurn, type Turn } from "./messages.ts";
import { createShareLinks } from "./share-links.ts";

const mostAtOnce = 8;
/** How often new text is sent to open pages, and how often it is saved, in milliseconds. */
const sendMs = 100;
const saveMs = 1000;
const recoverMs = 15_000;
/** The number of attempts to save the end of an answer, and the delay after each failure, in milliseconds. */
const saveAttempts = 8;
const retryMs = 1000;

type ChatRow = typeof chats.$inferSelect;

export interface StartedTurn {
  answer_id: string;
  /**
   * Resolves when the model has been called.
   * @throws AppError if it wasn't called; in that case, the turn was removed
   */
  started: Promise<void>;
  /** Resolves when the answer is complete and saved. @throws AppError if it failed */
  ended: Promise<void>;
}

const tooMany = () =>
  new AppError(
    "RATE_LIMITED",
    `At most ${mostAtOnce} answers can be generated at once. Wait for one to finish.`,
    {
      retryAfter: 5,
    },
  );

interface Deps {
  /** The server's secret, from which the key of shared links is derived. */
  secret: string;
  database: Database;
  llm: Pick<Llm, "perform" | "cancel" | "acceptsImages">;
  storage: Pick<Storage, "get">;
  publish: Publish;
  log: Logger;
}

/**
 * Receives chat answers. An answer doesn't depend on the page that requested it: it is saved as it arrives, and its
 * owner can follow it on any page, through any process.
 */
export function createChats({ secret, database, llm, storage, publish, log }: Deps) {
  const { db, pool, runner } = database;
  const feed = createAnswerFeed(database, log);
  const running = new Map<string, RunningAnswer>();
  const slots = createSlots({
    running: Number.POSITIVE_INFINITY,
    running_per_owner: mostAtOnce,
    waiting_per_owner: 0,
    onFull: tooMany,
  });
  let timer: NodeJS.Timeout | undefined;

  const isOpen = (id: string) => and(eq(table.id, id), eq(table.status, "streaming"));
  const valuesOf = ({ content, requestId }: RunningAnswer) => ({
    content: content.toWellFormed(),
    llm_request_id: requestId ?? null,
  });

  /** Sends and saves an answer's text as it arrives. @returns a function that ends the updates */
  function follow(id: string, answer: RunningAnswer): () => void {
    let sent = 0;
    let saved = "";
    const send = () => {
      const { content } = answer;
      if (content.length > sent) void feed.text(id, sent, content.slice(sent));
      sent = content.length;
    };
    const save = async () => {
      const values = valuesOf(answer);
      const now = `${values.llm_request_id} ${values.content.length}`;
      if (now === saved) return;
      saved = now;
      const { rowCount } = await db.update(table).set(values).where(isOpen(id));
      // No open answer was found, because the chat was deleted.
      if (rowCount === 0) answer.stop();
    };
    const sends = setInterval(send, sendMs);
    const saves = setInterval(
      () =>
        save().catch((error) =>
          log.warn({ err: error, message: id }, "A chat's answer couldn't be saved. Trying again soon."),
        ),
      saveMs,
    );
    return () => {
      clearInterval(sends);
      clearInterval(saves);
      send();
    };
  }

  /** The credits charged for a call that was stopped or failed; null if its row in the log isn't settled yet. */
  async function chargedFor(requestId: string | undefined): Promise<number | null> {
    if (!requestId) return null;
    const { rows } = await pool.query<{ credits: number | null }>(
      "select credits / 1e6::float8 as credits from llm_requests where id = $1 and settled",
      [requestId],
    );
    return rows[0]?.credits ?? null;
  }

  async function finish(id: string, answer: RunningAnswer, { status, credits, error }: Ended) {
    const message = error && (error instanceof AppError ? error.message : textOf("INTERNAL"));
    for (let attempt = 1; ; attempt++) {
      try {
        const charged = credits ?? (await chargedFor(answer.requestId));
        const end = { status, credits: charged, error: message ?? null, runner_id: null };
        await db
          .update(table)
          .set({ ...valuesOf(answer), ...end })
          .where(isOpen(id));
        return;
      } catch (thrown) {
        if (attempt === saveAttempts) throw thrown;
        await sleep(retryMs);
      }
    }
  }

  async function receive(chat: ChatRow, id: string, turn: Turn, model: string, started: () => void) {
    const answer = running.get(id)!;
    const branch = await branchTo(db, turn.question.id);
    const acceptsImages = branch.some(({ attachments }) => attachments.some(({ file }) => file))
      ? await llm.acceptsImages(model)
      : false;
    const messages = await conversationOf(branch, chat.system_prompt, acceptsImages, storage);
    const unfollow = follow(id, answer);
    try {
      const ended = await answer.receive({ owner_id: chat.owner_id, model, messages }, started);
      unfollow();
      await finish(id, answer, ended);
      if (ended.error) throw ended.error;
    } finally {
      unfollow();
    }
  }

  /**
   * Adds a turn to a chat and calls the model.
   * @throws CONFLICT if the chat has an unfinished answer or too many messages
   */
  async function start(
    chat: ChatRow,
    given: Omit<NewTurn, "question_id" | "answer_id" | "runner_id">,
  ): Promise<StartedTurn> {
    // The question's ID is created first, because messages are sorted by ID.
    const [question_id, answer_id] = [newId(), newId()];
    const answer = new RunningAnswer(llm);
    running.set(answer_id, answer);
    const changed = () => publish("chats", "updated", [chat]);
    let turn: Turn;
    try {
      turn = await addTurn(db, chat, { ...given, question_id, answer_id, runner_id: runner });
    } catch (error) {
      running.delete(answer_id);
      throw error;
    }
    changed();
    const started = Promise.withResolvers<void>();
    const run = () => receive(chat, answer_id, turn, given.model_name, started.resolve);
    const ended = slots
      .run(chat.owner_id, run)
      .catch(async (thrown) => {
        if (!(thrown instanceof AppError))
          log.error({ err: thrown, message: answer_id }, "A chat's answer failed");
        if (!answer.requestId) await removeTurn(db, chat.id, answer_id, turn);
        throw thrown;
      })
      .finally(() => {
        running.delete(answer_id);
        changed();
        void feed.ended(answer_id);
      });
    // An answer that was stopped before the model was called ends without having started.
    ended.then(started.resolve, started.reject);
    // Both promises can reject with the same error. Without this handler, a caller that awaits only `ended` would leave
    // a rejection unhandled.
    started.promise.catch(() => {});
    return { answer_id, started: started.promise, ended };
  }

  /** Ends answers of processes that no longer exist, and those whose end this process couldn't save. */
  async function recover() {
    const { rows } = await pool.query<{ id: string; chat_id: string; owner_id: string }>(
      `update chat_messages set status = 'failed', error = $1, runner_id = null
       where status = 'streaming' and (not ${isAliveSql("runner_id")} or runner_id = $2 and id <> all($3::uuid[]))
       returning id, chat_id, owner_id`,
      [interrupted, runner, [...running.keys()]],
    );
    for (const { id, chat_id, owner_id } of rows) {
      publish("chats", "updated", [{ id: chat_id, owner_id }]);
      void feed.ended(id);
    }
  }

  return {
    links: createShareLinks(secret),
    start,
    /** Stops an answer, whichever process is receiving it. */
    stop: (id: string) => feed.stop(id),
    watch: feed.watch,
    async begin() {
      await feed.start((id) => running.get(id)?.stop());
      await recover();
      timer = setInterval(
        () =>
          recover().catch((err) =>
            log.warn({ err }, "Interrupted chat answers couldn't be ended. Trying again soon."),
          ),
        recoverMs,
      );
      timer.unref();
    },
    /** Waits until answers that have just ended are saved, for at most two seconds. */
    async end() {
      clearInterval(timer);
      for (const deadline = Date.now() + 2000; running.size > 0 && Date.now() < deadline; ) await sleep(20);
    },
  };
}
