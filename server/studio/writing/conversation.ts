import { AppError } from "../../../contract/errors.ts";
import {
  type ChatMessage,
  type ChatPart,
  type ChatReply,
  type ChatToolCall,
  completeChat,
} from "../../llm/complete-chat.ts";
import type { Llm } from "../../llm/index.ts";
import { ModelRefusalError, mayRefuseRequest } from "../../llm/product-call.ts";
import { readToolCalls, runTool, toolList } from "./tools.ts";

/** The account on whose behalf a model writes, and the animation for which it writes. */
export interface Writer {
  llm: Pick<Llm, "perform">;
  owner_id: string;
  model: string;
  animation_id: string | null;
  signal?: AbortSignal;
}

/** A message with an optional picture, as a data URL, which is left out for upstreams that refuse pictures. */
export interface Prompt {
  role: "user";
  text: string;
  picture?: { url: string; caption: string };
}

export type Turn = ChatMessage | Prompt;

/** The JSON Schema that a response must follow. */
export interface Form {
  name: string;
  schema: object;
}

/** A part of a request that some upstreams refuse. The request is then repeated without it. */
type Extra = "tools" | "picture" | "form";

/** For each extra, matches the error messages of upstreams that refuse it. */
const refusals: readonly [Extra, RegExp][] = [
  ["tools", /\btools?\b|tool[_ -]|function[_ -]?call/i],
  ["picture", /image|picture|vision|multi-?modal|modalit/i],
  ["form", /response_?format|json_?schema|structured/i],
];

/** The limits of a conversation: rounds of tool calls, and tool calls in total. */
const limits = { rounds: 6, calls: 20 };
/** The maximum duration of a conversation, in minutes. A conversation must end before its job expires. */
const longestMinutes = 15;

const isPrompt = (turn: Turn): turn is Prompt => "text" in turn;

function partsOf({ text, picture }: Prompt, withPicture: boolean): string | ChatPart[] {
  if (!picture || !withPicture) return text;
  return [
    { type: "text", text: `${text}\n\n${picture.caption}` },
    { type: "image_url", image_url: { url: picture.url } },
  ];
}

/**
 * Creates a conversation with a model of any upstream. Tools, pictures and structured output are offered until the
 * upstream refuses them.
 */
export function createConversation(
  { llm, signal, ...writer }: Writer,
  kind: "Plan" | "Video" | null,
  { tools = false }: { tools?: boolean } = {},
) {
  const refused = new Set<Extra>(tools ? [] : ["tools"]);
  const left = { ...limits };
  const deadline = AbortSignal.timeout(longestMinutes * 60_000);

  function messagesOf(turns: readonly Turn[], form: Form): ChatMessage[] {
    const messages = turns
      // An upstream without tools also refuses the tool calls of earlier turns.
      .filter((turn) => !refused.has("tools") || !("tool_calls" in turn || turn.role === "tool"))
      .map(
        (turn): ChatMessage =>
          isPrompt(turn) ? { role: turn.role, content: partsOf(turn, !refused.has("picture")) } : turn,
      );
    if (!refused.has("form")) return messages;
    const schema = `The JSON Schema of the answer:\n${JSON.stringify(form.schema)}`;
    return [{ role: "system", content: schema }, ...messages];
  }

  /**
   * The extras that an upstream may have refused: those that its message names, or else, for a status below 500, tools
   * and pictures.
   */
  function extrasIn(error: ModelRefusalError, turns: readonly Turn[]): Extra[] {
    if (!mayRefuseRequest(error.upstreamStatus)) return [];
    const present = refusals.filter(
      ([extra]) =>
        !refused.has(extra) && (extra !== "picture" || turns.some((turn) => isPrompt(turn) && turn.picture)),
    );
    const named = present.filter(([, words]) => words.test(error.message)).map(([extra]) => extra);
    if (named.length > 0 || error.upstreamStatus >= 500) return named;
    return present.flatMap(([extra]) => (extra === "form" ? [] : extra));
  }

  async function call(turns: readonly Turn[], form: Form): Promise<ChatReply> {
    for (;;) {
      try {
        return await completeChat(llm, {
          ...writer,
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
          source: "studio",
          kind,
          messages: messagesOf(turns, form),
          ...(refused.has("form") ? {} : { response_format: { type: "json_schema", json_schema: form } }),
          ...(refused.has("tools")
            ? {}
            : { tools: toolList, tool_choice: left.rounds > 0 && left.calls > 0 ? "auto" : "none" }),
        });
      } catch (error) {
        if (deadline.aborted)
          throw new AppError("UPSTREAM_FAILED", `The model took longer than ${longestMinutes} minutes`);
        const extras = error instanceof ModelRefusalError ? extrasIn(error, turns) : [];
        if (extras.length === 0) throw error;
        for (const extra of extras) refused.add(extra);
      }
    }
  }

  return {
    /** Whether pictures are still sent, because the upstream hasn't refused one. */
    acceptsImages: () => !refused.has("picture"),
    isAborted: () => signal?.aborted === true,
    /**
     * Sends the turns, and runs the tools that the model calls. Their calls and results are appended to the turns.
     * @returns the model's first response without tool calls, with the IDs of all requests
     * @throws AppError if the model couldn't be called
     */
    async request(turns: Turn[], form: Form): Promise<{ reply: ChatReply; requests: string[] }> {
      const requests: string[] = [];
      for (;;) {
        const reply = await call(turns, form);
        requests.push(reply.id);
        const isOpen = !refused.has("tools") && left.rounds > 0;
        const calls: ChatToolCall[] = isOpen ? readToolCalls(reply.toolCalls, left.calls) : [];
        if (calls.length === 0) return { reply, requests };
        left.rounds -= 1;
        left.calls -= calls.length;
        turns.push({ role: "assistant", content: null, tool_calls: calls });
        for (const { id, function: tool } of calls)
          turns.push({ role: "tool", tool_call_id: id, content: runTool(tool) });
      }
    },
  };
}

export type Conversation = ReturnType<typeof createConversation>;
