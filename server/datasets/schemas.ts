import * as z from "zod";
import type { DatasetItem } from "../../contract/evaluations.ts";
import { chatMessages } from "../openapi/prompt-schemas.ts";

const longestItem = 200_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** The names under which datasets for OpenAI's evaluations usually store the expected answer. */
const expectedNames = ["expected", "ideal", "ground_truth", "reference_answer", "correct_label"];

/** Converts a conversation to an item. If the assistant wrote the last message, that is the expected answer. */
function fromConversation(messages: unknown, rest: Record<string, unknown>) {
  if (!Array.isArray(messages)) return { input: messages, ...rest };
  const last: unknown = messages.at(-1);
  if (!isObject(last) || last.role !== "assistant") return { input: messages, ...rest };
  return { input: messages.slice(0, -1), expected: last.content ?? null, ...rest };
}

/**
 * Converts the formats of OpenAI's fine-tuning files and evaluations: `{messages}`, `{input, ideal}` and
 * `{item: {question, ground_truth}}`.
 * @source https://platform.openai.com/docs/guides/evals
 */
function plainItem(given: unknown): unknown {
  if (!isObject(given)) return given;
  const { expected, metadata } = given;
  const rest = {
    ...(expected === undefined ? {} : { expected }),
    ...(metadata === undefined ? {} : { metadata }),
  };
  if (given.messages !== undefined) return fromConversation(given.messages, rest);
  if (given.ideal !== undefined) {
    const { ideal, input } = given;
    return { ...rest, input, expected: Array.isArray(ideal) && ideal.length === 1 ? ideal[0] : ideal };
  }
  if (!isObject(given.item)) return given;
  const entries = Object.entries(given.item);
  const values = entries.filter(([name]) => !expectedNames.includes(name));
  const found = entries.find(([name]) => expectedNames.includes(name));
  return {
    ...rest,
    input: Object.fromEntries(values.map(([name, value]) => [name, textOf(value)])),
    ...(found ? { expected: found[1] } : {}),
  };
}

const input = z.union(
  [
    chatMessages,
    z.record(z.string().min(1).max(100), z.string().max(longestItem)),
    z
      .string()
      .min(1)
      .transform((content) => [{ role: "user" as const, content }]),
  ],
  "Use messages, an object of variable values, or text",
);
const metadata = z.record(z.string().max(200), z.unknown()).nullable();

const fields = { input, expected: z.json(), metadata };

const fits = (value: unknown) => JSON.stringify(value).length <= longestItem;
const tooLong = `An item's JSON can have at most ${longestItem.toLocaleString("en")} characters`;

export const newItem = z.preprocess(
  plainItem,
  z
    .strictObject({ ...fields, expected: fields.expected.default(null), metadata: metadata.default(null) })
    .refine(fits, tooLong),
);
export type NewItem = z.output<typeof newItem>;

export const newItems = z.strictObject({ items: z.array(newItem).min(1).max(1000) });

export const changedItem = z.strictObject(fields).partial().refine(fits, tooLong);

export const fromLog = z
  .strictObject({
    request_ids: z.array(z.uuid()).min(1).max(500).optional(),
    filter: z.string().max(8000).optional().describe("The query string of a list of LLM requests"),
    cursor: z.string().max(1000).optional().describe("The `next_cursor` of the previous call"),
    expected: z.boolean().default(true).describe("Whether to use the logged answers as the expected answers"),
  })
  .refine(
    ({ request_ids, filter }) => (request_ids === undefined) !== (filter === undefined),
    "Use either request_ids or filter",
  );

export const addedItems = z.object({
  added: z.int(),
  skipped: z.int().describe("Requests that aren't chats, are too long, or are already in the dataset"),
  next_cursor: z
    .string()
    .nullable()
    .describe("The cursor for the next call, or null if no more requests match the filter"),
});

export const item = z.object({
  id: z.uuid(),
  input: z.union([z.array(z.looseObject({ role: z.string() })), z.record(z.string(), z.string())]),
  expected: z.unknown(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  llm_request_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}) satisfies z.core.$ZodType<DatasetItem>;

export const itemPage = z.object({ total: z.int(), items: z.array(item) });

const whole = z.coerce.number<string>().int().min(0);
/** The range of a list to return. */
export const range = z.object({
  offset: whole.max(1_000_000).default(0),
  limit: whole.min(1).max(200).default(50),
});
