import { own } from "../../scene/own.ts";
import type { Db } from "../db/client.ts";
import type { StoredRow } from "../db/rows.ts";
import type { Body } from "../llm/call.ts";
import { chatOfLogged } from "../llm/translation/logged-chat.ts";
import { bodiesOf } from "./llm-request-bodies.ts";

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The finish reasons of answers that are suitable for training: complete, and not cut off by a filter. */
const complete = ["stop", "tool_calls"];

/** The answer as a message; undefined if it has neither text nor tool calls. */
function answerIn(response: unknown): Fields | undefined {
  const choices = isObject(response) ? response.choices : undefined;
  const [choice] = Array.isArray(choices) ? (choices as unknown[]) : [];
  const message = isObject(choice) ? choice.message : undefined;
  if (!isObject(message)) return undefined;
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isObject) : [];
  const content = typeof message.content === "string" && message.content ? message.content : null;
  if (content === null && calls.length === 0) return undefined;
  const tool_calls = calls.map(({ id, type, function: called }) => ({ id, type, function: called }));
  return { role: "assistant", content, ...(calls.length > 0 ? { tool_calls } : {}) };
}

/** The fields of a chat, besides the messages, that OpenAI's fine-tuning format supports. */
const kept = ["tools", "parallel_tool_calls"];

/**
 * Converts a request and its answer to an example in OpenAI's fine-tuning format; undefined if the row isn't a complete
 * chat.
 * @source https://platform.openai.com/docs/api-reference/fine-tuning/chat-input
 */
export function trainingExample(row: StoredRow, request: unknown, response: unknown): Fields | undefined {
  if (row.status !== "succeeded" || !complete.includes(String(row.finish_reason))) return undefined;
  if (!isObject(request) || !Array.isArray(request.messages)) return undefined;
  const answer = answerIn(response);
  if (!answer) return undefined;
  const chat: Fields = chatOfLogged(request as Body);
  const fields = kept.flatMap((name) => (own(chat, name) === undefined ? [] : [[name, own(chat, name)]]));
  return { messages: [...(chat.messages as unknown[]), answer], ...Object.fromEntries(fields) };
}

const withBodies = async (row: StoredRow, db: Db) => ({ ...row, ...(await bodiesOf(db, row.id)) });

/** Converts rows for the log's own export formats; undefined for a row that the format omits. */
export const requestExports = {
  full: withBodies,
  parquet: withBodies,
  async "fine-tuning"(row: StoredRow, db: Db) {
    const { request, response } = await bodiesOf(db, row.id);
    return trainingExample(row, request, response);
  },
};
