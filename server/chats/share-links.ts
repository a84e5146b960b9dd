import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import { type SharedChat, sharedChat } from "../../contract/shared-chat.ts";
import { chats, people } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { branchTo, shownMessage } from "./messages.ts";

const tokenShape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

type Shared = Pick<typeof chats.$inferSelect, "id" | "shared_at">;

/**
 * Creates and checks the links to shared chats. A link is derived from the time at which it was created, so the database
 * doesn't contain it, and a chat that is shared again gets another one.
 */
export function createShareLinks(secret: string) {
  const key = createHmac("sha256", secret).update("scenewright chats").digest();
  const signatureOf = ({ id, shared_at }: Shared) =>
    createHmac("sha256", key).update(`${id} ${shared_at}`).digest("base64url");
  return {
    /** The path of the page that shows a chat; null if the chat isn't shared. */
    pathOf: (chat: Shared): string | null =>
      chat.shared_at ? `/shared/chats/${chat.id}.${signatureOf(chat)}` : null,
    /** The chat that a link names, whether the link is valid or not. */
    idIn: (token: string): string | undefined => tokenShape.exec(token)?.[1],
    isValid(token: string, chat: Shared): boolean {
      const given = Buffer.from(tokenShape.exec(token)?.[2] ?? "");
      const expected = Buffer.from(signatureOf(chat));
      return chat.shared_at !== null && given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

const sharedRoute = defineRoute({
  ...{ method: "get", path: "/shared-chats/:token", tag: "Chats", summary: "Read a shared chat" },
  description: "The messages up to the one that was last when its owner shared the chat or updated the link.",
  access: "public",
  responses: { 200: { description: "The chat", schema: sharedChat } },
});

/** The route GET /shared-chats/:token, for anyone who has the link. */
export function sharedChatRoutes({ db, chats: service, files }: Pick<Services, "db" | "chats" | "files">) {
  const routes = new Hono<Variables>();
  route(routes, sharedRoute, async (c) => {
    const token = c.req.param("token");
    const id = service.links.idIn(token);
    const [chat] = id
      ? await db
          .select({
            ...{ id: chats.id, title: chats.title },
            ...{ shared_at: chats.shared_at, leaf: chats.shared_message_id },
          })
          .from(chats)
          .innerJoin(people, eq(people.id, chats.owner_id))
          .where(and(eq(chats.id, id), isNull(people.banned_at)))
      : [];
    if (!chat || !service.links.isValid(token, chat))
      throw new AppError("NOT_FOUND", "This chat isn't shared, or no longer. Ask its owner for a new link.");
    // Answers that failed before their first word have nothing to show.
    const branch = (await branchTo(db, chat.leaf)).filter(
      ({ role, content }) => role === "user" || content !== "",
    );
    const messages = branch.map((row): SharedChat["messages"][number] => {
      const { id, role, content, attachments, model_name, created_at } = shownMessage(row, files.opened);
      return { id, role, content, attachments, model_name, created_at };
    });
    c.header("x-robots-tag", "noindex");
    return c.json({ title: chat.title, messages });
  });
  return routes;
}
