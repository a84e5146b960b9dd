import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Asked {
  path: string;
  body: {
    model: string;
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
    messages?: unknown;
    tools?: unknown;
  };
}

const usage = {
  prompt_tokens: 9,
  completion_tokens: 3,
  total_tokens: 12,
  prompt_tokens_details: { cached_tokens: 4 },
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const toolCall = {
  id: "call_1",
  type: "function",
  function: { name: "weather", arguments: '{"city":"Lisbon"}' },
};

function completion(model: string) {
  const message =
    model === "tools"
      ? { role: "assistant", content: null, tool_calls: [toolCall] }
      : { role: "assistant", content: "One two three" };
  const finish_reason = model === "tools" ? "tool_calls" : "stop";
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model,
    choices: [{ index: 0, message, finish_reason }],
    usage,
  };
}

async function stream(response: ServerResponse, { model, stream_options }: Asked["body"]) {
  const send = (more: object) => {
    const chunk = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model, ...more };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (model === "tools") {
    send({
      choices: [
        {
          index: 0,
          delta: {
            role: "assistant",
            tool_calls: [{ index: 0, ...toolCall, function: { name: "weather", arguments: "" } }],
          },
        },
      ],
    });
    for (const part of ['{"city":', '"Lisbon"}'])
      send({ choices: [{ index: 0, delta: { tool_calls: [{ index: 0, function: { arguments: part } }] } }] });
  } else {
    for (const word of ["One ", "two ", "three"]) {
      send({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] });
      await pause(model === "endless" ? 50 : 5);
    }
    while (model === "endless" && !response.destroyed) {
      send({ choices: [{ index: 0, delta: { content: "and " }, finish_reason: null }] });
      await pause(20);
    }
  }
  if (model === "cut") return response.destroy();
  if (model === "not-json") return response.end("data: {broken\n\n");
  send({ choices: [{ index: 0, delta: {}, finish_reason: model === "tools" ? "tool_calls" : "stop" }] });
  if (stream_options?.include_usage) send({ choices: [], usage });
  response.end("data: [DONE]\n\n");
}

/** Starts a stand-in on loopback for OpenAI's API. The model's name determines its behavior. */
export async function startUpstream() {
  const asked: Asked[] = [];
  const tries = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const json = (status: number, value: unknown, headers = {}) => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify(value));
    };
    if (request.url === "/v1/models")
      return json(200, { object: "list", data: [{ id: "plain" }, { id: "tools" }] });
    const body = JSON.parse(Buffer.concat(parts).toString()) as Asked["body"];
    asked.push({ path: request.url ?? "", body });
    const seen = (tries.get(body.model) ?? 0) + 1;
    tries.set(body.model, seen);
    if (body.model === "slow") await pause(2000);
    if (body.model === "held") await pause(150);
    if (body.model === "busy" || (body.model === "busy-twice" && seen < 3)) {
      return json(
        429,
        { error: { message: "Rate limit reached", type: "requests", code: "rate_limit" } },
        { "retry-after": "0" },
      );
    }
    if (body.model === "later") {
      const date = new Date(Date.now() + 90_000).toUTCString();
      return json(429, { error: { message: "Come back later" } }, { "retry-after": date });
    }
    if (body.model === "error-in-200") return json(200, { error: { message: "The context is too long" } });
    if (body.model === "web-page") {
      response.writeHead(200, { "content-type": "text/html" });
      return response.end("<html>Sign in to the network</html>");
    }
    if (body.model === "broken") return json(500, { error: { message: "The engine stalled" } });
    if (body.model === "unknown")
      return json(404, {
        error: {
          message: "No such model",
          type: "invalid_request_error",
          code: "model_not_found",
          param: "model",
        },
      });
    if (body.model === "refused")
      return json(401, { error: { message: "Incorrect API key provided: sk-up***cret" } });
    if (body.model === "odd-usage") {
      return json(200, { ...completion(body.model), usage: { prompt_tokens: 9.5, completion_tokens: -1 } });
    }
    if (body.model === "malformed") {
      response.writeHead(200, { "content-type": "application/json" });
      return response.end('{"id": "chatcmpl-1", "choices": [');
    }
    if (request.url === "/v1/embeddings") {
      return json(200, {
        object: "list",
        data: [{ object: "embedding", index: 0, embedding: [0.1, 0.2] }],
        model: body.model,
        usage: { prompt_tokens: 2, total_tokens: 2 },
      });
    }
    if (body.stream) return stream(response, body);
    json(200, completion(body.model));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    triesOf: (model: string) => tries.get(model) ?? 0,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
