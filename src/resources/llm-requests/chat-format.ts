import * as z from "zod";

/** The parts of OpenAI's chat format that the console shows. Everything else is in the raw JSON. */
const toolCall = z.object({
  id: z.string().catch(""),
  function: z.object({ name: z.string().catch("function"), arguments: z.string().catch("") }),
});

const message = z.object({
  role: z.string().catch("unknown"),
  content: z.unknown().optional(),
  refusal: z.string().nullish(),
  name: z.string().nullish(),
  tool_call_id: z.string().nullish(),
  tool_calls: z.array(toolCall).nullish().catch(null),
  /** The model's reasoning: most upstreams use the first field, OpenRouter the second. */
  reasoning_content: z.string().nullish().catch(null),
  reasoning: z.string().nullish().catch(null),
  /** Whether a tool failed. */
  is_error: z.boolean().nullish().catch(null),
  /** Blocks of Anthropic's API that chat completions have no field for. */
  other_blocks: z.array(z.unknown()).nullish().catch(null),
});
export type Message = z.infer<typeof message>;
export type ToolCall = z.infer<typeof toolCall>;

const texts = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .catch(undefined);
const request = z.object({
  model: z.string().optional().catch(undefined),
  temperature: z.number().nullish().catch(undefined),
  messages: z.array(message).optional().catch(undefined),
  input: texts,
  prompt: texts,
  query: texts,
});
const response = z.object({
  choices: z
    .array(
      z.object({
        message: message.optional().catch(undefined),
        text: z.string().optional().catch(undefined),
      }),
    )
    .catch([]),
});

export type Part =
  | { type: "text"; text: string }
  | { type: "image"; url: string }
  | { type: "other"; value: unknown };

const textPart = z.object({ type: z.string(), text: z.string() });
const imagePart = z.object({ image_url: z.object({ url: z.string() }) });

/** The parts of a message, from any of the accepted formats. */
export function partsOf(content: unknown): Part[] {
  if (typeof content === "string") return content === "" ? [] : [{ type: "text", text: content }];
  if (content === null || content === undefined) return [];
  if (!Array.isArray(content)) return [{ type: "other", value: content }];
  return content.map((part): Part => {
    const text = textPart.safeParse(part);
    if (text.success) return { type: "text", text: text.data.text };
    const image = imagePart.safeParse(part);
    return image.success ? { type: "image", url: image.data.image_url.url } : { type: "other", value: part };
  });
}

/** The stored request, if its format is known. */
export function readRequest(stored: unknown) {
  const { data } = request.safeParse(stored);
  const input = [data?.input ?? data?.prompt ?? data?.query ?? []].flat();
  return {
    model: data?.model,
    temperature: data?.temperature ?? undefined,
    messages: data?.messages ?? input.map((content): Message => ({ role: "input", content })),
    isChat: data?.messages !== undefined,
  };
}

/** The choices in a stored response. */
export const readAnswers = (stored: unknown): Message[] =>
  (response.safeParse(stored).data?.choices ?? []).flatMap(
    ({ message, text }) => message ?? (text === undefined ? [] : { role: "assistant", content: text }),
  );

/** Only raster images and HTTPS links are shown. An SVG in a data URL could contain scripts. */
export const isShowable = (url: string) =>
  /^(data:image\/(png|jpeg|gif|webp|avif);base64,|https:\/\/)/i.test(url);
