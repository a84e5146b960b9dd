import type { ServerResponse } from "node:http";
import type OpenAI from "openai";
import { type AskedBody, completionOf, type Scripted, sendJson } from "../api/scripted-upstream.ts";

const usage = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 };

/** A stand-in's answer: text, and a tool call if arguments are given. */
interface Answer {
  text: string;
  toolArguments: string | undefined;
}

/**
 * Answers a call, in parts of three characters if it is streamed. A moderation flags the word "harm". The model
 * `broken` returns nothing usable.
 */
export function respond(response: ServerResponse, body: AskedBody, { text, toolArguments }: Answer) {
  if (body.model === "broken") return sendJson(response, 200, {});
  if (body.input !== undefined)
    return sendJson(response, 200, { results: [{ flagged: /harm/.test(JSON.stringify(body.input)) }] });
  const model = body.model;
  const call = {
    index: 0,
    id: "call_1",
    type: "function",
    function: { name: "send", arguments: toolArguments },
  };
  const calls = toolArguments && [call];
  const finish_reason = calls ? "tool_calls" : "stop";
  const logprobs = { content: [{ token: "jane", logprob: -0.1 }] };
  if (!body.stream) {
    const message = { role: "assistant", content: text, ...(calls ? { tool_calls: calls } : {}) };
    const choices = [{ index: 0, message, logprobs, finish_reason }];
    return sendJson(response, 200, completionOf({ model, usage, choices }));
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (choices: object[], more = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", model, choices, ...more })}\n\n`,
    );
  for (let at = 0; at < text.length; at += 3)
    send([{ index: 0, delta: { content: text.slice(at, at + 3) }, logprobs, finish_reason: null }]);
  if (toolArguments)
    for (const part of [toolArguments.slice(0, 20), toolArguments.slice(20)])
      send([{ index: 0, delta: { tool_calls: [{ ...call, function: { name: "send", arguments: part } }] } }]);
  send([{ index: 0, delta: {}, finish_reason }]);
  send([], { usage });
  response.end("data: [DONE]\n\n");
}

export const ask = (content = "Hi", more: object = {}) => ({
  model: "one/a",
  messages: [{ role: "user" as const, content }],
  ...more,
});

/** Functions that make calls and return each answer with its row. */
export function callsOf(gateway: Pick<Scripted, "rowOf">, client: OpenAI) {
  async function complete(content?: string, more: object = {}) {
    const { data, response } = await client.chat.completions
      .create({ ...ask(content, more), stream: false })
      .withResponse();
    const header = response.headers.get("x-scenewright-guardrail");
    return { choice: data.choices[0]!, header, row: await gateway.rowOf(response as unknown as Response) };
  }

  async function stream(content?: string, more: object = {}) {
    const { data, response } = await client.chat.completions
      .create({
        ...ask(content, more),
        stream: true,
        logprobs: true,
        stream_options: { include_usage: true },
      })
      .withResponse();
    let text = "";
    let args = "";
    let finish: string | null = null;
    let tokens = 0;
    const raw: unknown[] = [];
    for await (const chunk of data) {
      raw.push(chunk);
      tokens = chunk.usage?.total_tokens ?? tokens;
      for (const { delta, finish_reason } of chunk.choices) {
        text += delta.content ?? "";
        args += delta.tool_calls?.[0]?.function?.arguments ?? "";
        finish = finish_reason ?? finish;
      }
    }
    return {
      text,
      args,
      finish,
      tokens,
      raw: JSON.stringify(raw),
      row: await gateway.rowOf(response as unknown as Response),
    };
  }

  return { complete, stream };
}
