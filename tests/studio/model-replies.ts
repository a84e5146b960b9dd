import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Sent {
  role: string;
  content: string | null | { type: string; text?: string; image_url?: { url: string } }[];
}

/** A request that the studio sent to a model. */
export interface Asked {
  model: string;
  messages: Sent[];
  tools?: { function: { name: string } }[];
  tool_choice?: string;
  response_format?: { json_schema: { name: string } };
}

/** A model's response: text, a value as JSON, tool calls, any message, an error, or none at all. */
export type Reply =
  | string
  | { json: unknown }
  | { calls: [name: string, input: unknown][] }
  | { message: object; finish_reason?: string; usage?: object }
  | { status: number; error: string }
  | { hangs: true };

/** Returns the response to each request. `at` counts the requests from 0. */
export type Script = (asked: Asked, at: number) => Reply;

export const usage = { prompt_tokens: 2000, completion_tokens: 500, total_tokens: 2500 };

/** The text of all messages, joined. */
export const textsOf = ({ messages }: Asked): string =>
  messages
    .flatMap(({ content }) =>
      Array.isArray(content) ? content.map((part) => part.text ?? "") : (content ?? ""),
    )
    .join("\n");

export const picturesOf = ({ messages }: Asked): string[] =>
  messages.flatMap(({ content }) =>
    Array.isArray(content) ? content.flatMap((part) => part.image_url?.url ?? []) : [],
  );

/** The name of the schema that the response has to match. */
export const formOf = ({ response_format }: Asked) => response_format?.json_schema.name;

export const isReview = (asked: Asked) => formOf(asked) === "scenewright_review";

const callOf = ([name, input]: [string, unknown], at: number) => ({
  id: `call_${at}`,
  type: "function",
  function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input) },
});

function choiceOf(reply: Exclude<Reply, { status: number } | { hangs: true }>) {
  if (typeof reply === "string") return { message: { role: "assistant", content: reply } };
  if ("json" in reply) return { message: { role: "assistant", content: JSON.stringify(reply.json) } };
  if ("message" in reply) return reply;
  return { message: { role: "assistant", content: null, tool_calls: reply.calls.map(callOf) } };
}

function send(response: ServerResponse, model: string, reply: Reply) {
  if (typeof reply === "object" && "hangs" in reply) return;
  const refused = typeof reply === "object" && "status" in reply;
  const body = refused
    ? { error: { message: reply.error } }
    : {
        id: "1",
        object: "chat.completion",
        created: 1,
        model,
        usage,
        ...(typeof reply === "object" && "usage" in reply ? { usage: reply.usage } : {}),
        choices: [{ index: 0, finish_reason: "stop", ...choiceOf(reply) }],
      };
  response.writeHead(refused ? reply.status : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** The upstream's list of models, one of which is listed as accepting images. */
const listed = [{ id: "words-1" }, { id: "eyes-1", architecture: { input_modalities: ["text", "image"] } }];

/** Starts an upstream on loopback that responds as the current script specifies. */
export async function startScriptedModel() {
  let script: Script = () => "";
  let asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === "GET") return response.end(JSON.stringify({ data: listed }));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = JSON.parse(Buffer.concat(parts).toString()) as Asked;
    asked.push(body);
    send(response, body.model, script(body, asked.length - 1));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    /** The upstream `mock` for `LLM_UPSTREAMS`. */
    upstreams: JSON.stringify([
      {
        name: "mock",
        base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        models: ["mock/*"],
      },
    ]),
    /** Switches to another script. @returns the requests that arrive from now on */
    follow(next: Script): Asked[] {
      script = next;
      asked = [];
      return asked;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
