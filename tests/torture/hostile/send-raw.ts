import { once } from "node:events";
import { connect } from "node:net";

export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** The parts of the body; none by default. */
  body?: () => Iterable<Buffer>;
  /** Sends the body in chunks, without its length. */
  chunked?: boolean;
  /** The delay between the parts, in milliseconds. */
  pause?: number;
  /** How long to wait for the response, in milliseconds. */
  limit?: number;
}

/** Sends a request exactly as given, and keeps sending while the server responds, as many clients do. */
export async function sendRaw(url: string, request: RawRequest): Promise<number | "dropped" | "silent"> {
  const { method = "POST", path, headers = {}, body, chunked, pause = 0, limit = 60_000 } = request;
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let said = "";
  let closed = false;
  const ended = new Promise<number | "dropped" | "silent">((resolve) => {
    const timer = setTimeout(() => end("silent"), limit);
    const end = (result: number | "dropped" | "silent") => {
      clearTimeout(timer);
      closed = true;
      resolve(result);
      socket.destroy();
    };
    socket.on("data", (part) => {
      said += part.toString("latin1");
      // Interim responses (1xx) don't count.
      const status = said.match(/HTTP\/1\.1 ([2-5]\d\d)[\s\S]*?\r\n\r\n/)?.[1];
      if (status) end(Number(status));
    });
    socket.on("error", () => end("dropped"));
    socket.on("close", () => end("dropped"));
  });
  const lines = Object.entries({
    host: "x",
    ...(chunked ? { "transfer-encoding": "chunked" } : {}),
    ...headers,
  });
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
  );
  const write = async (part: Buffer | string) => {
    if (!closed && !socket.write(part)) await Promise.race([once(socket, "drain"), ended]).catch(() => {});
  };
  for (const part of body?.() ?? []) {
    if (closed) break;
    if (chunked) await write(`${part.length.toString(16)}\r\n`);
    await write(part);
    if (chunked) await write("\r\n");
    if (pause) await Promise.race([new Promise((resolve) => setTimeout(resolve, pause)), ended]);
  }
  if (chunked) await write("0\r\n\r\n");
  return ended;
}
