import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Reply {
  status: number;
  body?: object | string;
  headers?: Record<string, string | string[]>;
}

/** An error in the format of Clerk's APIs. */
export const refusal = (status: number, code: string): Reply => ({
  status,
  body: { errors: [{ code, message: code }] },
});

/**
 * Responds to requests to both of Clerk's APIs as the test specifies. Only the signing keys are always valid.
 */
export async function startFaultyClerk(frontendUrl: string) {
  const state = {
    reply: { status: 200 } as Reply,
    heard: [] as { url: string; headers: NodeJS.Dict<string | string[]> }[],
  };
  const server = createServer(async ({ url = "", headers }, response) => {
    state.heard.push({ url, headers });
    const reply: Reply =
      url === "/v1/jwks"
        ? { status: 200, body: await (await fetch(`${frontendUrl}/.well-known/jwks.json`)).text() }
        : state.reply;
    const { status, body = {} } = reply;
    response.writeHead(status, { "content-type": "application/json", ...reply.headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    env: { CLERK_API_URL: url, CLERK_FAPI_URL: url },
    stop: () => void server.close(),
  });
}
