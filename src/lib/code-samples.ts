/** The model in code samples. It needs no provider, so the samples run unchanged on any installation. */

export const offlineModel = "scenewright/sketch-1";

const question = "Three steps to plan a one-minute product film.";

export const gatewayBase = (origin = location.origin) => `${origin}/v1`;

type Samples = [language: string, code: string][];

interface ChatSample {
  /** The key in the samples; by default, a reference to an environment variable with the reader's own key. */
  key?: string;
  model?: string;
  /** The ID of the app that the call is made for. */
  app?: string;
}

/** Samples of the same chat completion call in several languages. */
export const chatSamples = ({ key, model = offlineModel, app }: ChatSample = {}): Samples => {
  const base = gatewayBase();
  return [
    [
      "curl",
      `curl ${base}/chat/completions \\
  -H "Authorization: Bearer ${key ?? "$SCENEWRIGHT_API_KEY"}" \\${app ? `\n  -H "X-App-Id: ${app}" \\` : ""}
  -H "Content-Type: application/json" \\
  -d '{
    "model": "${model}",
    "messages": [{ "role": "user", "content": "${question}" }]
  }'`,
    ],
    [
      "JavaScript",
      `import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "${base}",
  apiKey: ${key ? `"${key}"` : "process.env.SCENEWRIGHT_API_KEY"},${app ? `\n  defaultHeaders: { "X-App-Id": "${app}" },` : ""}
});

const answer = await client.chat.completions.create({
  model: "${model}",
  messages: [{ role: "user", content: "${question}" }],
});
console.log(answer.choices[0].message.content);`,
    ],
    [
      "Python",
      `import os
from openai import OpenAI

client = OpenAI(
    base_url="${base}",
    api_key=${key ? `"${key}"` : 'os.environ["SCENEWRIGHT_API_KEY"]'},${app ? `\n    default_headers={"X-App-Id": "${app}"},` : ""}
)

answer = client.chat.completions.create(
    model="${model}",
    messages=[{"role": "user", "content": "${question}"}],
)
print(answer.choices[0].message.content)`,
    ],
  ];
};

/** A sample of the Responses API. */
export const responseSample = () => `curl ${gatewayBase()}/responses \\
  -H "Authorization: Bearer $SCENEWRIGHT_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "model": "${offlineModel}",
    "input": "${question}"
  }'`;

interface CallSample {
  method: string;
  /** The path with its parameters filled in. */
  path: string;
  body?: unknown;
  origin?: string;
  secured?: boolean;
}

const indent = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);

const asPython = (value: unknown): string =>
  JSON.stringify(value, null, 4)
    .replace(/: true\b/g, ": True")
    .replace(/: false\b/g, ": False")
    .replace(/: null\b/g, ": None");

/** Samples of one call to the console API, each with its language's standard HTTP client (requests in Python). */
export function callSamples({
  method,
  path,
  body,
  origin = location.origin,
  secured = true,
}: CallSample): Samples {
  const url = origin + path;
  const json = body === undefined ? undefined : JSON.stringify(body, null, 2);
  const curl = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${url}"`,
    secured && '-H "Authorization: Bearer $SCENEWRIGHT_TOKEN"',
    json && '-H "Content-Type: application/json"',
    json && `-d '${json.replaceAll("'", "'\\''")}'`,
  ].filter(Boolean);
  const headers = [
    secured && `Authorization: \`Bearer \${process.env.SCENEWRIGHT_TOKEN}\``,
    json && '"Content-Type": "application/json"',
  ].filter(Boolean);
  const options = [
    method !== "GET" && `method: "${method}"`,
    headers.length > 0 && `headers: { ${headers.join(", ")} }`,
    json && `body: JSON.stringify(${indent(json, "  ")})`,
  ].filter(Boolean);
  const python = [
    `"${method}"`,
    `"${url}"`,
    secured && 'headers={"Authorization": f"Bearer {os.environ[\'SCENEWRIGHT_TOKEN\']}"}',
    body !== undefined && `json=${indent(asPython(body), "    ")}`,
  ].filter(Boolean);
  return [
    ["curl", curl.join(" \\\n  ")],
    [
      "JavaScript",
      `const answer = await fetch("${url}"${options.length > 0 ? `, {\n  ${options.join(",\n  ")},\n}` : ""});
if (!answer.ok) throw new Error((await answer.json()).message);
console.log(${method === "DELETE" ? "answer.status" : "await answer.json()"});`,
    ],
    [
      "Python",
      `${secured ? "import os\n" : ""}import requests

answer = requests.request(
    ${python.join(",\n    ")},
)
answer.raise_for_status()
print(${method === "DELETE" ? "answer.status_code" : "answer.json()"})`,
    ],
  ];
}
