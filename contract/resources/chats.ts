import * as z from "zod/mini";
import { ownRecords } from "../access.ts";
import { json, longText, text, time } from "../fields.ts";
import { Media } from "../media.ts";
import { defineResource } from "../resource.ts";
import { storableText } from "../storable.ts";

/** One of the user's pictures, or text that was read from a file. */
const storedAttachment = z.object({
  name: z.string(),
  file: z.optional(Media),
  text: z.optional(z.string()),
});
export type StoredAttachment = z.infer<typeof storedAttachment>;

export const chatMessage = z.object({
  id: z.uuid(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  attachments: z.array(storedAttachment),
  /** For an assistant's message, the requested model. */
  model_name: z.nullable(z.string()),
  /** For an assistant's message, the LLM request that produced it. */
  llm_request_id: z.optional(z.uuid()),
  /** The credits charged for the message; null until they are known. */
  credits: z.nullable(z.number()),
  /** An answer is `streaming` until it is `done`, `stopped` by the user or `failed`. */
  status: z.enum(["streaming", "done", "stopped", "failed"]),
  error: z.nullable(z.string()),
  /** The IDs of all versions of this message, oldest first. Each version begins a branch of the chat. */
  versions: z.array(z.uuid()),
  created_at: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The maximum length of a message and of a text file attached to it, in characters. */
export const longestMessage = 20_000;
export const longestAttachedText = 100_000;
export const mostAttachments = 8;

const content = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(longestMessage), storableText);

/** A picture is one of the user's assets. The text of a file is sent unchanged. */
const attachments = () =>
  z.optional(
    z
      .array(
        z.union([
          z.strictObject({ asset_id: z.uuid() }),
          z.strictObject({
            name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), storableText),
            text: z.string().check(z.minLength(1), z.maxLength(longestAttachedText), storableText),
          }),
        ]),
      )
      .check(z.maxLength(mostAttachments)),
  );

/** Whether to respond as soon as the model has been called. By default, the response contains the whole answer. */
const stream = () => z.optional(z.boolean());

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
    system_prompt: longText({
      label: "System prompt",
      help: "Instructions that the model receives before the conversation",
      nullable: true,
    }),
    shared_at: time({ label: "Shared", nullable: true, write: "server", filter: false }),
    share_path: text({
      label: "Link",
      nullable: true,
      write: "server",
      filter: false,
      detail: true,
      help: "The path of the page where anyone can read the chat",
    }),
    messages: json({ label: "Messages", shape: z.array(chatMessage), write: "server", initial: [] }),
  },
  verbs: {
    messages: z.strictObject({ content: content(), attachments: attachments(), stream: stream() }),
    edit: z.strictObject({ message_id: z.uuid(), content: content(), stream: stream() }),
    regenerate: z.strictObject({
      message_id: z.uuid(),
      model_name: z.optional(text({ label: "Model" }).schema),
      stream: stream(),
    }),
    branch: z.strictObject({ message_id: z.uuid() }),
    stop: z.strictObject({}),
    share: z.strictObject({}),
    unshare: z.strictObject({}),
  },
});
