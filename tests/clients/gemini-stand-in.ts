import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

interface Part {
  text?: string;
  functionResponse?: { response: Record<string, unknown> };
  [field: string]: unknown;
}
interface Request {
  contents: { role?: string; parts: Part[] }[];
  tools?: unknown[];
  generationConfig?: { responseMimeType?: string };
}

/** The usage of an answer: 100 tokens of input, 40 of them cached, and 50 of output, 20 of them thoughts. */
export const usageMetadata = {
  promptTokenCount: 90,
  toolUsePromptTokenCount: 10,
  cachedContentTokenCount: 40,
  candidatesTokenCount: 30,
  thoughtsTokenCount: 20,
  totalTokenCount: 150,
};

const failure = (code: number, status: string, message: string) => ({ error: { code, message, status } });
const failures: Record<string, [status: number, error: object]> = {
  "gemini-picky": [400, failure(400, "INVALID_ARGUMENT", "temperature is too hot")],
  "gemini-busy": [429, failure(429, "RESOURCE_EXHAUSTED", "Slow down")],
  "gemini-unpaid": [403, failure(403, "PERMISSION_DENIED", "API key not valid")],
};
export const geminiModels = [
  "gemini-plain",
  "gemini-parallel",
  "gemini-endless",
  "gemini-late-error",
  "gemini-dropped",
  "gemini-blocked",
  "gemini-cut-off",
  "gemini-uncounted",
  ...Object.keys(failures),
];

const cities = ["Lisbon", "Oslo"];

function partsFor(model: string, { contents, tools, generationConfig }: Request): Part[] {
  const parts = contents.flatMap((content) => content.parts);
  const results = parts.flatMap(({ functionResponse }) => functionResponse ?? []);
  if (tools && results.length < cities.length) {
    const wanted = model === "gemini-parallel" ? cities : cities.slice(results.length, results.length + 1);
    return wanted.map((city) => ({
      functionCall: { name: "weather", args: { city } },
      thoughtSignature: `signed-${city}`,
    }));
  }
  if (generationConfig?.responseMimeType) return [{ text: '{"city":"Lisbon","degrees":21}' }];
  if (results.length > 0)
    return [{ text: results.map(({ response }) => Object.values(response).at(-1)).join(" and ") }];
  return [{ text: "Hm", thought: true }, { text: `You said ${parts.map(({ text }) => text).join(", ")}` }];
}

const responseFor = (model: string, parts: Part[], isLast: boolean) =>
  model === "gemini-blocked"
    ? {
        promptFeedback: { blockReason: "SAFETY" },
        usageMetadata: { promptTokenCount: 8, totalTokenCount: 8 },
      }
    : {
        candidates: [
          { content: { parts, role: "model" }, ...(isLast ? { finishReason: "STOP" } : {}), index: 0 },
        ],
        usageMetadata: isLast
          ? usageMetadata
          : { promptTokenCount: 90, toolUsePromptTokenCount: 10, totalTokenCount: 100 },
        modelVersion: model,
        responseId: "r1",
      };

const eventOf = (value: object) => `data: ${JSON.stringify(value, null, 1).replaceAll("\n", "")}\r\n\r\n`;

async function stream(model: string, request: Request, response: ServerResponse): Promise<string> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const parts = partsFor(model, request).flatMap((part) =>
    part.text && !part.thought
      ? (part.text.match(/.{1,6}/gs) ?? []).map((text) => ({ ...part, text }))
      : [part],
  );
  const events = parts.map((part, at) => eventOf(responseFor(model, [part], at === parts.length - 1)));
  if (["gemini-late-error", "gemini-dropped", "gemini-cut-off"].includes(model)) {
    response.write(events[1]);
    await pause(50);
    if (model === "gemini-dropped") response.destroy();
    else
      response.end(model === "gemini-late-error" ? eventOf(failure(503, "UNAVAILABLE", "Overloaded")) : "");
    return events[1]!;
  }
  if (model === "gemini-endless") {
    while (!response.destroyed) {
      response.write(events[1]);
      await pause(20);
    }
    return "";
  }
  const text = `: a comment\n\n${events.join("")}`;
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 7) {
    response.write(bytes.subarray(at, at + 7));
    if (at % 700 === 0) await pause(1);
  }
  response.end();
  return text;
}

/** Starts a stand-in for Google's API. */
export async function startGemini() {
  const asked: { path: string; headers: IncomingHttpHeaders; raw: string }[] = [];
  const sent: string[] = [];
  const server = createServer(async (request, response) => {
    const received: Buffer[] = [];
    for await (const part of request) received.push(part as Buffer);
    const raw = Buffer.concat(received).toString();
    const { url: path = "", headers } = request;
    asked.push({ path, headers, raw });
    const json = (status: number, value: unknown) => {
      // Formatted differently from the default of JSON.stringify, so that parsing and serializing a body again is
      // detected.
      const text = JSON.stringify(value, null, 3);
      sent.push(text);
      response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(text);
    };
    const [, model = "", method] = /models\/([^:]+):(\w+)/.exec(path) ?? [];
    if (method === "countTokens")
      return model === "gemini-uncounted" ? json(404, {}) : json(200, { totalTokens: 777 });
    const failed = failures[model];
    if (failed) return json(...failed);
    const body = JSON.parse(raw) as Request;
    if (method === "streamGenerateContent") {
      if (model === "gemini-blocked") {
        response.writeHead(200, { "content-type": "text/event-stream" });
        return response.end(eventOf(responseFor(model, [], true)));
      }
      return void sent.push(await stream(model, body, response));
    }
    json(200, responseFor(model, partsFor(model, body), true));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1beta`,
    asked,
    /** The bodies that were sent. */
    sent,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
