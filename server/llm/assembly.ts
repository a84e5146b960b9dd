import { own } from "../../scene/own.ts";
import {
  type Chunk,
  finishReasonOf,
  generatedTexts,
  type Message,
  servedBy,
  type ToolCall,
} from "./completion.ts";
import { tokensOfAudio } from "./media-tokens.ts";
import { createPieces, type Fields, type Pieces, plain, plainFields } from "./pieces.ts";
import { type ReportedUsage, usageOf } from "./usage.ts";

/** The approximate maximum number of answers, and of tool calls per answer, that the log keeps. */
const most = 1000;

type StreamedChoice = NonNullable<Chunk["choices"]>[number];

/** The fields that are assembled individually, or that occur only in streams. All others are kept unchanged. */
const ofChunk = new Set([
  ...["id", "object", "created", "model", "service_tier", "choices", "usage", "error", "obfuscation"],
]);
/** Perplexity repeats the message so far in `message`, and Together repeats the delta's text in `text`. */
const ofChoice = new Set(["index", "delta", "message", "text", "finish_reason", "logprobs", "token_ids"]);
const ofCall = new Set(["index", "id", "type", "function"]);

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Assembles tool calls, which are identified by their index. */
function createCalls(pieces: Pieces) {
  const calls: { id?: string; type: string; called?: { name: string; arguments: string }; more: Fields }[] =
    [];

  function addFunction(call: (typeof calls)[number], given: ToolCall["function"]) {
    call.called ??= { name: "", arguments: "" };
    const { called } = call;
    for (const name in given) {
      const value: unknown = own(given, name as never);
      if (name === "name" || name === "arguments")
        called[name] += isObject(value) ? JSON.stringify(value) : (value ?? "");
      else pieces.addField(call.more, "function", { [name]: value });
    }
  }

  return {
    add(given: ToolCall) {
      const index = given.index ?? calls.length;
      if (!Number.isInteger(index) || index < 0 || index > most) return;
      calls[index] ??= { type: given.type ?? "function", more: new Map() };
      const call = calls[index];
      call.id ??= given.id;
      if (given.function || call.type === "function") addFunction(call, given.function);
      for (const name in given)
        if (!ofCall.has(name)) pieces.addField(call.more, name, own(given, name as never));
    },
    /** The calls so far. The list has gaps if the upstream skipped an index. */
    list: (): ToolCall[] =>
      calls.map(({ id, type, called, more }) => {
        const others = plainFields(more);
        const named = called ? { function: { ...(others.function as object), ...called } } : {};
        return { id, type, ...others, ...named };
      }),
  };
}

/** Assembles the message of one choice. */
function createMessage(pieces: Pieces) {
  const texts: Pick<Message, "reasoning_content" | "reasoning" | "refusal"> = {};
  const calls = createCalls(pieces);
  const more: Fields = new Map();
  let role = "assistant";
  let content: string | null = null;
  /** The content, once it is a list of parts. */
  let parts: unknown[] | undefined;
  let hasCalls = false;

  function addContent(given: unknown) {
    if (Array.isArray(given)) {
      parts ??= content ? [new Map([...Object.entries({ type: "text", text: content })])] : [];
      for (const part of given) pieces.append(parts, part);
    } else if (typeof given !== "string" || !given) return;
    else if (parts) pieces.append(parts, { type: "text", text: given });
    else content = (content ?? "") + given;
  }

  function add(name: string, value: unknown, delta: Message) {
    if (name === "content") addContent(value);
    else if (name === "role") role = delta.role || role;
    else if (name === "tool_calls") {
      hasCalls ||= Boolean(delta.tool_calls);
      for (const call of delta.tool_calls ?? []) calls.add(call);
    } else if (name === "audio" && isObject(value)) {
      const { data: _, ...rest } = value as NonNullable<Message["audio"]>;
      pieces.addField(more, name, rest);
    } else if (name === "reasoning_content" || name === "reasoning" || name === "refusal") {
      if (typeof value === "string") texts[name] = (texts[name] ?? "") + value;
      else pieces.addField(more, name, value);
    } else if (name !== "token_id") pieces.addField(more, name, value);
  }

  return {
    /** @returns the length of the delta's audio, in base64 characters. The audio isn't kept. */
    add(delta: Message): number {
      for (const name in delta) add(name, own(delta, name as never), delta);
      const data = delta.audio?.data;
      return typeof data === "string" ? data.length : 0;
    },
    get message(): Message {
      return {
        role,
        content: (parts ? plain(parts) : content) as string | null,
        ...plainFields(more),
        ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
        ...(hasCalls ? { tool_calls: calls.list() } : {}),
      };
    },
  };
}

