import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createDatabase } from "../database.ts";
import { type App, signUp, startApp } from "../server.ts";
import { apiOf } from "./api.ts";
import { completionOf, sendJson } from "./scripted-upstream.ts";

export interface Asked {
  /** The provider's name: the first segment of the path. */
  provider: string;
  path: string;
  /** The bearer token; undefined if there is none. */
  key: string | undefined;
  /** The submitted form, if any. `body` contains the last value of each of its fields. */
  form?: FormData;
  body: { model: string; stream?: boolean; models?: string[]; [field: string]: unknown };
}

type Respond = (response: ServerResponse, asked: Asked, request: IncomingMessage) => unknown;

const usage = { prompt_tokens: 8, completion_tokens: 1, total_tokens: 9 };

/** Responds with a complete answer that names the requested model. */
export const answerWith = (response: ServerResponse, { body }: Asked) =>
  sendJson(response, 200, completionOf({ model: body.model, usage }));

/** Starts a stand-in on loopback for any number of providers, which respond as the current test specifies. */
async function startProviders() {
  let respond: Respond = answerWith;
  const asked: Asked[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray());
    const type = request.headers["content-type"] ?? "";
    const form = type.startsWith("multipart/")
      ? await new Response(bytes, { headers: { "content-type": type } }).formData()
      : undefined;
    const body = form ? Object.fromEntries(form) : JSON.parse(bytes.toString() || "{}");
    const [, provider = "", ...rest] = (request.url ?? "").split("/");
    const key = request.headers.authorization?.replace("Bearer ", "");
    const one = { provider, path: rest.join("/"), key, form, body };
    if (one.path !== "models") asked.push(one);
    await respond(response, one, request);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    sockets,
    /** Sets the response to all further requests, and clears the list of earlier ones. */
    respondWith(next: Respond) {
      respond = next;
      asked.length = 0;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Options {
  env?: Record<string, string>;
  /** The number of server processes that share the database. */
  processes?: number;
}

/** Starts the product with an admin who adds upstreams, and a stand-in for their providers. */
export async function startConsoleUpstreams({ env = {}, processes = 1 }: Options = {}) {
  const providers = await startProviders();
  const databaseUrl = await createDatabase();
  const apps: App[] = [];
  for (let n = 0; n < processes; n++) {
    const dataDir = apps[0]?.dataDir;
    const settings = { SIGNUP_CREDITS: "100000", UPSTREAM_TIMEOUT_MS: "2000", ...env };
    apps.push(await startApp({ databaseUrl, env: settings, ...(dataDir ? { dataDir } : {}) }));
  }
  const [app] = apps as [App];
  const admin = apiOf(app.url, (await signUp(app.url)).token);
  const secret = (await admin.post("api-keys", { name: "Test" })).body.secret as string;

  const call = async (model: string, more: object = {}, at = app) => {
    const answer = await fetch(`${at.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({ model, messages: [{ role: "user", content: "Hi" }], ...more }),
    });
    const text = await answer.text();
    return { status: answer.status, text, headers: answer.headers };
  };

  return {
    apps,
    app,
    admin,
    secret,
    databaseUrl,
    providers,
    call,
    /** Adds an upstream whose provider has the same name. */
    async add(name: string, more: object = {}) {
      const base_url = `${providers.origin}/${name}`;
      const made = await admin.post("upstreams", { name, base_url, models: ["shared"], ...more });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return made.body as { id: string; name: string };
    },
    addKey: (id: string, key: string, more: object = {}) =>
      admin.post(`upstreams/${id}/add-key`, { key, ...more }),
    async removeAll() {
      for (const { id, source } of (await admin.get("upstreams?_end=500")).body)
        if (source === "console") await admin.delete(`upstreams/${id}`);
      for (const { id } of (await admin.get("model-fallbacks?_end=500")).body)
        await admin.delete(`model-fallbacks/${id}`);
    },
    async stop() {
      for (const one of apps.toReversed()) await one.stop();
      providers.stop();
    },
  };
}

export type ConsoleUpstreams = Awaited<ReturnType<typeof startConsoleUpstreams>>;
