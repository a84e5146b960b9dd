import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { UpstreamRequest } from "../api/credit-gateway.ts";

const usage = {
  prompt_tokens: 100,
  completion_tokens: 50,
  total_tokens: 150,
  prompt_tokens_details: { cached_tokens: 40 },
  completion_tokens_details: { reasoning_tokens: 20 },
};

/** The chat request that the stand-in received. */
export interface ChatRequest extends UpstreamRequest {
  messages: { role: string; content: string; tool_calls?: unknown[]; tool_call_id?: string }[];
  tools?: unknown[];
  response_format?: { type: string };
  [field: string]: unknown;
}

const toolCall = (id: string, city: string) => ({
  id,
  type: "function",
  function: { name: "weather", arguments: JSON.stringify({ city }) },
});

/** The stand-in's answer: a tool call per city until each has a result, JSON if requested, or text. */
function answerTo({ model, messages, tools, response_format }: ChatRequest) {
  if (model === "refusing")
    return [{ role: "assistant", content: null, refusal: "I can't" }, "stop"] as const;
  if (model === "reasoning")
    return [{ role: "assistant", content: "Yes", reasoning_content: "Let me think" }, "stop"] as const;
  const results = messages.filter(({ role }) => role === "tool");
  const cities = ["Lisbon", "Oslo"];
  if (tools && results.length < cities.length) {
    // The model `parallel` calls all tools at once, and the other models call them one after another.
    const wanted = model === "parallel" ? cities : cities.slice(results.length, results.length + 1);
    const calls = wanted.map((city) => toolCall(`call_${city}`, city));
    return [{ role: "assistant", content: null, tool_calls: calls }, "tool_calls"] as const;
  }
  const content = response_format
    ? JSON.stringify({ city: "Lisbon", degrees: 21 })
    : results.length > 0
      ? results.map((result) => result.content).join(" and ")
      : `You said ${messages.map(({ content: said }) => said).join(", ")}`;
  return [{ role: "assistant", content }, model === "cut" ? "length" : "stop"] as const;
}

const completion = (model: string, choices: object[]) => ({ id: "chatcmpl-1", created: 1, model, choices });

/** The chunks of an answer, with several pieces per text and interleaved arguments. */
function chunksOf(request: ChatRequest): object[] {
  const [message, finish_reason] = answerTo(request);
  const chunk = (delta: object, reason: string | null = null) =>
    completion(request.model, [{ index: 0, delta, finish_reason: reason }]);
  const { content, tool_calls, refusal, reasoning_content } = {
    tool_calls: [],
    refusal: "",
    reasoning_content: "",
    ...message,
  };
  const text = (content ?? "").match(/.{1,6}/gs) ?? [];
  const parts = [0, 1].flatMap((half) =>
    tool_calls.map((call, index) => {
      const { arguments: whole } = call.function;
      const middle = whole.length / 2;
      const given = half === 0 ? whole.slice(0, middle) : whole.slice(middle);
      const head = half === 0 ? { id: call.id, type: "function" } : {};
      const name = half === 0 ? { name: call.function.name } : {};
      return chunk({ tool_calls: [{ index, ...head, function: { ...name, arguments: given } }] });
    }),
  );
  return [
    chunk({ role: "assistant", content: "" }),
    ...(reasoning_content ? [chunk({ reasoning_content })] : []),
    ...text.map((piece) => chunk({ content: piece })),
    ...(refusal ? [chunk({ refusal: refusal.slice(0, 3) }), chunk({ refusal: refusal.slice(3) })] : []),
    ...parts,
    chunk({}, finish_reason),
    { ...completion(request.model, []), usage },
  ];
}

async function stream(request: ChatRequest, response: ServerResponse) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const events = chunksOf(request).map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
  if (request.model === "endless" || request.model === "broken-stream") {
    for (const event of events.slice(0, 3)) response.write(event);
    await pause(100);
    if (request.model === "broken-stream") return response.destroy();
    while (!response.destroyed) {
      response.write(events[1]);
      await pause(20);
    }
    return;
  }
  const bytes = Buffer.from(`${events.join("")}data: [DONE]\n\n`);
  // Events arrive in pieces that can end anywhere, even in the middle of a character.
  for (let at = 0; at < bytes.length; at += 7) {
    response.write(bytes.subarray(at, at + 7));
    if (at % 700 === 0) await pause(1);
  }
  response.end();
}

const failures: Record<string, [status: number, error: object]> = {
  failing: [500, { message: "The engine stalled", type: "server_error", code: null, param: null }],
  busy: [429, { message: "Slow down", type: "requests", code: "rate_limit_exceeded", param: null }],
  picky: [
    400,
    { message: "Bad temperature", type: "invalid_request_error", code: null, param: "temperature" },
  ],
};

export const price = { input_price: 2, output_price: 8 };
/** The models that the stand-in serves. Each behaves differently. */
export const chatModels = [
  "plain",
  "refusing",
  "reasoning",
  "cut",
  "parallel",
  "endless",
  "broken-stream",
  "whole",
  "uncounted",
  ...Object.keys(failures),
];

/** Answers a chat request. The request's model determines how. */
export function answerChat(body: ChatRequest, response: ServerResponse) {
  const json = (status: number, value: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  const failure = failures[body.model];
  if (failure) return json(failure[0], { error: failure[1] });
  if (body.stream && body.model !== "whole") return stream(body, response);
  const [message, finish_reason] = answerTo(body);
  const counted = body.model === "uncounted" ? {} : { usage };
  return json(200, { ...completion(body.model, [{ index: 0, message, finish_reason }]), ...counted });
}
