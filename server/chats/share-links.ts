import { and, eq, isNull } from "drizzle-orm";
import { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import { type SharedChat, sharedChat } from "../../contract/shared-chat.ts";
import { chats, people } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { createShareTokens } from "../share-tokens.ts";
import { branchTo, shownMessage } from "./messages.ts";

type Shared = Pick<typeof chats.$inferSelect, "id" | "shared_at">;

/** Creates and checks the links to shared chats. */
export function createShareLinks(secret: string) {
  const { idIn, isValid, tokenOf } = createShareTokens(secret, "chats");
  return {
    /** The path of the page that shows a chat; null if the chat isn't shared. */
    pathOf: (chat: Shared): string | null => (chat.shared_at ? `/shared/chats/${tokenOf(chat)}` : null),
    idIn,
    isValid,
  };
}

const sharedRoute = defineRoute({
  ...{ method: "get", path: "/shared-chats/:token", tag: "Chats", summary: "Read a shared chat" },
  description: "The messages that the chat had when its owner shared it or last updated the link.",
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
      throw new AppError("NOT_FOUND", "This chat isn't shared. Ask its owner for a new link.");
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
