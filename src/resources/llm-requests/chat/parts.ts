import * as z from "zod";
import { t } from "@/i18n/t";

export type Part =
  | { type: "text"; text: string }
  | { type: "reasoning"; text: string }
  | { type: "image"; url: string }
  | { type: "audio"; data: string; format: string }
  | { type: "file"; name: string; bytes: number | undefined }
  | { type: "other"; value: unknown };

const textPart = z.object({ type: z.string(), text: z.string() });
const thoughtPart = z.object({
  type: z.literal("thinking"),
  thinking: z.union([z.string(), z.array(z.object({ text: z.string().catch("") }))]),
});
const imagePart = z.object({
  image_url: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]),
});
const audioPart = z.object({ input_audio: z.object({ data: z.string(), format: z.string().catch("") }) });
/** Images in Anthropic's and Google's formats, for which chat completions have no field. */
const sourcePart = z.object({
  source: z.union([
    z.object({ data: z.string(), media_type: z.string().startsWith("image/") }),
    z.object({ type: z.literal("url"), url: z.string() }),
  ]),
  type: z.literal("image"),
});
const inlinePart = z.object({
  inlineData: z.object({ mimeType: z.string().startsWith("image/"), data: z.string() }),
});
const filePart = z.object({
  file: z.object({
    filename: z.string().optional(),
    file_id: z.string().optional(),
    file_data: z.string().optional(),
  }),
});

/** The number of bytes that a Base64 string or a Base64 data URL encodes. */
const bytesOf = (data: string) => {
  const base64 = data.slice(data.startsWith("data:") ? data.indexOf(",") + 1 : 0);
  return Math.floor((base64.replace(/=+$/, "").length * 3) / 4);
};

function partOf(part: unknown): Part {
  if (typeof part === "string") return { type: "text", text: part };
  const thought = thoughtPart.safeParse(part).data;
  if (thought) {
    const { thinking } = thought;
    return {
      type: "reasoning",
      text: typeof thinking === "string" ? thinking : thinking.map(({ text }) => text).join(""),
    };
  }
  const text = textPart.safeParse(part).data;
  if (text) return { type: "text", text: text.text };
  const image = imagePart.safeParse(part).data;
  if (image) return { type: "image", url: image.image_url };
  const source = sourcePart.safeParse(part).data?.source;
  if (source) {
    const url = "url" in source ? source.url : `data:${source.media_type};base64,${source.data}`;
    return { type: "image", url };
  }
  const inline = inlinePart.safeParse(part).data?.inlineData;
  if (inline) return { type: "image", url: `data:${inline.mimeType};base64,${inline.data}` };
  const audio = audioPart.safeParse(part).data;
  if (audio) return { type: "audio", ...audio.input_audio };
  const file = filePart.safeParse(part).data?.file;
  if (!file) return { type: "other", value: part };
  return {
    type: "file",
    name: file.filename ?? file.file_id ?? t("File"),
    bytes: file.file_data === undefined ? undefined : bytesOf(file.file_data),
  };
}

/** The parts of a message, from any of the accepted formats. */
export function partsOf(content: unknown): Part[] {
  if (content === "" || content === null || content === undefined) return [];
  return (Array.isArray(content) ? content : [content]).map(partOf);
}

/** The text of a message, for copying. */
export const plainText = (content: unknown) =>
  partsOf(content)
    .flatMap((part) => (part.type === "text" ? part.text : []))
    .join("\n\n");

/** Whether a data URL contains a raster image. Others aren't shown, because an SVG could contain scripts. */
export const isRaster = (url: string) => /^data:image\/(png|jpeg|gif|webp|avif);base64,/i.test(url);

const detail = z.object({ text: z.string().optional(), summary: z.string().optional() });

/** The readable reasoning in OpenRouter's details, some of which are encrypted. */
export const reasoningIn = (details: readonly unknown[]): string =>
  details
    .map((given) => {
      const { text, summary } = detail.safeParse(given).data ?? {};
      return text ?? summary ?? "";
    })
    .filter(Boolean)
    .join("\n\n");

/** Parses text that is a JSON object or list; undefined for any other text. */
export function jsonIn(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
