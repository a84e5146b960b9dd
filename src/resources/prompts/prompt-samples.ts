import type { PromptVersion } from "@contract/prompts.ts";
import { gatewayBase, offlineModel } from "@/lib/code-samples";

type Samples = [language: string, code: string][];

const indent = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);

/** Samples of calls that name a prompt. */
export function promptSamples(name: string, { model, variables }: PromptVersion): Samples {
  const base = gatewayBase();
  const prompt = {
    id: name,
    ...(variables.length > 0
      ? { variables: Object.fromEntries(variables.map((variable) => [variable, "…"])) }
      : {}),
  };
  const body = { ...(model ? {} : { model: offlineModel }), prompt };
  const json = JSON.stringify(body, null, 2);
  const python = indent(JSON.stringify(prompt, null, 4), "        ");
  return [
    [
      "curl",
      `curl ${base}/chat/completions \\
  -H "Authorization: Bearer $SCENEWRIGHT_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${indent(json, "  ")}'`,
    ],
    [
      "JavaScript",
      `import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "${base}",
  apiKey: process.env.SCENEWRIGHT_API_KEY,
});

const response = await client.responses.create(${json});
console.log(response.output_text);`,
    ],
    [
      "Python",
      `import os
from openai import OpenAI

client = OpenAI(
    base_url="${base}",
    api_key=os.environ["SCENEWRIGHT_API_KEY"],
)

response = client.responses.create(
    ${model ? "" : `model="${offlineModel}",\n    `}prompt=${python.replace(/\n {8}/g, "\n    ")},
)
print(response.output_text)`,
    ],
  ];
}
