import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { resources } from "../../contract/resources/index.ts";
import { createEndpoint } from "../crud/endpoint.ts";
import { chat_messages as table } from "../db/schema.ts";
import { createEventStream, type EventStream } from "../event-stream.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import { catalog } from "../resources/catalog.ts";
import type { Services } from "../services.ts";
import type { FeedEvent } from "./feed.ts";

/** The delays before an answer is read again, in milliseconds: while part of its text is missing, and otherwise. */
const missingMs = 250;
const leastMs = 5000;
/**
 * The delay before the first reread, in milliseconds. Text sent just before the first read may not have been saved yet.
 */
const secondMs = 1200;
/**
 * How long a client may follow an answer, in milliseconds, before it has to connect again so that its session is
 * rechecked.
 */
const longestMs = 30_000;

const eventsRoute = defineRoute({
  ...{ method: "get", path: "/chats/:id/events", tag: resources.chats.names.title },
  summary: "Follow a chat's answer",
  description:
    "Server-sent events while an answer is `streaming`, for up to 30 seconds: `text` with `message_id`, `at` and `text`, where `at` is the text's position in the answer in UTF-16 code units, then `end` with `message_id`. The first event has the text so far. If the stream ends without `end`, follow the answer again. If no answer is streaming, the stream is empty.",
  responses: { 200: { description: "The events", contentType: "text/event-stream" } },
  errors: ["FORBIDDEN"],
});

/** Sends an answer's text as it arrives in any process, and ends when the answer does. */
async function followAnswer(
  { db, chats }: Pick<Services, "db" | "chats">,
  id: string,
  { send, left }: Pick<EventStream, "send" | "left">,
) {
  let sent = 0;
  /** Text that arrived while the text before it was missing. */
  let ahead: { at: number; text: string } | undefined;
  let wake = Promise.withResolvers<void>();
  let isStale = true;
  let restMs = secondMs;
  const add = async (at: number, text: string) => {
    const news = text.slice(sent - at);
    if (news === "") return;
    await send("text", { message_id: id, at: sent, text: news });
    sent += news.length;
  };
  const waiting: FeedEvent[] = [];
  const unwatch = chats.watch(id, (event) => {
    waiting.push(event);
    wake.resolve();
  });
  left.addEventListener("abort", () => wake.resolve(), { once: true });
  try {
    for (const until = Date.now() + longestMs; !left.aborted && Date.now() < until; ) {
      wake = Promise.withResolvers();
      for (let event = waiting.shift(); event; event = waiting.shift()) {
        if (typeof event === "string") isStale = true;
        else if (ahead) ahead.text += event.text;
        else if (event.at <= sent) await add(event.at, event.text);
        else ahead = event;
      }
      if (isStale || ahead) {
        isStale = false;
        const [row] = await db
          .select({ content: table.content, status: table.status })
          .from(table)
          .where(eq(table.id, id));
        if (!row) return;
        await add(0, row.content);
        if (row.status !== "streaming") return await send("end", { message_id: id });
        if (ahead && ahead.at <= sent) {
          await add(ahead.at, ahead.text);
          ahead = undefined;
        }
      }
      const timer = setTimeout(
        () => {
          isStale = true;
          restMs = leastMs;
          wake.resolve();
        },
        ahead ? missingMs : restMs,
      );
      if (waiting.length === 0) await wake.promise;
      clearTimeout(timer);
    }
  } finally {
    unwatch();
  }
}

/** The route GET /chats/:id/events, which follows the answer that a chat is waiting for. */
export function chatRoutes(services: Services) {
  const { find, idOf } = createEndpoint(catalog, resources.chats, services);
  const routes = new Hono<Variables>();
  route(routes, eventsRoute, async (c) => {
    const { id } = await find(c.var.session, "show", idOf(c));
    const [open] = await services.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.chat_id, id), eq(table.status, "streaming")));
    const events = createEventStream();
    const following = open ? followAnswer(services, open.id, events) : Promise.resolve();
    following
      .catch((error) => c.var.log.warn({ err: error }, "Following a chat's answer failed"))
      .finally(events.close);
    return events.response();
  });
  return routes;
}
