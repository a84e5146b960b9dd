/** The fields of a request to Anthropic's API that the stand-in reads. */
export interface MessageRequest {
  model: string;
  stream?: boolean;
  messages: { role: string; content: string | { type: string; content?: unknown; text?: string }[] }[];
  tools?: unknown[];
  output_config?: { format?: unknown };
  thinking?: { type: string };
}

export const usage = {
  input_tokens: 40,
  cache_creation_input_tokens: 30,
  cache_read_input_tokens: 30,
  cache_creation: { ephemeral_5m_input_tokens: 10, ephemeral_1h_input_tokens: 20 },
  output_tokens: 50,
  output_tokens_details: { thinking_tokens: 20 },
  service_tier: "standard",
};

export type Block = Record<string, unknown> & { type: string };

export const cities = ["Lisbon", "Oslo"];

export function answerTo({ model, messages, tools, output_config, thinking }: MessageRequest): Block[] {
  const blocks = messages.flatMap(({ content }) => (typeof content === "string" ? [] : content));
  const results = blocks.filter(({ type }) => type === "tool_result");
  const thought =
    thinking && thinking.type !== "disabled"
      ? [{ type: "thinking", thinking: "Let me think", signature: "c2lnbmVk" }]
      : [];
  if (tools && results.length < cities.length) {
    const wanted = model === "claude-parallel" ? cities : cities.slice(results.length, results.length + 1);
    return [
      ...thought,
      ...wanted.map((city) => ({
        type: "tool_use",
        id: `toolu_${city}`,
        name: "weather",
        input: { city },
        caller: { type: "direct" },
      })),
    ];
  }
  const texts = messages.flatMap(({ content }) =>
    typeof content === "string"
      ? content
      : content.flatMap(({ type, text }) => (type === "text" ? text : [])),
  );
  const resultText = (content: unknown) =>
    typeof content === "string" ? content : (content as { text: string }[]).map(({ text }) => text).join("");
  const text = output_config?.format
    ? JSON.stringify({ city: "Lisbon", degrees: 21 })
    : results.length > 0
      ? results.map(({ content }) => resultText(content)).join(" and ")
      : `You said ${texts.join(", ")}`;
  return [...thought, { type: "text", text, citations: null }];
}

export const stopOf = (blocks: Block[]) =>
  blocks.some(({ type }) => type === "tool_use") ? "tool_use" : "end_turn";

/** The usage of models for which Anthropic charges more than for tokens alone. */
export const extras: Record<string, object> = {
  "claude-search": { server_tool_use: { web_search_requests: 3, web_fetch_requests: 1 } },
  "claude-fast": { speed: "fast" },
  "claude-us": { inference_geo: "us" },
};

export const message = (model: string, content: Block[], stop_reason: string | null, counted: object) => ({
  id: "msg_native",
  type: "message",
  role: "assistant",
  model,
  content,
  stop_reason,
  stop_sequence: null,
  usage: { ...counted, ...extras[model] },
});

export const event = (type: string, fields: object = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;

export function blockEvents(block: Block, index: number): string {
  const { type } = block;
  const empty =
    type === "tool_use"
      ? { ...block, input: {} }
      : type === "text"
        ? { ...block, text: "" }
        : { ...block, thinking: "", signature: "" };
  const whole = String(type === "tool_use" ? JSON.stringify(block.input) : (block.text ?? block.thinking));
  const delta = (piece: string) =>
    type === "tool_use"
      ? { type: "input_json_delta", partial_json: piece }
      : type === "text"
        ? { type: "text_delta", text: piece }
        : { type: "thinking_delta", thinking: piece };
  const pieces = whole.match(/.{1,6}/gs) ?? [];
  return [
    event("content_block_start", { index, content_block: empty }),
    ...pieces.map((piece) => event("content_block_delta", { index, delta: delta(piece) })),
    ...(type === "thinking"
      ? [
          event("content_block_delta", {
            index,
            delta: { type: "signature_delta", signature: block.signature },
          }),
        ]
      : []),
    event("content_block_stop", { index }),
  ].join("");
}

export const start = (model: string) =>
  event("message_start", { message: message(model, [], null, { ...usage, output_tokens: 1 }) });

/** The stream of a message, with comments, pings and events that only newer versions of the API have. */
export function streamOf(request: MessageRequest): string {
  const blocks = answerTo(request);
  const isOdd = ["claude-odd", "claude-large"].includes(request.model);
  const large = request.model === "claude-large" ? event("unheard_of", { data: "x".repeat(8_000_000) }) : "";
  return [
    start(request.model),
    event("ping"),
    ": a comment\n\n",
    large,
    isOdd ? 'event: unheard_of\r\nid: 7\r\ndata: {"type": "unheard_of",   "data": "🌊"}\r\n\r\n' : "",
    ...blocks.map(blockEvents),
    event("message_delta", {
      delta: { stop_reason: stopOf(blocks), stop_sequence: null },
      usage: { output_tokens: usage.output_tokens, output_tokens_details: usage.output_tokens_details },
    }),
    event("message_stop"),
  ].join("");
}
