import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The browser globals that the console's data provider needs. */
const place = { origin: "", protocol: "http:", host: "", pathname: "/llm-logs", search: "?status=failed" };
/** The cookies, with the time at which each expires, in milliseconds since 1970. */
const cookies = new Map<string, { value: string; until: number }>();

Object.assign(globalThis, {
  location: { ...place, assign: () => {} },
  addEventListener: () => {},
  requestAnimationFrame: (draw: () => void) => setTimeout(draw),
  document: {
    head: { appendChild: () => {} },
    createElement: () => ({ appendChild: () => {} }),
    createTextNode: () => ({}),
    get cookie() {
      const kept = [...cookies].filter(([, { until }]) => until > Date.now());
      return kept.map(([name, { value }]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...attributes] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      const seconds = Number(/max-age=(\d+)/.exec(attributes.join("; "))?.[1] ?? Infinity);
      cookies.set(name, { value, until: Date.now() + seconds * 1000 });
    },
  },
});

export interface Call {
  method: string;
  path: string;
  params: [string, string][];
  headers: IncomingMessage["headers"];
  body: string;
}

type Answer = (call: Call, response: ServerResponse) => void;

/** Starts a loopback server that records requests, and points the page's origin to it. */
export async function startServer(): Promise<{
  calls: Call[];
  answer: (next: Answer) => void;
  json: (status: number, body: unknown, headers?: Record<string, string>) => void;
  stop: () => Promise<void>;
  server: Server;
}> {
  const calls: Call[] = [];
  let answer: Answer = (_, response) => response.end("null");
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? "/", "http://loopback");
    const call = {
      method: request.method ?? "",
      path: url.pathname,
      params: [...url.searchParams],
      headers: request.headers,
      body,
    };
    calls.push(call);
    response.setHeader("content-type", "application/json");
    answer(call, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(location, { origin: `http://${host}`, host });
  return {
    calls,
    server,
    answer: (next) => {
      answer = next;
    },
    json(status, body, headers = {}) {
      answer = (_, response) => {
        response.writeHead(status, headers).end(body === undefined ? undefined : JSON.stringify(body));
      };
    },
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}
