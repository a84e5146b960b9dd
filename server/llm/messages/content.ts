import * as z from "zod";
import { anyObject, parsed, unsupported } from "../translation/checks.ts";
import type { Cacheable, FullPart } from "../translation/full-chat.ts";
import type { Problems } from "../translation/problems.ts";

export const typed = z.looseObject({ type: z.string(), cache_control: anyObject.nullish() });

const text = z.object({ text: z.string() });
const base64 = z.object({ type: z.literal("base64"), media_type: z.string(), data: z.string() });
const image = z.object({
  source: z.discriminatedUnion("type", [base64, z.object({ type: z.literal("url"), url: z.string() })]),
});
const contentShape = z.union([z.string(), z.array(z.unknown())], "expected a string or an array");
const document = z.object({
  title: z.string().nullish(),
  context: z.string().nullish(),
  source: z.discriminatedUnion("type", [
    base64,
    z.object({ type: z.literal("text"), data: z.string() }),
    z.object({ type: z.literal("content"), content: contentShape }),
  ]),
});
const found = z.object({ source: z.string(), title: z.string(), content: z.array(text) });

const dataUrl = ({ media_type, data }: z.infer<typeof base64>) => `data:${media_type};base64,${data}`;
const textPart = (given: string): FullPart => ({ type: "text", text: given });

function imageParts(block: unknown, at: string): FullPart[] {
  const { source } = parsed(image, block, at);
  const url = source.type === "url" ? source.url : dataUrl(source);
  return [{ type: "image_url", image_url: { url } }];
}

/**
 * Translates a document: text and content blocks become text, preceded by the title and context. Any other document
 * becomes a file.
 */
function documentParts(block: unknown, at: string): FullPart[] {
  const { title, context, source } = parsed(document, block, at);
  const about = [title, context].filter(Boolean).join("\n");
  const heading = about ? [textPart(`${about}:`)] : [];
  if (source.type === "content") return [...heading, ...partsOf(source.content, `${at}.source.content`)];
  if (source.type === "text") return [textPart(about ? `${about}:\n${source.data}` : source.data)];
  const file = { filename: title || "document.pdf", file_data: dataUrl(source) };
  return [...(context ? [textPart(context)] : []), { type: "file", file }];
}

function searchParts(block: unknown, at: string): FullPart[] {
  const { source, title, content: texts } = parsed(found, block, at);
  return [textPart([`${title} (${source}):`, ...texts.map((part) => part.text)].join("\n"))];
}

const kinds = new Map<string, (block: unknown, at: string) => FullPart[]>([
  ["text", (block, at) => [textPart(parsed(text, block, at).text)]],
  ["image", imageParts],
  ["document", documentParts],
  ["search_result", searchParts],
]);

export const cacheOf = ({ cache_control }: { cache_control?: object | null | undefined }): Cacheable =>
  cache_control ? { cache_control } : {};

/** Adds the cache marker to the last of a block's parts, because the marker says where the cached prompt ends. */
const marked = (parts: FullPart[], cache: Cacheable): FullPart[] =>
  parts.map((part, at) => (at === parts.length - 1 ? { ...part, ...cache } : part));

/** @throws LlmError 400 for a block that can't be translated */
function blockParts(block: unknown, at: string): FullPart[] {
  const { type, ...rest } = parsed(typed, block, at);
  const translate = kinds.get(type);
  if (!translate) throw unsupported(`${at}.type`, `${at}: content of type ${type} isn't supported`);
  return marked(translate(block, at), cacheOf(rest));
}

const partsOf = (given: string | unknown[], at: string): FullPart[] =>
  typeof given === "string"
    ? [textPart(given)]
    : given.flatMap((block, index) => blockParts(block, `${at}[${index}]`));

/** Translates a block. A block that can't be translated is kept unchanged and reported in `problems`. */
export const partsFor = (block: unknown, at: string, problems: Problems): FullPart[] =>
  problems.try(
    () => blockParts(block, at),
    () => [{ type: "unknown", ...(block as object) }],
  );

/** The blocks of a message, or its text. */
export const blocksOf = (content: unknown, at: string, problems: Problems): string | unknown[] =>
  problems.try<string | unknown[]>(
    () => parsed(contentShape, content, at),
    () => [content],
  );

export function contentOf(given: unknown, at: string, problems: Problems): string | FullPart[] {
  const blocks = blocksOf(given, at, problems);
  if (typeof blocks === "string") return blocks;
  return blocks.flatMap((block, index) => partsFor(block, `${at}[${index}]`, problems));
}
