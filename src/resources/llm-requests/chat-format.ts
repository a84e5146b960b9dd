import * as z from "zod";

/** The parts of OpenAI's chat format that the console shows. Everything else is in the raw JSON. */
const called = z.object({ name: z.string().catch("function"), arguments: z.string().catch("") });
const toolCall = z
  .object({
    id: z.string().catch(""),
    function: called.optional().catch(undefined),
    custom: z.object({ name: z.string(), input: z.string() }).optional().catch(undefined),
  })
  .transform(({ id, function: fn, custom }) => ({
    id,
    name: fn?.name ?? custom?.name ?? "function",
    input: fn?.arguments ?? custom?.input ?? "",
  }));
export type ToolCall = z.infer<typeof toolCall>;

const list = z.array(z.unknown()).nullish().catch(null);
const text = z.string().nullish().catch(null);

const message = z.object({
  role: z.string().catch("unknown"),
  content: z.unknown().optional(),
  refusal: text,
  name: text,
  tool_call_id: text,
  /** In a streamed response, the list has gaps if the upstream skipped an index. */
  tool_calls: z
    .array(toolCall.nullable().catch(null))
    .nullish()
    .catch(null)
    .transform((calls) => calls?.filter((call) => call !== null)),
  /** The predecessor of `tool_calls`. */
  function_call: called.nullish().catch(null),
  /** The model's reasoning: most upstreams use the first field, OpenRouter the second. */
  reasoning_content: text,
  reasoning: text,
  reasoning_details: list,
  images: list,
  annotations: list,
  audio: z.object({ data: text, transcript: text }).nullish().catch(null),
  /** For a tool's result: whether the tool failed. */
  is_error: z.boolean().nullish().catch(null),
  /** Blocks in Anthropic's format for which chat completions have no field. */
  other_blocks: list,
});
export type Message = z.infer<typeof message>;

/** The log's record of a file that was uploaded with a form, as text. */
const file = z
  .object({ name: z.string(), seconds: z.number().optional() })
  .transform(({ name, seconds }) => (seconds === undefined ? name : `${name} (${seconds} s)`));
const files = z
  .union([file, z.array(file)])
  .optional()
  .catch(undefined);

const request = z.object({
  model: z.string().optional().catch(undefined),
  temperature: z.number().nullish().catch(undefined),
  messages: z.array(message).optional().catch(undefined),
  input: z.unknown().optional(),
  prompt: z.unknown().optional(),
  query: z.unknown().optional(),
  file: files,
  image: files,
});

const token = z.object({ token: z.string(), logprob: z.number() });
const logprob = token.extend({ top_logprobs: z.array(token).optional().catch(undefined) });
export type TokenProbability = z.infer<typeof logprob>;

const choice = z.object({
  message: message.optional().catch(undefined),
  text: z.string().optional().catch(undefined),
  finish_reason: text,
  logprobs: z
    .object({ content: z.array(logprob).nullish().catch(null) })
    .nullish()
    .catch(null),
});
/** The answers in a response: choices, or the text of a transcription. */
const response = z.object({
  choices: z.array(choice).optional().catch(undefined),
  text: z.string().optional().catch(undefined),
});

/** The inputs of an endpoint without messages: a string, a list of strings, or the parts of one message. */
function inputsIn(input: unknown): Message[] {
  const isList = Array.isArray(input) && input.every((one) => typeof one === "string");
  const contents = isList ? input : input === undefined || input === null ? [] : [input];
  return contents.map((content): Message => ({ role: "input", content, tool_calls: undefined }));
}

/** The known parts of a stored request. */
export function readRequest(stored: unknown) {
  const { data } = request.safeParse(stored);
  const inputs = [data?.input ?? data?.prompt ?? data?.query, data?.file ?? data?.image];
  return {
    model: data?.model,
    temperature: data?.temperature ?? undefined,
    messages: data?.messages ?? inputs.flatMap(inputsIn),
    isChat: data?.messages !== undefined,
  };
}

export interface Answer {
  message: Message;
  finish_reason: string | null;
  probabilities: TokenProbability[];
}

/** The choices in a stored response. */
export const readChoices = (stored: unknown): Answer[] => {
  const { choices, text } = response.safeParse(stored).data ?? {};
  const given: z.infer<typeof choice>[] = choices ?? (text === undefined ? [] : [{ text }]);
  return given.flatMap(({ message: given, text: written, ...choice }) => {
    const answer =
      given ?? (written === undefined ? [] : message.parse({ role: "assistant", content: written }));
    const { finish_reason = null, logprobs } = choice;
    return [answer].flat().map((one) => ({
      message: one,
      finish_reason: finish_reason ?? null,
      probabilities: logprobs?.content ?? [],
    }));
  });
};

/** The messages in a stored response. */
export const readAnswers = (stored: unknown): Message[] =>
  readChoices(stored).map((choice) => choice.message);
