/** The fields of a request to the Responses API that the stand-in reads. */
export interface ResponseRequest {
  model: string;
  stream?: boolean;
  store?: boolean;
  previous_response_id?: string | null;
  input: string | Record<string, unknown>[];
  tools?: { type: string }[];
}
export type Item = Record<string, unknown> & { type: string };

export const usage = {
  input_tokens: 100,
  input_tokens_details: { cached_tokens: 40 },
  output_tokens: 50,
  output_tokens_details: { reasoning_tokens: 20 },
  total_tokens: 150,
};

export const responseOf = (request: ResponseRequest, id: string, status: string, output: Item[]) => ({
  id: `resp_${id}`,
  object: "response",
  created_at: 1_700_000_000,
  status,
  background: false,
  error: status === "failed" ? { code: "server_error", message: "The engine stalled" } : null,
  incomplete_details: status === "incomplete" ? { reason: "max_output_tokens" } : null,
  future_field: { a: 1 },
  model: request.model,
  previous_response_id: request.previous_response_id ?? null,
  service_tier: "default",
  output,
  usage: ["completed", "incomplete"].includes(status) ? usage : null,
});

/** The stream of a response, with a comment and events that only newer versions of the API have. */
export function eventsOf(request: ResponseRequest, id: string, output: Item[], status: string): string[] {
  let sequence = 0;
  const event = (type: string, fields: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence++, ...fields })}\n\n`;
  const isOdd = ["r-odd", "r-large"].includes(request.model);
  const large =
    request.model === "r-large" ? event("response.unheard_of", { data: "x".repeat(8_000_000) }) : "";
  const begin = { response: responseOf(request, id, "in_progress", []) };
  return [
    event("response.created", begin),
    event("response.in_progress", begin),
    ": a comment\n\n",
    large,
    isOdd ? 'event: unheard_of\r\nid: 7\r\ndata: {"type": "unheard_of",   "data": "🌊"}\r\n\r\n' : "",
    ...output.flatMap((item, output_index) => {
      const at = { item_id: item.id, output_index };
      const text = (item.content as { text: string }[] | undefined)?.[0]?.text ?? "";
      const empty = item.content ? { content: [] } : item.arguments ? { arguments: "" } : {};
      const piece = (delta: string) =>
        item.arguments
          ? event("response.function_call_arguments.delta", { ...at, delta })
          : event("response.output_text.delta", { ...at, content_index: 0, delta, logprobs: [] });
      const part = { type: "output_text", text: "", annotations: [], logprobs: [] };
      return [
        event("response.output_item.added", {
          output_index,
          item: { ...item, ...empty, status: "in_progress" },
        }),
        ...(item.content ? [event("response.content_part.added", { ...at, content_index: 0, part })] : []),
        ...(String(item.arguments ?? text).match(/.{1,6}/gs) ?? []).map(piece),
        ...(item.content
          ? [event("response.output_text.done", { ...at, content_index: 0, text, logprobs: [] })]
          : []),
        event("response.output_item.done", { output_index, item }),
      ];
    }),
    event(`response.${status}`, { response: responseOf(request, id, status, output) }),
  ];
}
