import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import type { createApiKeySessions } from "../auth/api-key-sessions.ts";
import { clientAddress } from "../auth/client-address.ts";
import type { Env } from "../env.ts";
import type { Variables } from "../http.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { isOwnOrigin } from "../upgrades.ts";
import { handleMessage, protocolVersions } from "./protocol.ts";
import type { Api } from "./tool.ts";

const mcpRoute = defineRoute({
  ...{ method: "post", path: "/mcp", tag: "MCP", summary: "Send a Model Context Protocol message" },
  description:
    "Streamable HTTP without sessions: each message is answered with JSON. Needs an API key with the `films` or `admin` scope. The log tools need `admin`.",
  body: z.looseObject({ jsonrpc: z.literal("2.0"), method: z.string().optional() }),
  responses: {
    200: { description: "The JSON-RPC response", schema: z.looseObject({ jsonrpc: z.literal("2.0") }) },
    202: { description: "A notification was accepted" },
  },
  errors: ["BAD_REQUEST", "FORBIDDEN"],
});

interface Options {
  env: Env;
  services: Pick<Services, "log">;
  apiKeySession: ReturnType<typeof createApiKeySessions>;
  /** Handles a request that this process makes to itself. */
  answer(request: Request, bindings: Variables["Bindings"]): Response | Promise<Response>;
}

/** POST /mcp: tools for films and the log, for AI assistants. Each tool calls the API with the caller's key. */
export function mcpRoutes({ env, services, apiKeySession, answer }: Options) {
  const { log } = services;
  const routes = new Hono<Variables>();

  route(routes, mcpRoute, async (c, { body }) => {
    const { incoming } = c.env;
    // A page can't read the key, but requests from a site whose name resolves to this server (DNS rebinding) are
    // still refused.
    if (!isOwnOrigin(incoming, env.PUBLIC_URL))
      throw new AppError("FORBIDDEN", "Pages from other sites can't use this address");
    const authorization = c.req.header("authorization") ?? "";
    const token = authorization.match(/^Bearer\s+(\S+)$/i)?.[1] ?? "";
    const forwarded = c.req.header("x-forwarded-for");
    const address = clientAddress(forwarded, incoming.socket.remoteAddress, env.TRUST_PROXY);
    c.header("www-authenticate", "Bearer");
    const session = await apiKeySession(token, address, { method: "GET", path: "/api/films" });
    if (!session) throw new AppError("UNAUTHORIZED", "Send an API key as the bearer token");
    c.header("www-authenticate", undefined);
    const version = c.req.header("mcp-protocol-version");
    if (version !== undefined && !protocolVersions.includes(version))
      throw new AppError("BAD_REQUEST", `This version of the protocol isn't supported: ${version}`);

    const api: Api = async (method, path, given, headers = {}) => {
      const request = new Request(new URL(`/api/${path}`, c.req.url), {
        ...{ method, signal: c.req.raw.signal },
        headers: {
          ...{ authorization, "content-type": "application/json", ...headers },
          ...(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }),
        },
        body: given === undefined ? null : JSON.stringify(given),
      });
      const response = await answer(request, c.env);
      return { status: response.status, body: await response.json(), headers: response.headers };
    };
    const response = await handleMessage(body, api, (err) => log.error({ err }, "An MCP tool failed"));
    return response ? c.json(response) : c.body(null, 202);
  });

  // There is no stream of messages from the server, and no session to end.
  routes.all("/mcp", (c) => {
    c.header("allow", "POST");
    return c.json({ message: "Send messages with POST" }, 405);
  });
  return routes;
}
