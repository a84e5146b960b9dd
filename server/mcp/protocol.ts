import * as z from "zod";
import { productVersion } from "../version.ts";
import { callTool, listTools } from "./call-tool.ts";
import type { Api } from "./tool.ts";

/** The versions of the Model Context Protocol that this server speaks, newest first. */
export const protocolVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

const instructions =
  "Scenewright makes narrated videos from prompts and templates, and keeps a log of the account's model requests. To make a film, call create_film, then get_film with wait_seconds until its status is done, and give the user the film's url. Films cost credits. To get the price, call estimate_film.";

const codes = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603 };

const id = z.union([z.string(), z.number()]);
const message = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: id.optional(),
  method: z.string().optional(),
  params: z.looseObject({}).optional(),
});

type Id = z.infer<typeof id>;
const failed = (to: Id | null, code: keyof typeof codes, text: string) => ({
  jsonrpc: "2.0",
  id: to,
  error: { code: codes[code], message: text },
});
export const unreadable = () => failed(null, "parse", "The message isn't valid JSON");

const initialized = (params: Record<string, unknown>) => {
  const asked = String(params.protocolVersion);
  return {
    protocolVersion: protocolVersions.includes(asked) ? asked : protocolVersions[0],
    capabilities: { tools: {} },
    serverInfo: { name: "scenewright", title: "Scenewright", version: productVersion },
    instructions,
  };
};

/**
 * Handles a Model Context Protocol message (JSON-RPC 2.0). The server keeps no state between messages.
 * @param api calls the product's API for the client
 * @returns the response; undefined for a notification, or for a response to a request that was never sent
 */
export async function handleMessage(
  given: unknown,
  api: Api,
  onError: (error: unknown) => void,
): Promise<object | undefined> {
  const parsed = message.safeParse(given);
  if (!parsed.success) return failed(null, "request", "Send one JSON-RPC 2.0 message at a time");
  const { id, method, params = {} } = parsed.data;
  if (id === undefined || method === undefined) return undefined;
  const result = (value: object) => ({ jsonrpc: "2.0", id, result: value });
  try {
    if (method === "initialize") return result(initialized(params));
    if (method === "ping") return result({});
    if (method === "tools/list") return result({ tools: listTools() });
    if (method !== "tools/call") return failed(id, "method", `Unknown method: ${method}`);
    const called = await callTool(params.name, params.arguments, api);
    return called ? result(called) : failed(id, "params", `Unknown tool: ${String(params.name)}`);
  } catch (error) {
    onError(error);
    return failed(id, "internal", "Something went wrong. Try again.");
  }
}
