import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { deflateSync, gzipSync } from "node:zlib";

/** A provider's behavior on a connection once a request has arrived. */
export type Misbehave = (socket: Socket) => unknown;

/** Starts a loopback server that works with bytes rather than HTTP messages, so that it can violate HTTP. */
export async function startFaultyProvider(faults: ReadonlyMap<string, Misbehave>) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    let received = Buffer.alloc(0);
    socket.on("data", (bytes) => {
      received = Buffer.concat([received, bytes]);
      const [head = "", ...rest] = received.toString("latin1").split("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (rest.join("\r\n\r\n").length < length || rest.length === 0) return;
      received = Buffer.alloc(0);
      void faults.get(/^\w+ \/([\w-]+)\//.exec(head)?.[1] ?? "")?.(socket);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const json = "content-type: application/json";
const events = "content-type: text/event-stream";

/** Sends a status and headers, with a body that ends when the connection is closed. */
const head = (socket: Socket, status: number, ...headers: string[]) =>
  socket.write(`HTTP/1.1 ${[`${status} X`, "connection: close", ...headers].join("\r\n")}\r\n\r\n`);

const usage = { prompt_tokens: 100, completion_tokens: 100, total_tokens: 200 };
const message = { role: "assistant", content: "Yes" };
const answer = JSON.stringify({ id: "1", choices: [{ index: 0, message, finish_reason: "stop" }], usage });
const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const word = event({ choices: [{ index: 0, delta: { content: "Several words of an answer. " } }] });
const finish = event({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
const error = JSON.stringify({ error: { message: "Said by the provider" } });

/** Sends a whole response. */
export const responds =
  (status: number, body: string | Buffer = error, ...headers: string[]): Misbehave =>
  (socket) => {
    head(socket, status, ...(headers.length > 0 ? headers : [json]));
    socket.end(body);
  };

/** Sends part of a stream, and then misbehaves. */
const streams =
  (parts: string[], then: Misbehave = (socket) => socket.end()): Misbehave =>
  async (socket) => {
    head(socket, 200, events);
    for (const part of parts) {
      socket.write(part);
      await sleep(30);
    }
    await then(socket);
  };

const raw =
  (text: string, then: Misbehave = (socket) => socket.end()): Misbehave =>
  (socket) => {
    socket.write(text);
    return then(socket);
  };
const hang: Misbehave = () => {};
const reset: Misbehave = async (socket) => {
  await sleep(30);
  socket.resetAndDestroy();
};

async function drip(socket: Socket) {
  head(socket, 200, json);
  for (let at = 0; at < answer.length; at += 60) {
    socket.write(answer.slice(at, at + 60));
    await sleep(250);
  }
  socket.end();
}

/** Sends a single, endless event until the reader disconnects. */
async function endless(socket: Socket) {
  head(socket, 200, events);
  socket.write('data: {"choices":[{"delta":{"content":"');
  const part = "x".repeat(1024 * 1024);
  while (!socket.destroyed) {
    if (socket.write(part)) continue;
    await new Promise((resolve) => socket.once("drain", resolve).once("close", resolve));
  }
}

export const wholes = {
  "a complete answer": responds(200, answer),
  "an answer after early hints": raw("HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n", responds(200, answer)),
  "an answer that drips in": drip,
  "an answer with an unknown encoding": responds(200, answer, json, "content-encoding: rot13"),
  "an answer compressed twice": responds(
    200,
    gzipSync(deflateSync(answer)),
    json,
    "content-encoding: deflate, gzip",
  ),
  "an error with status 200": responds(200),
  "an empty body": responds(200, ""),
  "no content": responds(204, ""),
  "a web page": responds(200, "<html>Sign in</html>", "content-type: text/html"),
  "plain text": responds(200, "OK", "content-type: text/plain"),
  "a JSON string": responds(200, '"Yes"'),
  "half of the JSON": responds(200, answer.slice(0, 60)),
  "choices that aren't a list": responds(200, '{"choices":{}}'),
  "gzip that isn't gzip": responds(200, answer, json, "content-encoding: gzip"),
  "half of the gzip": responds(200, gzipSync(answer).subarray(0, -15), json, "content-encoding: gzip"),
  "a body shorter than declared": responds(200, answer, json, "content-length: 99999"),
  "a hang before the headers": hang,
  "a hang in the headers": raw("HTTP/1.1 200 OK\r\ncontent-ty", hang),
  "a hang after the headers": raw(`HTTP/1.1 200 OK\r\n${json}\r\ncontent-length: 500\r\n\r\n`, hang),
  "a hang in the body": raw(`HTTP/1.1 200 OK\r\n${json}\r\ncontent-length: 500\r\n\r\n{"choices"`, hang),
  "a close before the headers": (socket: Socket) => socket.end(),
  "a reset before the headers": reset,
  "a reset in the headers": raw("HTTP/1.1 200 OK\r\ncontent-ty", reset),
  "a reset after the headers": raw(`HTTP/1.1 200 OK\r\n${json}\r\ncontent-length: 500\r\n\r\n`, reset),
  "a reset in the body": raw(`HTTP/1.1 200 OK\r\n${json}\r\ncontent-length: 500\r\n\r\n{"choices"`, reset),
  "bytes that aren't HTTP": raw("SSH-2.0-OpenSSH_9.9\r\n", hang),
  "a chunk without a valid size": raw(
    `HTTP/1.1 200 OK\r\n${json}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
    hang,
  ),
  "headers of 200 kB": raw(`HTTP/1.1 200 OK\r\nx-long: ${"x".repeat(200_000)}\r\n\r\n{}`),
  "an error page": responds(502, "<html>Bad gateway</html>", "content-type: text/html"),
  "an empty error": responds(503, ""),
} satisfies Record<string, Misbehave>;

export const partials = {
  "a complete stream": streams([word, finish, event({ choices: [], usage }), "data: [DONE]\n\n"]),
  "a stream without [DONE]": streams([word, finish]),
  "JSON instead of a stream": responds(200, answer),
  "an error in the first event": streams([event(JSON.parse(error))]),
  "an error in a later event": streams([word, event(JSON.parse(error))]),
  "an event that isn't JSON": streams([word, "data: {oops\n\n"]),
  "a stream that ends early": streams([word]),
  "an empty stream": streams([]),
  "only comments": streams([": wait\n\n", ": wait\n\n"]),
  "a stall before the first event": streams([], hang),
  "a stall in mid-stream": streams([word], hang),
  "a reset before the first event": streams([], reset),
  "a reset in mid-stream": streams([word], reset),
  "a reset between chunks": raw(
    `HTTP/1.1 200 OK\r\n${events}\r\ntransfer-encoding: chunked\r\n\r\n${word.length.toString(16)}\r\n${word}\r\n`,
    reset,
  ),
  "an endless event": endless,
  "gzip that breaks in mid-stream": responds(
    200,
    gzipSync(word + finish).subarray(0, -15),
    events,
    "content-encoding: gzip",
  ),
  "an error instead of a stream": responds(500),
} satisfies Record<string, Misbehave>;
