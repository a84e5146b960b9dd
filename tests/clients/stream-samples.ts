/** The stream of an upstream, with the complete answer that it sends to the same request without streaming. */
export type Sample = [upstream: string, chunks: object[], whole: object];

export const head = { id: "c1", created: 1, model: "m" };
const usage = { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 };

/** A stream with one choice: its deltas, fields of the choice in the last chunk, and fields of every chunk. */
export const stream = (deltas: object[], end: object = {}, each: object = {}): object[] => [
  ...deltas.map((delta) => ({
    ...{ ...head, object: "chat.completion.chunk", ...each },
    choices: [{ index: 0, delta, finish_reason: null }],
  })),
  {
    ...{ ...head, object: "chat.completion.chunk", ...each },
    choices: [{ index: 0, delta: {}, finish_reason: "stop", ...end }],
  },
  { ...head, object: "chat.completion.chunk", ...each, choices: [], usage },
];
export const whole = (message: object, end: object = {}, each: object = {}): object => ({
  ...{ ...head, object: "chat.completion", ...each },
  choices: [
    { index: 0, message: { role: "assistant", content: null, ...message }, finish_reason: "stop", ...end },
  ],
  usage,
});
export const said = (...texts: string[]) => texts.map((content) => ({ content }));
const probable = (token: string, logprob: number) => ({
  ...{ token, logprob, bytes: [1] },
  top_logprobs: [{ token, logprob, bytes: [1] }],
});
const cited = (url: string) => ({
  type: "url_citation",
  url_citation: { url, title: "T", start_index: 0, end_index: 3 },
});
export const call = (index: number, more: object) => ({ tool_calls: [{ index, ...more }] });
const safe = { hate: { filtered: false, severity: "safe" } };
const png = `data:image/png;base64,${"iVBORw0KGgo".padEnd(2000, "A")}`;
export const sealed = "gAAAAABo".padEnd(3000, "x");

const openai: Sample[] = [
  [
    "OpenAI",
    stream(
      [{ role: "assistant", content: "", refusal: null }, ...said("Hel", "lo")],
      { logprobs: null },
      {
        ...{ system_fingerprint: "fp_1", service_tier: "default", obfuscation: "aaaa" },
      },
    ),
    whole(
      { content: "Hello", refusal: null },
      { logprobs: null },
      { system_fingerprint: "fp_1", service_tier: "default" },
    ),
  ],
  [
    "OpenAI with log probabilities",
    [
      ...["No", "pe"].map((text, at) => ({
        ...{ ...head, object: "chat.completion.chunk" },
        choices: [
          {
            ...{ index: 0, delta: at === 0 ? { content: text } : { refusal: text }, finish_reason: null },
            logprobs:
              at === 0
                ? { content: [probable(text, -0.1)], refusal: null }
                : { content: null, refusal: [probable(text, -1)] },
          },
        ],
      })),
      ...stream([]),
    ],
    whole(
      { content: "No", refusal: "pe" },
      { logprobs: { content: [probable("No", -0.1)], refusal: [probable("pe", -1)] } },
    ),
  ],
  [
    "OpenAI with web search",
    stream([
      ...said("Sun"),
      { annotations: [cited("https://a.example/")] },
      { annotations: [cited("https://b.example/")] },
    ]),
    whole({ content: "Sun", annotations: [cited("https://a.example/"), cited("https://b.example/")] }),
  ],
  [
    "OpenAI with parallel tool calls",
    stream(
      [
        call(0, { id: "a", type: "function", function: { name: "f", arguments: "" } }),
        call(1, { id: "b", type: "function", function: { name: "g", arguments: "" } }),
        ...[
          call(0, { function: { arguments: '{"x"' } }),
          call(1, { function: { arguments: "{}" } }),
          call(0, { function: { arguments: ":1}" } }),
        ],
      ],
      { finish_reason: "tool_calls" },
    ),
    whole(
      {
        tool_calls: [
          { id: "a", type: "function", function: { name: "f", arguments: '{"x":1}' } },
          { id: "b", type: "function", function: { name: "g", arguments: "{}" } },
        ],
      },
      { finish_reason: "tool_calls" },
    ),
  ],
  [
    "OpenAI with a custom tool",
    stream([
      call(0, { id: "a", type: "custom", custom: { name: "sql", input: "" } }),
      ...[call(0, { custom: { input: "select" } }), call(0, { custom: { input: " 1" } })],
    ]),
    whole({ tool_calls: [{ id: "a", type: "custom", custom: { name: "sql", input: "select 1" } }] }),
  ],
  [
    "OpenAI with a function call",
    stream([
      { function_call: { name: "f", arguments: "" } },
      ...['{"a', '":1}'].map((text) => ({ function_call: { arguments: text } })),
    ]),
    whole({ function_call: { name: "f", arguments: '{"a":1}' } }),
  ],
  [
    "OpenAI with speech",
    stream([
      { audio: { id: "au_1", transcript: "Good " } },
      { audio: { data: "AAAA" } },
      { audio: { transcript: "day" } },
      { audio: { expires_at: 5 } },
    ]),
    whole({ audio: { id: "au_1", transcript: "Good day", expires_at: 5 } }),
  ],
  [
    "Azure",
    [
      {
        id: "",
        object: "",
        created: 0,
        model: "",
        choices: [],
        prompt_filter_results: [{ prompt_index: 0, content_filter_results: safe }],
      },
      ...stream(said("Hi"), { content_filter_results: safe }),
    ],
    whole(
      { content: "Hi" },
      { content_filter_results: safe },
      { prompt_filter_results: [{ prompt_index: 0, content_filter_results: safe }] },
    ),
  ],
];

const thought = (text: string) => ({ type: "reasoning.text", text, format: "anthropic-claude-v1", index: 0 });
const openrouter: Sample[] = [
  [
    "OpenRouter with Claude's reasoning",
    stream(
      [
        ...["Let me ", "think"].map((text) => ({
          content: "",
          reasoning: text,
          reasoning_details: [thought(text)],
        })),
        { reasoning_details: [{ ...thought(""), signature: "s1" }] },
        ...said("Done"),
      ],
      { native_finish_reason: "end_turn", logprobs: null },
      { provider: "Anthropic" },
    ),
    whole(
      {
        content: "Done",
        reasoning: "Let me think",
        reasoning_details: [{ ...thought("Let me think"), signature: "s1" }],
      },
      { native_finish_reason: "end_turn", logprobs: null },
      { provider: "Anthropic" },
    ),
  ],
  [
    "OpenRouter with Gemini's encrypted reasoning",
    stream([
      { reasoning_details: [{ type: "reasoning.text", text: "Hm", index: 0 }] },
      { reasoning_details: [{ type: "reasoning.encrypted", data: sealed, id: "t1", index: 0 }] },
      { reasoning_details: [{ type: "reasoning.encrypted", data: sealed, id: "t2", index: 0 }] },
    ]),
    whole({
      reasoning_details: [
        { type: "reasoning.text", text: "Hm", index: 0 },
        ...["t1", "t2"].map((id) => ({ type: "reasoning.encrypted", data: sealed, id, index: 0 })),
      ],
    }),
  ],
  [
    "OpenRouter with an image",
    stream([...said("Here"), { images: [{ type: "image_url", image_url: { url: png }, index: 0 }] }]),
    whole({
      content: "Here",
      images: [{ type: "image_url", image_url: { url: "(image/png, 1500 bytes, not stored)" }, index: 0 }],
    }),
  ],
];

export const samples: Sample[] = [...openai, ...openrouter];
