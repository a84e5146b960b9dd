import * as z from "zod";
import type { ChatPart } from "../translation/chat.ts";
import { parsed, unsupported } from "../translation/checks.ts";
import type { Problems } from "../translation/problems.ts";

const typed = z.looseObject({ type: z.string() });
const text = z.object({ text: z.string() });
const image = z.object({ image_url: z.string().nullish(), detail: z.string().nullish() });
const file = z.object({ file_data: z.string().nullish(), filename: z.string().nullish() });
const audio = z.object({ input_audio: z.object({ data: z.string(), format: z.string() }) });

/** Matches files that are sent as text, which every model can read. */
const textFile = /^data:(?:text\/[\w.+-]+|application\/json)(?:;[\w.=-]+)*;base64,/i;

function imagePart(part: unknown, at: string): ChatPart {
  const { image_url, detail } = parsed(image, part, at);
  if (!image_url) throw unsupported(`${at}.file_id`, "Send images in image_url, as a link or a data URL");
  return { type: "image_url", image_url: { url: image_url, ...(detail ? { detail } : {}) } };
}

function filePart(part: unknown, at: string): ChatPart {
  const { file_data, filename } = parsed(file, part, at);
  if (!file_data) {
    const other = "file_url" in (part as object) ? "file_url" : "file_id";
    throw unsupported(`${at}.${other}`, "Send files in file_data, as a data URL");
  }
  const head = textFile.exec(file_data)?.[0];
  if (head === undefined) return { type: "file", file: { ...(filename ? { filename } : {}), file_data } };
  const content = Buffer.from(file_data.slice(head.length), "base64").toString();
  return { type: "text", text: filename ? `${filename}:\n${content}` : content };
}

const textPart = (part: unknown, at: string): ChatPart => ({
  type: "text",
  text: parsed(text, part, at).text,
});

const kinds = new Map<string, (part: unknown, at: string) => ChatPart>([
  ["input_text", textPart],
  ["output_text", textPart],
  ["text", textPart],
  ["input_image", imagePart],
  ["input_file", filePart],
  ["input_audio", (part, at) => ({ type: "input_audio", ...parsed(audio, part, at) })],
]);

/**
 * Translates a part of a message or of a function's output.
 * @throws LlmError 400
 */
export function chatPart(part: unknown, at: string): ChatPart {
  const { type } = parsed(typed, part, at);
  const translate = kinds.get(type);
  if (!translate) throw unsupported(`${at}.type`, `Content of type ${type} isn't supported`);
  return translate(part, at);
}

/**
 * Translates the content of a message. A single text part becomes a string, because some upstreams accept only strings.
 * Parts that can't be translated are kept unchanged, for the log, and reported in `problems`.
 */
export function chatContent(
  content: string | unknown[],
  at: string,
  problems: Problems,
): string | ChatPart[] {
  if (typeof content === "string") return content;
  const parts = content.map((part, index) =>
    problems.try(
      () => chatPart(part, `${at}[${index}]`),
      () => part as ChatPart,
    ),
  );
  const [first] = parts;
  return parts.length === 1 && first?.type === "text" ? first.text : parts;
}

const inputPart = (part: ChatPart): object => {
  if (part.type === "image_url")
    return { type: "input_image", image_url: part.image_url.url, detail: part.image_url.detail ?? "auto" };
  if (part.type === "file") return { type: "input_file", ...part.file };
  return part.type === "text" ? { type: "input_text", text: part.text } : part;
};

/** Translates the content of a stored message back to input parts. */
export const inputParts = (content: ChatPart[] | string | null | undefined): object[] =>
  typeof content === "string" ? [{ type: "input_text", text: content }] : (content ?? []).map(inputPart);
