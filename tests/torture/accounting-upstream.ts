import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import type { SeededRandom } from "./plan.ts";

interface Part {
  type: string;
  text?: string;
  image_url?: { detail?: string };
}

export interface ChatRequest {
  model: string;
  stream?: boolean;
  n?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
  messages?: { role: string; content: string | Part[] }[];
  tools?: unknown[];
}

/** Tokens that an upstream counted, whether or not it could report them. */
interface Counted {
  prompt: number;
  output: number;
}

const words =
  "a bright river carries seven quiet boats past the old stone bridge while children count clouds".split(" ");
export const sentence = (dice: SeededRandom, length: number) =>
  Array.from({ length }, () => dice.pick(words)).join(" ");

/**
 * Counts prompt tokens as OpenAI documents them: those of the texts and tools, four for each message including its
 * role, three for the reply, and 85 for each picture, as if all had low detail.
 */
function countPrompt({ messages = [], tools = [] }: ChatRequest): number {
  const parts = messages.flatMap(({ content }) =>
    typeof content === "string" ? [{ type: "text", text: content }] : content,
  );
  const text = parts.reduce(
    (sum, part) => sum + (part.type === "text" ? countTokens(part.text ?? "") : 85),
    0,
  );
  return (
    3 +
    messages.length * 4 +
    text +
    tools.reduce<number>((sum, tool) => sum + countTokens(JSON.stringify(tool)), 0)
  );
}

const event = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

/** The pieces of a response: reasoning, text, and the arguments of a tool call. */
function answerOf(request: ChatRequest, dice: SeededRandom) {
  const limit = request.max_tokens ?? request.max_completion_tokens ?? Infinity;
  const pieces: { kind: "reasoning_content" | "content" | "arguments"; text: string }[] = [];
  const kinds = [
    ...(dice.chance(0.3) ? (["reasoning_content"] as const) : []),
    request.tools && dice.chance(0.7) ? ("arguments" as const) : ("content" as const),
  ];
  for (const kind of kinds) {
    for (let n = dice.below(25) + 5; n > 0; n--) pieces.push({ kind, text: ` ${sentence(dice, 3)}` });
  }
  const whole: typeof pieces = [];
  let used = 0;
  for (const piece of pieces) {
    used += countTokens(piece.text);
    if (used > limit) return { pieces: whole, finish: "length" };
    whole.push(piece);
  }
  return { pieces: whole, finish: request.tools ? "tool_calls" : "stop" };
}

function outputOf(pieces: { kind: string; text: string }[]): number {
  const kinds = new Set(pieces.map(({ kind }) => kind));
  return [...kinds].reduce(
    (sum, kind) =>
      sum +
      countTokens(
        pieces
          .filter((piece) => piece.kind === kind)
          .map(({ text }) => text)
          .join(""),
      ),
    0,
  );
}

const deltaOf = ({ kind, text }: { kind: string; text: string }) =>
  kind === "arguments"
    ? { tool_calls: [{ index: 0, id: "call_1", type: "function", function: { arguments: text } }] }
    : { [kind]: text };

/**
 * Creates an upstream that keeps its own records. `flaky` models fail at first, and `cutting` models break off
 * without reporting usage. Like a provider, the upstream counts everything that it generated before the
 * connection closed.
 */
export function createAccountingUpstream(dice: SeededRandom) {
  const books = new Map<string, Counted>();
  const enter = (owner: string, prompt: number, output: number) => {
    const sums = books.get(owner) ?? { prompt: 0, output: 0 };
    books.set(owner, { prompt: sums.prompt + prompt, output: sums.output + output });
  };

  /** The first word of the prompt is the name of the account. */
  const ownerOf = ({ messages }: ChatRequest) => {
    const content = messages?.[0]?.content;
    return (typeof content === "string" ? content : (content?.[0]?.text ?? "")).split(" ")[0]!;
  };

  return {
    books,
    async respond(request: ChatRequest, response: ServerResponse) {
      if (request.model === "flaky" && dice.chance(0.6)) {
        response.writeHead(dice.pick([500, 503, 404]), { "content-type": "application/json" });
        return response.end('{"error":{"message":"Not now"}}');
      }
      const { pieces, finish } = answerOf(request, dice);
      const prompt = countPrompt(request);
      const usage = (output: number) => ({ prompt_tokens: prompt, completion_tokens: output });
      await sleep(dice.below(15));
      if (!request.stream) {
        const output = outputOf(pieces);
        enter(ownerOf(request), prompt, output);
        const text = (kind: string) =>
          pieces
            .filter((piece) => piece.kind === kind)
            .map((piece) => piece.text)
            .join("");
        const tool_calls = text("arguments")
          ? [{ id: "call_1", type: "function", function: { name: "f", arguments: text("arguments") } }]
          : undefined;
        const message = {
          role: "assistant",
          content: text("content"),
          reasoning_content: text("reasoning_content"),
          tool_calls,
        };
        response.writeHead(200, { "content-type": "application/json" });
        return response.end(
          JSON.stringify({
            id: "1",
            choices: [{ index: 0, message, finish_reason: finish }],
            usage: usage(output),
          }),
        );
      }
      response.writeHead(200, { "content-type": "text/event-stream" });
      const cutAt = request.model === "cutting" ? dice.below(pieces.length + 1) : Infinity;
      let written = 0;
      for (const piece of pieces) {
        if (response.destroyed || written >= cutAt) break;
        response.write(event(deltaOf(piece)));
        written += 1;
        // About 150 tokens per second, as large models generate them.
        await sleep(14 + dice.below(14));
      }
      const output = outputOf(pieces.slice(0, written));
      enter(ownerOf(request), prompt, output);
      if (written < pieces.length) return response.destroy();
      response.write(event({}, finish));
      response.write(`data: ${JSON.stringify({ id: "1", choices: [], usage: usage(output) })}\n\n`);
      response.end("data: [DONE]\n\n");
    },
  };
}
