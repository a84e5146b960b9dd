import * as z from "zod";
import { anyObject, parsed, unsupported } from "../translation/checks.ts";
import type { FullPart } from "../translation/full-chat.ts";
import type { Problems } from "../translation/problems.ts";

const inlineData = z.object({ mimeType: z.string(), data: z.string(), displayName: z.string().nullish() });
const fileData = z.object({ mimeType: z.string().nullish(), fileUri: z.string() });

/** A part. Exactly one of its content fields, such as `text` or `inlineData`, is set. */
export const partShape = z.looseObject({
  text: z.string().optional(),
  inlineData: inlineData.optional(),
  fileData: fileData.optional(),
  functionCall: anyObject.optional(),
  functionResponse: anyObject.optional(),
  thought: z.boolean().nullish(),
  thoughtSignature: z.string().nullish(),
});
export type Part = z.infer<typeof partShape>;

const audioFormats = new Map([
  ["audio/wav", "wav"],
  ["audio/x-wav", "wav"],
  ["audio/wave", "wav"],
  ["audio/mp3", "mp3"],
  ["audio/mpeg", "mp3"],
]);

/** Converts base64 to the standard alphabet, because Google also accepts the URL-safe one. */
const standard = (base64: string) => base64.replaceAll("-", "+").replaceAll("_", "/");

function inlinePart({ mimeType, data, displayName }: z.infer<typeof inlineData>, at: string): FullPart {
  const type = mimeType.split(";")[0]!.trim().toLowerCase();
  const base64 = standard(data);
  const format = audioFormats.get(type);
  if (type.startsWith("image/"))
    return { type: "image_url", image_url: { url: `data:${type};base64,${base64}` } };
  if (format) return { type: "input_audio", input_audio: { data: base64, format } };
  if (type === "application/pdf") {
    const file = { filename: displayName || "document.pdf", file_data: `data:${type};base64,${base64}` };
    return { type: "file", file };
  }
  if (type.startsWith("text/")) return { type: "text", text: Buffer.from(base64, "base64").toString() };
  throw unsupported(`${at}.mimeType`, `${at}: this model's upstream doesn't accept ${mimeType}`);
}

const pictureName = /\.(png|jpe?g|gif|webp|avif|heic|heif)$/i;

/** Translates a file. Other providers can't read files uploaded to Google, and accept only links to images. */
function filePart({ mimeType, fileUri }: z.infer<typeof fileData>, at: string): FullPart {
  const url = URL.canParse(fileUri) ? new URL(fileUri) : undefined;
  const isPicture = mimeType ? mimeType.startsWith("image/") : pictureName.test(url?.pathname ?? "");
  if (url?.protocol === "https:" && url.host !== "generativelanguage.googleapis.com" && isPicture)
    return { type: "image_url", image_url: { url: fileUri } };
  throw unsupported(
    `${at}.fileUri`,
    `${at}: this model's upstream can only read https links to images. Send other files as inlineData.`,
  );
}

function chatPart(given: unknown, at: string): FullPart {
  const { text, inlineData: inline, fileData: file, ...others } = parsed(partShape, given, at);
  if (text !== undefined) return { type: "text", text };
  if (inline) return inlinePart(inline, `${at}.inlineData`);
  if (file) return filePart(file, `${at}.fileData`);
  const kind = Object.keys(others)[0];
  throw unsupported(at, `${at}: ${kind ? `${kind} isn't supported here` : "the part is empty"}`);
}

/** Translates a part. A part that can't be translated is kept unchanged and reported in `problems`. */
export const chatPartFor = (part: unknown, at: string, problems: Problems): FullPart =>
  problems.try(
    () => chatPart(part, at),
    () => ({ type: "unknown", ...anyObject.safeParse(part).data }),
  );
