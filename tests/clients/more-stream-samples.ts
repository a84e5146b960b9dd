import { call, head, type Sample, said, sealed, stream, whole } from "./stream-samples.ts";

const found = [{ title: "A", url: "https://a.example/", date: "2026-01-01" }];

/** The streams of upstreams whose chat completions have additional fields. */
export const moreSamples: Sample[] = [
  [
    "vLLM",
    stream(
      [
        { role: "assistant", content: "", token_ids: null },
        { reasoning_content: "a" },
        { reasoning_content: "b" },
        ...said("c"),
      ],
      {
        ...{ stop_reason: 151645, token_ids: [7, 8] },
      },
    ),
    whole(
      { reasoning_content: "ab", content: "c", token_ids: null },
      { stop_reason: 151645, token_ids: [7, 8] },
    ),
  ],
  [
    "Ollama",
    stream([{ role: "assistant", reasoning: "Hm" }, ...said("Yes")], {}, { system_fingerprint: "fp_ollama" }),
    whole({ content: "Yes", reasoning: "Hm" }, {}, { system_fingerprint: "fp_ollama" }),
  ],
  [
    "Mistral's Magistral",
    stream([
      ...["I ", "think"].map((text) => ({
        content: [{ type: "thinking", thinking: [{ type: "text", text }] }],
      })),
      ...said("So", " be it"),
    ]),
    whole({
      content: [
        { type: "thinking", thinking: [{ type: "text", text: "I think" }] },
        { type: "text", text: "So be it" },
      ],
    }),
  ],
  [
    "Mistral with references",
    stream([...said("See "), { content: [{ type: "reference", reference_ids: [1, 2] }] }, ...said(".")]),
    whole({
      content: [
        { type: "text", text: "See " },
        { type: "reference", reference_ids: [1, 2] },
        { type: "text", text: "." },
      ],
    }),
  ],
  [
    "DeepSeek",
    stream(
      [
        { role: "assistant", content: null, reasoning_content: "" },
        { reasoning_content: "1+1" },
        ...said("2"),
      ],
      { logprobs: null },
      { system_fingerprint: "fp_d" },
    ),
    whole({ content: "2", reasoning_content: "1+1" }, { logprobs: null }, { system_fingerprint: "fp_d" }),
  ],
  [
    "Groq",
    stream(
      [{ role: "assistant", content: "" }, ...said("Fast")],
      { x: undefined },
      { x_groq: { id: "req_1" }, system_fingerprint: "fp_g" },
    ),
    whole({ content: "Fast" }, {}, { x_groq: { id: "req_1" }, system_fingerprint: "fp_g" }),
  ],
  [
    "Perplexity",
    stream(
      [...said("Pa"), ...said("ris")],
      { message: { role: "assistant", content: "Paris" } },
      { citations: ["https://a.example/"], search_results: found },
    ),
    whole({ content: "Paris" }, {}, { citations: ["https://a.example/"], search_results: found }),
  ],
  [
    "xAI",
    [
      ...stream([{ reasoning_content: "Hm" }, ...said("X")], {}, { system_fingerprint: "fp_x" }),
      { ...head, choices: [], citations: ["https://x.example/"] },
    ],
    whole(
      { content: "X", reasoning_content: "Hm" },
      {},
      { system_fingerprint: "fp_x", citations: ["https://x.example/"] },
    ),
  ],
  [
    "Together",
    [
      ...["a", "b"].map((text, at) => ({
        ...{ ...head, object: "chat.completion.chunk" },
        choices: [
          {
            index: 0,
            text,
            delta: { role: "assistant", content: text, token_id: at, tool_calls: null },
            seed: 5,
            finish_reason: null,
          },
        ],
      })),
      ...stream([]),
    ],
    whole({ content: "ab" }, { seed: 5 }),
  ],
  [
    "Fireworks",
    [...stream(said("Boom")), { ...head, choices: [], perf_metrics: { "prompt-tokens": 9 } }],
    whole({ content: "Boom" }, {}, { perf_metrics: { "prompt-tokens": 9 } }),
  ],
  [
    "Gemini",
    stream([
      call(0, {
        id: "f1",
        type: "function",
        function: { name: "f", arguments: "{}" },
        extra_content: { google: { thought_signature: sealed } },
      }),
    ]),
    whole({
      tool_calls: [
        {
          id: "f1",
          type: "function",
          function: { name: "f", arguments: "{}" },
          extra_content: { google: { thought_signature: sealed } },
        },
      ],
    }),
  ],
  [
    "Anthropic",
    stream([{ role: "assistant", content: "" }, ...said("I ", "see")], { logprobs: null }),
    whole({ content: "I see" }, { logprobs: null }),
  ],
  [
    "LiteLLM",
    stream([
      ...["a", "b"].map((thinking) => ({
        reasoning_content: thinking,
        thinking_blocks: [{ type: "thinking", thinking }],
      })),
      { thinking_blocks: [{ type: "thinking", thinking: "", signature: "s" }] },
      { ...said("c")[0], provider_specific_fields: { citation: { url: "https://l.example/" } } },
    ]),
    whole({
      ...{
        content: "c",
        reasoning_content: "ab",
        thinking_blocks: [{ type: "thinking", thinking: "ab", signature: "s" }],
      },
      provider_specific_fields: { citation: { url: "https://l.example/" } },
    }),
  ],
  [
    "Cerebras",
    [...stream(said("Quick")), { ...head, choices: [], time_info: { total_time: 0.2 } }],
    whole({ content: "Quick" }, {}, { time_info: { total_time: 0.2 } }),
  ],
];
