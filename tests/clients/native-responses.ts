import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { answerChat } from "./chat-stand-in.ts";
import { eventsOf, type Item, type ResponseRequest, responseOf } from "./native-response-events.ts";

const failure = (type: string, message: string) => ({ error: { message, type, param: null, code: null } });
const failures: Record<string, [status: number, error: object]> = {
  "r-picky": [400, failure("invalid_request_error", "Bad temperature")],
  "r-busy": [429, failure("requests", "Slow down")],
  "r-full": [500, failure("server_error", "The engine stalled")],
  "r-unpaid": [401, failure("invalid_request_error", "Incorrect API key")],
};
export const responseModels = [
  ...["r-plain", "r-odd", "r-large", "r-tools", "r-cut", "r-endless", "r-failing", "r-late-error"],
  ...["r-early-error", "r-unbegun", "r-unbegun-alone", "r-dropped", "r-beating", "r-image"],
  ...Object.keys(failures),
];

/** Models whose responses fail. The last two fail before any output. */
const failing = new Set(["r-failing", "r-unbegun", "r-unbegun-alone"]);

const image = Buffer.from([
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  ...Buffer.alloc(3000, 7),
]).toString("base64");

/** The text in the items of an input. */
const saidIn = (input: ResponseRequest["input"]): string[] =>
  typeof input === "string"
    ? [input]
    : input.flatMap((item): string[] => {
        const content = item.content ?? item.output;
        if (typeof content === "string") return [content];
        return Array.isArray(content) ? content.flatMap(({ text }) => text ?? []) : [];
      });

/** Starts a stand-in for OpenAI's API with the Responses API. It remembers responses, as OpenAI does. */
export async function startNativeResponses() {
  const asked: { path: string; headers: IncomingHttpHeaders; raw: string }[] = [];
  const sent: string[] = [];
  const known = new Map<string, string[]>();
  const items = new Map<string, string>();
  let count = 0;

  function answerTo({ model, input, tools }: ResponseRequest, said: string[], id: string): Item[] {
    const outputs =
      typeof input === "string" ? [] : input.filter(({ type }) => type === "function_call_output");
    const thought = {
      id: `rs_${id}`,
      type: "reasoning",
      summary: [{ type: "summary_text", text: "Let me think" }],
    };
    if (tools?.some(({ type }) => type === "function") && outputs.length === 0)
      return [
        thought,
        {
          ...{ id: `fc_${id}`, type: "function_call", status: "completed", call_id: `call_${id}` },
          ...{ name: "weather", arguments: '{"city":"Lisbon"}' },
        },
      ];
    const part = { type: "output_text", annotations: [], logprobs: [], text: `You said ${said.join(", ")}` };
    const hosted: Item[] = (tools ?? []).flatMap(({ type }): Item[] =>
      type === "web_search"
        ? [
            {
              id: `ws_${id}`,
              type: "web_search_call",
              status: "completed",
              action: { type: "search", query: "q" },
            },
          ]
        : type === "code_interpreter"
          ? [
              {
                id: `ci_${id}`,
                type: "code_interpreter_call",
                status: "completed",
                code: "1",
                container_id: `cntr_${id}`,
              },
            ]
          : [],
    );
    const drawn =
      model === "r-image" ? [{ id: `ig_${id}`, type: "image_generation_call", result: image }] : [];
    return [
      ...(model === "r-tools" ? [thought] : []),
      ...hosted,
      ...drawn,
      { id: `msg_${id}`, type: "message", status: "completed", role: "assistant", content: [part] },
    ];
  }

  async function stream(request: ResponseRequest, events: string[], response: ServerResponse) {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    const error = `event: error\ndata: {"type":"error","code":"server_error","message":"Overloaded","param":null,"sequence_number":9}\n\n`;
    if (request.model === "r-early-error") {
      response.end(error);
      return error;
    }
    const text = events.join("");
    if (request.model.startsWith("r-unbegun")) {
      const [created, inProgress] = events;
      const unbegun = `${created}${inProgress}${events.at(-1)}`;
      response.end(unbegun);
      return unbegun;
    }
    const half = events.slice(0, -2).join("");
    if (request.model === "r-late-error" || request.model === "r-dropped") {
      response.write(
        half + (request.model === "r-dropped" ? 'event: response.output_text.delta\ndata: {"ty' : ""),
      );
      await pause(50);
      if (request.model === "r-late-error") response.end(error);
      else response.destroy();
      return request.model === "r-late-error" ? half + error : half;
    }
    if (request.model === "r-endless") {
      response.write(events.slice(0, 7).join(""));
      while (!response.destroyed) {
        response.write(events[7]);
        await pause(20);
      }
      return text;
    }
    if (request.model === "r-beating") {
      response.write(events[0]);
      response.write(": beat\n\n");
      await pause(400);
      const rest = events.slice(1).join("");
      response.end(rest);
      return `${events[0]}: beat\n\n${rest}`;
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

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts).toString();
    const { url: path = "", headers } = request;
    asked.push({ path, headers, raw });
    if (path.endsWith("/chat/completions")) return answerChat(JSON.parse(raw), response);
    const body = JSON.parse(raw) as ResponseRequest;
    const json = (status: number, value: unknown) => {
      // Formatted differently from the default of JSON.stringify, so that parsing and serializing a body again is
      // detected.
      const text = JSON.stringify(value, null, 3);
      sent.push(text);
      response.writeHead(status, { "content-type": "application/json" }).end(text);
    };
    const failed = failures[body.model];
    if (failed) return json(...failed);
    const { previous_response_id: previous } = body;
    if (previous && !known.has(previous))
      return json(400, failure("invalid_request_error", "No such response"));
    const given = typeof body.input === "string" ? [] : body.input;
    const missing = given.find(({ type, id }) => type === "item_reference" && !items.has(String(id)));
    if (missing) return json(404, failure("invalid_request_error", `No such item ${missing.id}`));
    const referred = given.flatMap(({ type, id }) =>
      type === "item_reference" ? items.get(String(id))! : [],
    );
    const said = [...(previous ? known.get(previous)! : []), ...referred, ...saidIn(body.input)];
    const id = `${(++count).toString(16).padStart(48, "0")}`;
    const output = answerTo(body, said, id);
    if (body.store !== false) {
      known.set(`resp_${id}`, said);
      for (const item of output) items.set(String(item.id), item.type);
    }
    const status = body.model === "r-cut" ? "incomplete" : failing.has(body.model) ? "failed" : "completed";
    if (body.stream) return void sent.push(await stream(body, eventsOf(body, id, output, status), response));
    json(200, responseOf(body, id, status, output));
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
