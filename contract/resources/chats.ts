import * as z from "zod/mini";
import { ownRecords } from "../access.ts";
import { json, text } from "../fields.ts";
import { defineResource } from "../resource.ts";

export const chatMessage = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  /** For an assistant's message, the LLM request that produced it. */
  llm_request_id: z.optional(z.uuid()),
  created_at: z.iso.datetime(),
});

/** A conversation with a model. Each response is a separate LLM request. */
export const chats = defineResource("chats", {
  names: { one: "Chat", many: "chats", title: "Chats" },
  subtitle: "Conversations with models, with every response logged",
  path: "/chats",
  group: "Studio",
  heading: "title",
  search: ["title"],
  impersonation: "allowed",
  access: ownRecords,
  fields: {
    title: text({ label: "Title", column: true, sort: true }),
    model_name: text({ label: "Model", column: true, initial: "scenewright/sketch-1" }),
    messages: json({ label: "Messages", shape: z.array(chatMessage), write: "server", initial: [] }),
  },
  verbs: {
    messages: z.strictObject({ content: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)) }),
  },
});
