import type { ChatMessage, ChatPart } from "../llm/complete-chat.ts";
import type { Storage } from "../storage/storage.ts";
import { mostPictureBytes } from "./attachments.ts";
import type { MessageRow } from "./messages.ts";

type Picture = NonNullable<MessageRow["attachments"][number]["file"]>;

const dataUrl = async ({ hash = "", type }: Picture, storage: Pick<Storage, "get">): Promise<string> =>
  `data:${type};base64,${Buffer.concat(await storage.get(hash).toArray()).toString("base64")}`;

/** The hashes of the newest pictures, as many as may be sent with one call. */
function newestPictures(branch: readonly MessageRow[]): Set<string> {
  const kept = new Set<string>();
  let bytes = 0;
  for (const { attachments } of branch.toReversed())
    for (const { file } of attachments) {
      bytes += file?.size ?? 0;
      if (bytes > mostPictureBytes) return kept;
      if (file?.hash) kept.add(file.hash);
    }
  return kept;
}

/** The text of a file, marked as such, so that the model can tell it from the user's own words. */
const attachedText = (name: string, text: string) => `File ${JSON.stringify(name)}:\n\n${text}`;

/**
 * The conversation for a model: the system prompt, if any, and a branch of the chat. Answers without text are left out.
 * If the pictures are too large in total, only the newest are included; if the model doesn't accept any, none are.
 */
export async function conversationOf(
  branch: readonly MessageRow[],
  system: string | null,
  acceptsImages: boolean,
  storage: Pick<Storage, "get">,
): Promise<ChatMessage[]> {
  const pictures = acceptsImages ? newestPictures(branch) : new Set<string>();
  const messages: ChatMessage[] = system?.trim() ? [{ role: "system", content: system }] : [];
  for (const { role, content, attachments } of branch) {
    if (role === "assistant") {
      if (content !== "") messages.push({ role, content });
      continue;
    }
    const parts: ChatPart[] = [];
    for (const { name, text, file } of attachments) {
      if (text !== undefined) parts.push({ type: "text", text: attachedText(name, text) });
      else if (file?.hash && pictures.has(file.hash))
        parts.push({ type: "image_url", image_url: { url: await dataUrl(file, storage) } });
      else parts.push({ type: "text", text: `Picture ${JSON.stringify(name)}, which isn't included` });
    }
    messages.push({
      role,
      content: parts.length > 0 ? [...parts, { type: "text", text: content }] : content,
    });
  }
  return messages;
}
