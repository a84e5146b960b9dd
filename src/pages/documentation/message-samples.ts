import { gatewayBase, offlineModel } from "@/lib/code-samples";

const question = "Three steps to plan a one-minute product film.";

/** Samples of Anthropic's Messages API. Its clients add `/v1` to the base URL themselves. */
export const messageSamples = (origin = location.origin): [language: string, code: string][] => [
  [
    "curl",
    `curl ${gatewayBase(origin)}/messages \\
  -H "x-api-key: $SCENEWRIGHT_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "model": "${offlineModel}",
    "max_tokens": 500,
    "messages": [{ "role": "user", "content": "${question}" }]
  }'`,
  ],
  [
    "JavaScript",
    `import Anthropic from "@anthropic-ai/sdk";

const client = new Anthropic({
  baseURL: "${origin}",
  apiKey: process.env.SCENEWRIGHT_API_KEY,
});

const message = await client.messages.create({
  model: "${offlineModel}",
  max_tokens: 500,
  messages: [{ role: "user", content: "${question}" }],
});
console.log(message.content[0].text);`,
  ],
  [
    "Claude Code",
    `export ANTHROPIC_BASE_URL="${origin}"
export ANTHROPIC_AUTH_TOKEN="$SCENEWRIGHT_API_KEY"
claude --model your-model`,
  ],
];
