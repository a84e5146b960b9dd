import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { answerChat } from "./chat-stand-in.ts";
import {
  answerTo,
  event,
  extras,
  type MessageRequest,
  message,
  stopOf,
  streamOf,
  usage,
} from "./native-messages.ts";

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
}

const failure = (type: string, text: string) => ({
  type: "error",
  error: { type, message: text },
  request_id: "req_native",
});
const failures: Record<string, [status: number, error: object]> = {
  "claude-picky": [400, failure("invalid_request_error", "temperature: too hot")],
  "claude-busy": [429, failure("rate_limit_error", "Slow down")],
  "claude-full": [529, failure("overloaded_error", "Overloaded")],
  "claude-unpaid": [401, failure("authentication_error", "invalid x-api-key")],
};

export const nativeModels = [
  "claude-plain",
  "claude-parallel",
  "claude-endless",
  "claude-late-error",
  "claude-early-error",
  "claude-dropped",
  "claude-large",
  "claude-odd",
  ...Object.keys(extras),
  "claude-uncounted",
  ...Object.keys(failures),
];

/** Writes a stream in pieces that can end anywhere. @returns what was written */
async function write(request: MessageRequest, response: ServerResponse): Promise<string> {
  const { model } = request;
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  const error = event("error", { error: { type: "overloaded_error", message: "Overloaded" } });
  if (model === "claude-early-error") {
    response.end(error);
    return error;
  }
  const text = streamOf(request);
  const half = text.slice(0, text.indexOf("content_block_stop") - 7);
  if (model === "claude-late-error") {
    response.write(half);
    await pause(50);
    response.end(error);
    return half + error;
  }
  if (model === "claude-dropped") {
    response.write(`${half}event: content_block_delta\ndata: {"ty`);
    await pause(50);
    response.destroy();
    return half;
  }
  if (model === "claude-endless") {
    response.write(half);
    const more = event("content_block_delta", { index: 0, delta: { type: "text_delta", text: " and" } });
    while (!response.destroyed) {
      response.write(more);
      await pause(20);
    }
    return half;
  }
  const bytes = Buffer.from(text);
  const size = bytes.length > 1_000_000 ? 60_000 : 7;
  for (let at = 0; at < bytes.length; at += size) {
    response.write(bytes.subarray(at, at + size));
    if (at % 700 === 0) await pause(1);
  }
  response.end();
  return text;
}

/** Starts a stand-in for Anthropic's API. */
export async function startNative() {
  const asked: Asked[] = [];
  const sent: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts).toString();
    const { url: path = "", headers } = request;
    asked.push({ path, headers, raw });
    const body = JSON.parse(raw) as MessageRequest;
    if (path.endsWith("/chat/completions")) return answerChat(JSON.parse(raw), response);
    const json = (status: number, value: unknown) => {
      // Formatted differently from the default of JSON.stringify, so that parsing and serializing a body again is
      // detected.
      const text = JSON.stringify(value, null, 3);
      sent.push(text);
      response.writeHead(status, { "content-type": "application/json" }).end(text);
    };
    if (path.endsWith("/count_tokens"))
      return body.model === "claude-uncounted" ? json(404, {}) : json(200, { input_tokens: 777 });
    const failed = failures[body.model];
    if (failed) return json(...failed);
    if (body.stream) return void sent.push(await write(body, response));
    const blocks = answerTo(body);
    json(200, message(body.model, blocks, stopOf(blocks), usage));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** The bodies that were sent. */
    sent,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
