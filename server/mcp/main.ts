/**
 * An MCP server over standard input and output, for assistants that start their servers as programs. It calls the
 * installation at SCENEWRIGHT_URL with SCENEWRIGHT_API_KEY. Nothing but messages may be written to the output.
 */
import { createInterface } from "node:readline";
import { handleMessage, unreadable } from "./protocol.ts";
import { type Api, ToolError } from "./tool.ts";

const { SCENEWRIGHT_URL: url = "http://localhost:3000", SCENEWRIGHT_API_KEY: key } = process.env;
/** The timeout of a request, in milliseconds. Tools wait at most 50 seconds for a film. */
const timeoutMs = 90_000;

const say = (text: string) => process.stderr.write(`${text}\n`);
if (!key) {
  say("Set SCENEWRIGHT_API_KEY to an API key with the films or admin scope.");
  process.exit(1);
}
const base = URL.parse("/api/", url);
if (!base || !/^https?:$/.test(base.protocol)) {
  say(`SCENEWRIGHT_URL isn't a web address: ${url}`);
  process.exit(1);
}

const api: Api = async (method, path, body, headers = {}) => {
  const answered = await fetch(new URL(path, base), {
    ...{ method, redirect: "error", signal: AbortSignal.timeout(timeoutMs) },
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new ToolError(
      `Scenewright can't be reached at ${url}. Check that it's running and that SCENEWRIGHT_URL is correct.`,
    );
  });
  const answer = await answered.json().catch(() => {
    throw new ToolError(`${url} isn't the address of a Scenewright server. Check SCENEWRIGHT_URL.`);
  });
  return { status: answered.status, body: answer, headers: answered.headers };
};

const send = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

async function receive(line: string) {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return send(unreadable());
  }
  const response = await handleMessage(message, api, (error) => say(String(error)));
  if (response) send(response);
}

const lines = createInterface({ input: process.stdin });
const running = new Set<Promise<unknown>>();
lines.on("line", (line) => {
  if (!line.trim()) return;
  const work = receive(line).finally(() => running.delete(work));
  running.add(work);
});
// The client ends the server by closing its input. Requests that are still running are answered first.
lines.on("close", () => Promise.allSettled(running));
