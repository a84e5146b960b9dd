import * as z from "zod";
import type { Database } from "../db/client.ts";
import type { Logger } from "../log.ts";

const channel = "chat_answers";
/**
 * The maximum length of one notification's text, in UTF-16 code units. NOTIFY allows 8,000 bytes, and JSON writes a
 * control character as six bytes.
 */
const longestPiece = 1000;

const notification = z.union([
  z.object({ id: z.string(), at: z.number(), text: z.string() }),
  z.object({ id: z.string(), is: z.enum(["ended", "stop"]) }),
]);

/** A piece of an answer with its position, the end of the answer, or a notice that events may have been missed. */
export type FeedEvent = { at: number; text: string } | "ended" | "missed";
type Listener = (event: FeedEvent) => void;

/** Carries the text of answers, as they arrive, from the process that receives them to all processes. */
export function createAnswerFeed({ pool, listen }: Pick<Database, "pool" | "listen">, log: Logger) {
  const listeners = new Map<string, Set<Listener>>();

  const send = (items: z.input<typeof notification>[]) =>
    pool
      .query("select pg_notify($1, payload) from unnest($2::text[]) payload", [
        channel,
        items.map((item) => JSON.stringify(item)),
      ])
      .then(() => {})
      .catch((error) => log.warn({ err: error }, "Open pages couldn't be notified of a chat's answer"));

  const tell = (id: string, event: FeedEvent) => {
    for (const listener of listeners.get(id) ?? []) listener(event);
  };

  return {
    /** Sends text that was added to an answer. @param at its position in the answer, in UTF-16 code units */
    text: (id: string, at: number, text: string) =>
      send(
        Array.from({ length: Math.ceil(text.length / longestPiece) }, (_, n) => ({
          id,
          at: at + n * longestPiece,
          text: text.slice(n * longestPiece, (n + 1) * longestPiece),
        })),
      ),
    ended: (id: string) => send([{ id, is: "ended" }]),
    /** Tells the process that is receiving an answer to stop. */
    stop: (id: string) => send([{ id, is: "stop" }]),
    /** Calls `heard` with each event of an answer. @returns a function that stops the calls */
    watch(id: string, heard: Listener): () => void {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(heard));
      return () => {
        all.delete(heard);
        if (all.size === 0) listeners.delete(id);
      };
    },
    start: (onStop: (id: string) => void) =>
      listen(
        channel,
        (payload) => {
          const event = notification.parse(JSON.parse(payload));
          if ("text" in event) tell(event.id, event);
          else if (event.is === "ended") tell(event.id, "ended");
          else onStop(event.id);
        },
        () => {
          for (const id of listeners.keys()) tell(id, "missed");
        },
      ),
  };
}
