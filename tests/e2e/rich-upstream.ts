import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Studio } from "./studio.ts";

const code =
  "```python\ndef area(radius: float) -> float:\n    # The area of a circle\n    return 3.14159 * radius ** 2\n```";
const text = `## Area of a circle\n\nUse the formula **πr²**, as [this page](https://math.example/circle) explains.\n\n${code}\n\n| r | Area |\n|---|---|\n| 1 | 3.14 |\n| 2 | 12.57 |`;
const words = text.split(/(?<= )/);

const thought = (piece: string) => ({
  reasoning: piece,
  reasoning_details: [{ type: "reasoning.text", text: piece, index: 0 }],
});
const cited = (url: string, title: string) => ({
  type: "url_citation",
  url_citation: { url, title, start_index: 0, end_index: 9 },
});
const probable = (token: string, at: number) => {
  const logprob = -((at * 7) % 11) / 8;
  const others = ["the", " a"].map((other, n) => ({ token: other, logprob: logprob - 1 - n, bytes: [] }));
  return { token, logprob, bytes: [], top_logprobs: [{ token, logprob, bytes: [] }, ...others] };
};

/** The deltas of an answer with reasoning and sources. */
const deltas: object[] = [
  { role: "assistant", content: "" },
  ...["The user wants ", "a formula, ", "so a short ", "example helps."].map(thought),
  ...words.map((content) => ({ content })),
  {
    annotations: [
      cited("https://math.example/circle", "Circles explained"),
      cited("https://wiki.example/pi", "Pi"),
    ],
  },
];
const chunks = deltas.map((delta, at) => ({
  choices: [
    {
      ...{ index: 0, delta, finish_reason: null },
      logprobs:
        "content" in delta && at > 0
          ? { content: [probable(String(delta.content), at)], refusal: null }
          : null,
    },
  ],
}));
const usage = { prompt_tokens: 40, completion_tokens: 90, total_tokens: 130 };
const last = [
  { choices: [{ index: 0, delta: {}, finish_reason: "stop", native_finish_reason: "end_turn" }] },
  { choices: [], usage },
];
const head = {
  ...{ id: "chatcmpl-9", object: "chat.completion.chunk", created: 1, model: "rich" },
  ...{ provider: "Anthropic", system_fingerprint: "fp_44709d6fcb", service_tier: "default" },
};

const answers: Record<string, object> = {
  "/v1/embeddings": {
    ...{ object: "list", model: "rich" },
    data: [0, 1].map((index) => ({
      index,
      embedding: Array.from({ length: 256 }, (_, at) => Math.sin(at + index)),
    })),
    usage: { prompt_tokens: 4, total_tokens: 4 },
  },
  "/v1/moderations": {
    ...{ id: "modr-1", model: "rich" },
    results: [
      {
        flagged: true,
        categories: { violence: true },
        category_scores: { violence: 0.91, harassment: 0.22, "self-harm": 0.01, hate: 0.004 },
      },
    ],
  },
  "/v1/rerank": {
    results: [
      { index: 1, relevance_score: 0.98 },
      { index: 0, relevance_score: 0.12 },
    ],
  },
  "/v1/images/generations": {
    created: 1,
    data: [{ url: "https://images.example/lighthouse.png", revised_prompt: "A red lighthouse at dusk" }],
  },
};

/** Adds an upstream to a studio. Its answers contain everything that a conversation can show. */
export async function addRichUpstream(studio: Studio) {
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    const answer = answers[request.url!];
    response.writeHead(200, { "content-type": answer ? "application/json" : "text/event-stream" });
    if (answer) return response.end(JSON.stringify(answer));
    for (const chunk of [...chunks, ...last])
      response.write(`data: ${JSON.stringify({ ...head, ...chunk })}\n\n`);
    response.end("data: [DONE]\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  await studio.api("upstreams", { body: { name: "rich", base_url, models: ["rich"] } });
  const { secret } = (await studio.api("api-keys", { body: { name: "Rich" } })).body;
  return {
    /** Calls an endpoint, and returns the ID of the request's row. */
    async ask(endpoint: string, body: object): Promise<string> {
      const answer = await fetch(`${studio.url}/v1/${endpoint}`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        body: JSON.stringify({ model: "rich", ...body }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
      return answer.headers.get("x-request-id")!;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A PNG image of one pixel. */
export const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const wav = () => {
  const bytes = Buffer.alloc(44 + 1600);
  bytes.write("RIFF", 0).toString();
  bytes.writeUInt32LE(36 + 1600, 4);
  bytes.write("WAVEfmt ", 8);
  [16, 0x00010001, 8000, 16000, 0x00100002].forEach(
    (value, at) => void bytes.writeUInt32LE(value, 16 + at * 4),
  );
  bytes.write("data", 36);
  bytes.writeUInt32LE(1600, 40);
  return bytes.toString("base64");
};

/** A conversation with tools, an image, a link to an image, a recording and a file. */
export const richRequest = {
  stream: true,
  stream_options: { include_usage: true },
  logprobs: true,
  tools: [
    {
      type: "function",
      function: {
        name: "weather",
        description: "Reads the current weather of a city.",
        parameters: {
          type: "object",
          properties: {
            city: { type: "string", description: "The city's name in English" },
            unit: { type: "string", enum: ["celsius", "fahrenheit"] },
          },
          required: ["city"],
        },
      },
    },
  ],
  messages: [
    {
      role: "system",
      content: `You are a patient tutor. ${"Explain each step in plain words. ".repeat(40)}`,
    },
    {
      role: "user",
      content: [
        { type: "text", text: "What is the weather in Lisbon, and how large is this circle?" },
        { type: "image_url", image_url: { url: `data:image/png;base64,${dot.toString("base64")}` } },
        { type: "image_url", image_url: { url: "https://10.0.0.1/circle.png" } },
        { type: "input_audio", input_audio: { data: wav(), format: "wav" } },
        {
          type: "file",
          file: { filename: "circles.pdf", file_data: `data:application/pdf;base64,${"A".repeat(4000)}` },
        },
      ],
    },
    {
      role: "assistant",
      content: null,
      tool_calls: [
        {
          id: "call_1",
          type: "function",
          function: { name: "weather", arguments: '{"city":"Lisbon","unit":"celsius"}' },
        },
      ],
    },
    { role: "tool", tool_call_id: "call_1", content: '{"temperature":21,"sky":"clear"}' },
  ],
};
