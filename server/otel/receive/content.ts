import { type Attributes, isObject, jsonAt, listOf, textAt } from "./attributes.ts";
import {
  asText,
  contentOf,
  type Message,
  messagesOf,
  type Part,
  readMessages,
  textOf,
  toolCall,
} from "./messages.ts";
import { numberedMessages } from "./numbered.ts";
import type { Span } from "./spans.ts";

interface Choice {
  message: Message;
  /** The finish reason, as recorded by the instrumentation. */
  finish?: string;
}

/** The messages of a model call, as far as the instrumentation recorded them. */
export interface Content {
  input: Message[];
  output: Choice[];
}

/** The system instructions: a string, or a list of parts. */
function instructionsOf(attributes: Attributes): Message[] {
  const parts = jsonAt(attributes, "gen_ai.system_instructions");
  const text = textAt(attributes, "gen_ai.system_instructions");
  const content = Array.isArray(parts) ? contentOf(parts) : text;
  return content ? [{ role: "system", content }] : [];
}

const choicesIn = (list: unknown): Choice[] =>
  listOf(list).flatMap((item) => {
    const [message] = messagesOf(item, "assistant");
    return message ? [{ message, finish: isObject(item) ? textOf(item.finish_reason) : undefined }] : [];
  });

/** Reads the attributes of the current conventions, on the span or on its details event. */
function current({ attributes, events }: Span): Content {
  const details = events.find(({ name }) => name === "gen_ai.client.inference.operation.details");
  const [input, output] = ["gen_ai.input.messages", "gen_ai.output.messages"].map(
    (name) => jsonAt(attributes, name) ?? jsonAt(details?.attributes ?? new Map(), name),
  );
  const instructions = [attributes, details?.attributes ?? new Map()].map(instructionsOf);
  return {
    input: [...(instructions.find(({ length }) => length > 0) ?? []), ...readMessages(input)],
    output: choicesIn(output),
  };
}

const messageEvent = /^gen_ai\.(system|user|assistant|tool)\.message$/;

/** The fields of an event: its attributes, or the JSON in one of them. */
function fieldsOf(attributes: Attributes): Part {
  const body = jsonAt(attributes, "gen_ai.event.content", "event.body");
  const json = ["content", "tool_calls", "message"].map((name) => [name, jsonAt(attributes, name)]);
  const plain = Object.fromEntries(attributes);
  return {
    ...plain,
    ...Object.fromEntries(json.filter(([, value]) => value !== undefined)),
    ...(isObject(body) ? body : {}),
  };
}

/** Reads the events of earlier conventions: one for each message, and one for each choice. */
function fromEvents({ events }: Span): Content {
  const content: Content = { input: [], output: [] };
  for (const { name, attributes } of events) {
    const [, role] = messageEvent.exec(name) ?? [];
    const fields = role || name === "gen_ai.choice" ? fieldsOf(attributes) : {};
    if (role) {
      const { content: text = null, tool_calls, id } = fields;
      content.input.push({
        ...{ role, content: text },
        ...(Array.isArray(tool_calls) ? { tool_calls: tool_calls as Message["tool_calls"] } : {}),
        ...(role === "tool" ? { tool_call_id: textOf(id) ?? "" } : {}),
      });
    } else if (name === "gen_ai.choice") {
      const inner = isObject(fields.message) ? fields.message : fields;
      const [message] = messagesOf({ role: "assistant", content: inner.content, ...pickCalls(inner) });
      content.output.push({ message: message!, finish: textOf(fields.finish_reason) });
    } else if (name === "gen_ai.content.prompt")
      content.input.push(...readMessages(jsonAt(attributes, "gen_ai.prompt")));
    else if (name === "gen_ai.content.completion")
      content.output.push(...choicesIn(jsonAt(attributes, "gen_ai.completion")));
  }
  return content;
}

const pickCalls = ({ tool_calls }: Part) => (Array.isArray(tool_calls) ? { tool_calls } : {});

/** Reads the AI SDK's own attributes. */
function fromAiSdk({ attributes }: Span): Content {
  const prompt = jsonAt(attributes, "ai.prompt.messages", "ai.prompt");
  const calls = listOf(jsonAt(attributes, "ai.response.toolCalls")).filter(isObject);
  const tool_calls = calls.map(({ toolCallId, toolName, input, args }) =>
    toolCall(toolCallId, toolName, input ?? args),
  );
  const text = textAt(attributes, "ai.response.text", "ai.response.object");
  const values = listOf(attributes.get("ai.values")).map(asText);
  const answer: Message = {
    role: "assistant",
    content: text ?? null,
    ...(tool_calls.length > 0 ? { tool_calls } : {}),
  };
  const list = isObject(prompt)
    ? [...systemIn(prompt), ...listOf(prompt.messages ?? promptIn(prompt))]
    : prompt;
  return {
    input: values.length > 0 ? readMessages(values) : readMessages(list),
    output: text !== undefined || tool_calls.length > 0 ? [{ message: answer }] : [],
  };
}

const systemIn = ({ system }: Part) =>
  typeof system === "string" ? [{ role: "system", content: system }] : [];
const promptIn = ({ prompt }: Part) => (typeof prompt === "string" ? [prompt] : []);

const fromNumbered = ({ attributes }: Span): Content => ({
  input: numberedMessages(attributes, "gen_ai.prompt", "user").map(({ message }) => message),
  output: numberedMessages(attributes, "gen_ai.completion", "assistant"),
});

/** Reads the messages of a model call. Input and output each come from the first source that contains them. */
export function contentOfCall(span: Span): Content {
  const sources = [current, fromEvents, fromNumbered, fromAiSdk].map((read) => read(span));
  const input = sources.find((source) => source.input.length > 0)?.input ?? [];
  const output = sources.find((source) => source.output.length > 0)?.output ?? [];
  return { input, output };
}