function createChoice(index: number, pieces: Pieces) {
  const message = createMessage(pieces);
  const more: Fields = new Map();
  let logprobs: Fields | null | undefined;
  let finish_reason: string | null = null;
  return {
    /** @returns the length of the delta's audio, in base64 characters */
    add(choice: StreamedChoice): number {
      if (choice.finish_reason) finish_reason = choice.finish_reason;
      for (const name in choice) {
        const value: unknown = own(choice, name as never);
        if (name === "token_ids") pieces.extend(more, name, value);
        else if (name !== "logprobs") {
          if (!ofChoice.has(name)) pieces.replace(more, name, value);
        } else if (!isObject(value)) logprobs ??= value === null ? null : undefined;
        else {
          logprobs ??= new Map();
          for (const [list, items] of Object.entries(value)) pieces.extend(logprobs, list, items);
        }
      }
      return choice.delta ? message.add(choice.delta) : 0;
    },
    get finish_reason() {
      return finish_reason;
    },
    get message() {
      return message.message;
    },
    get choice() {
      const listed = logprobs === undefined ? {} : { logprobs: logprobs && plainFields(logprobs) };
      return { ...plainFields(more), index, message: message.message, ...listed, finish_reason };
    },
  };
}

/**
 * Assembles a streamed response into one completion for the log, even if only a part of the stream was received. The
 * completion contains everything that an unstreamed one would, except for images and audio.
 */
export function createAssembly() {
  const pieces = createPieces();
  const choices = new Map<number, ReturnType<typeof createChoice>>();
  const more: Fields = new Map();
  let head: Pick<Chunk, "id" | "created" | "model" | "service_tier"> = {};
  let usage: ReportedUsage | null = null;
  let audioLength = 0;

  function choiceAt(index: number) {
    const known = choices.get(index);
    if (known || choices.size > most) return known;
    const fresh = createChoice(index, pieces);
    choices.set(index, fresh);
    return fresh;
  }

  return {
    add(chunk: Chunk) {
      if (!head.id) head = { id: chunk.id, created: chunk.created, model: chunk.model };
      if (chunk.service_tier) head.service_tier = chunk.service_tier;
      if (chunk.usage) usage = chunk.usage;
      for (const name in chunk) if (!ofChunk.has(name)) pieces.replace(more, name, own(chunk, name as never));
      for (const choice of chunk.choices ?? []) audioLength += choiceAt(choice.index)?.add(choice) ?? 0;
    },
    get finished() {
      return choices.size > 0 && [...choices.values()].every((choice) => choice.finish_reason !== null);
    },
    get received() {
      return choices.size > 0;
    },
    /**
     * The model, tier and usage that the response reports, and everything generated so far, for counting its tokens.
     */
    get answered() {
      return {
        ...servedBy({ ...head, usage }),
        usage: usageOf(usage),
        texts: [...choices.values()].flatMap(({ message }) => generatedTexts(message)),
        audioTokens: tokensOfAudio(audioLength),
      };
    },
    get finishReason() {
      return finishReasonOf(choices.get(0)?.finish_reason);
    },
    completion() {
      const list = [...choices.values()].map(({ choice }) => choice);
      return { ...plainFields(more), ...head, object: "chat.completion", choices: list, usage };
    },
  };
}
