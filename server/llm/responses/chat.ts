import * as z from "zod";

/** The parts of OpenAI's chat format to which a response's request is translated. */

const text = z.object({ type: z.literal("text"), text: z.string() });
const image = z.object({
  type: z.literal("image_url"),
  image_url: z.object({ url: z.string(), detail: z.string().optional() }),
});
const file = z.object({
  type: z.literal("file"),
  file: z.object({ filename: z.string().optional(), file_data: z.string() }),
});
const audio = z.object({
  type: z.literal("input_audio"),
  input_audio: z.object({ data: z.string(), format: z.string() }),
});
const part = z.discriminatedUnion("type", [text, image, file, audio]);
export type ChatPart = z.infer<typeof part>;

const toolCall = z.object({
  id: z.string(),
  type: z.literal("function"),
  function: z.object({ name: z.string(), arguments: z.string() }),
});
export type ChatToolCall = z.infer<typeof toolCall>;

export const chatMessage = z.object({
  role: z.string(),
  content: z.union([z.string(), z.array(part)]).nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(toolCall).optional(),
  tool_call_id: z.string().optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;
