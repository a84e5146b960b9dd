import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boundedResult, longestResult } from "../../server/mcp/bounded.ts";
import { startServer } from "../in-process.ts";
import { type App, root, signUp } from "../server.ts";
import { apiOf } from "./api.ts";

/** The official client. Without the package, its tests are skipped. */
const client = await import("@modelcontextprotocol/client").catch(() => undefined);
const stdio = await import("@modelcontextprotocol/client/stdio").catch(() => undefined);

const names = [
  ...[
    "create_film",
    "get_film",
    "list_films",
    "cancel_film",
    "estimate_film",
    "list_templates",
    "list_voices",
  ],
  ...["search_requests", "get_request", "usage_summary"],
];
const writing = ["create_film", "cancel_film"];
const program = join(root, "server/mcp/main.ts");
let app: App;
let studio: ReturnType<typeof apiOf>;
let secret: string;

const keyWith = async (scopes: string[], api = studio) =>
  (await api.post("api-keys", { name: "Assistant", scopes })).body as { id: string; secret: string };

beforeAll(async () => {
  app = await startServer({ env: { WORKER: "inside" } });
  await signUp(app.url, "Admin");
  studio = apiOf(app.url, (await signUp(app.url)).token);
  secret = (await keyWith(["admin"])).secret;
});
afterAll(() => app?.stop());

/** Sends a message over HTTP, without the official client. */
async function send(body: unknown, headers: Record<string, string> = {}, key: string | undefined = secret) {
  const answer = await fetch(`${app.url}/mcp`, {
    method: "POST",
    headers: {
      ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
}
const message = (method: string, params?: object) => ({ jsonrpc: "2.0", id: 1, method, params });
const call = async (name: string, given: object = {}, key = secret) =>
  (await send(message("tools/call", { name, arguments: given }), {}, key)).body.result;

/** Starts the MCP server over stdio, with a function that sends it a message and returns its answer. */
function startProgram(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...env } });
  const lines = createInterface({ input: child.stdout });
  let errors = "";
  child.stderr.on("data", (part) => (errors += part));
  return {
    child,
    errors: () => errors,
    async ask(line: unknown) {
      child.stdin.write(`${typeof line === "string" ? line : JSON.stringify(line)}\n`);
      const [answer] = await once(lines, "line");
      return JSON.parse(answer);
    },
  };
}
const envOf = (key: string) => ({ SCENEWRIGHT_URL: app.url, SCENEWRIGHT_API_KEY: key });

describe("the official client", () => {
  const connect = async (over: "http" | "stdio", key = secret) => {
    const made = new client!.Client({ name: "test", version: "1" });
    const headers = { authorization: `Bearer ${key}` };
    await made.connect(
      over === "http"
        ? new client!.StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers } })
        : new stdio!.StdioClientTransport({ command: process.execPath, args: [program], env: envOf(key) }),
    );
    return made;
  };
  const asked = { template_id: "quiz", voice: null, render: false };

  it.skipIf(!client || !stdio).each(["http", "stdio"] as const)(
    "lists and calls every tool over %s",
    { tags: ["slow"] },
    async (over) => {
      const connected = await connect(over);
      expect(connected.getServerVersion()).toMatchObject({ name: "scenewright" });
      expect(connected.getInstructions()).toContain("create_film");
      const { tools } = await connected.listTools();
      expect(tools.map(({ name }) => name)).toEqual(names);
      for (const { name, description, annotations, inputSchema } of tools) {
        expect(description!.length).toBeGreaterThan(40);
        expect(annotations).toMatchObject({ readOnlyHint: !writing.includes(name) });
        expect(annotations!.destructiveHint).toBe(name === "cancel_film");
        expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      }
      const run = async (name: string, given: Record<string, unknown> = {}) => {
        const { structuredContent, content, isError } = await connected.callTool({ name, arguments: given });
        expect([name, isError ?? false, content]).toEqual([
          name,
          false,
          [{ type: "text", text: expect.any(String) }],
        ]);
        // biome-ignore lint/suspicious/noExplicitAny: tests check results of any shape
        return structuredContent as any;
      };
      expect(await run("estimate_film", asked)).toMatchObject({ total: 0, voice: 0, render: 0 });
      const film = await run("create_film", { ...asked, wait_seconds: 50 });
      expect(film).toMatchObject({ status: "done", progress: 100 });
      expect(await run("get_film", { id: film.id })).toEqual(film);
      expect((await run("list_films", { limit: 1 })).films).toEqual([film]);
      expect((await run("list_templates")).templates.map(({ id }: { id: string }) => id)).toContain("quiz");
      expect((await run("list_voices")).voices.length).toBeGreaterThan(0);
      const cancelled = await connected.callTool({ name: "cancel_film", arguments: { id: film.id } });
      expect(cancelled).toMatchObject({
        ...{ isError: true, content: [{ text: "This film has already ended with the status done" }] },
      });
      const planned = await run("create_film", {
        prompt: "Tides",
        voice: null,
        render: false,
        wait_seconds: 50,
      });
      expect(planned.status).toBe("done");
      const { requests } = await run("search_requests", { limit: 5, model: "scenewright/sketch-1" });
      expect(requests[0]).toMatchObject({ model_name: "scenewright/sketch-1", status: "succeeded" });
      expect((await run("get_request", { id: requests[0].id })).id).toBe(requests[0].id);
      expect(await run("usage_summary", { days: 7 })).toMatchObject({
        totals: { calls: expect.any(Number) },
      });
      await connected.close();
    },
  );
});

describe("the MCP server over HTTP", () => {
  it("answers requests, accepts notifications, and keeps no session", async () => {
    const hello = await send(message("initialize", { protocolVersion: "2025-06-18", capabilities: {} }));
    expect(hello.body.result).toMatchObject({ protocolVersion: "2025-06-18", capabilities: { tools: {} } });
    expect(hello.headers.get("mcp-session-id")).toBeNull();
    const latest = await send(message("initialize", { protocolVersion: "1999-01-01" }));
    expect(latest.body.result.protocolVersion).toBe("2025-11-25");
    expect((await send(message("ping"))).body).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
    const noted = await send({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect([noted.status, noted.body]).toEqual([202, undefined]);
    expect((await send(message("resources/list"))).body.error.code).toBe(-32601);
    expect((await send(message("tools/call", { name: "constructor" }))).body.error.code).toBe(-32602);
    for (const bad of ["{", "[]", '"text"', { id: 1, method: "ping" }])
      expect((await send(bad)).status).toBeGreaterThanOrEqual(400);
    const old = await send(message("ping"), { "mcp-protocol-version": "1999-01-01" });
    expect([old.status, old.body.code]).toEqual([400, "BAD_REQUEST"]);
    for (const method of ["GET", "DELETE"]) {
      const answer = await fetch(`${app.url}/mcp`, {
        method,
        headers: { authorization: `Bearer ${secret}` },
      });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    }
  });

  it("needs an API key, which isn't a session or a cookie, and ends with it", async () => {
    const { token } = await signUp(app.url);
    const { secret: chat } = await keyWith(["chat"]);
    const revoked = await keyWith(["films"]);
    expect((await send(message("ping"), {}, revoked.secret)).status).toBe(200);
    await studio.post(`api-keys/${revoked.id}/revoke`, {});
    for (const key of ["", token, "sw_wrong", revoked.secret]) {
      const { status, headers } = await send(message("ping"), { cookie: `session=${secret}` }, key);
      expect([status, headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    }
    expect((await send(message("ping"), {}, chat)).status).toBe(403);
  });

  it("refuses pages of other origins", async () => {
    expect((await send(message("ping"), { origin: "https://evil.example" })).status).toBe(403);
    expect((await send(message("ping"), { origin: "null" })).status).toBe(403);
    expect((await send(message("ping"), { origin: app.url })).status).toBe(200);
  });

  it("says what is wrong in words, as a tool's result", async () => {
    const told = async (name: string, given: object, key = secret) => {
      const { isError, content } = await call(name, given, key);
      expect(isError).toBe(true);
      return content[0].text as string;
    };
    expect(await told("create_film", { prompt: "Tides", colour: "red" })).toContain("colour");
    expect(await told("create_film", {})).toContain("Send a prompt or a template_id");
    expect(await told("create_film", { template_id: "nothing" })).toContain("There is no template");
    expect(await told("get_film", { id: "nonsense" })).toContain("id");
    expect(await told("get_film", {})).toContain("id");
    const missing = { id: "01234567-89ab-7def-8123-456789abcdef" };
    expect(await told("get_film", missing)).toBe("Film not found");
    const { secret: films } = await keyWith(["films"]);
    expect((await call("list_films", {}, films)).structuredContent.films).toEqual(expect.any(Array));
    expect(await told("search_requests", {}, films)).toBe("This API key doesn't have the admin scope");
  });

  it("shows each key only what its owner may see", async () => {
    const film = (await call("create_film", { template_id: "quiz", voice: null, render: false }))
      .structuredContent;
    const other = apiOf(app.url, (await signUp(app.url)).token);
    const { secret: theirs } = await keyWith(["admin"], other);
    expect((await call("get_film", { id: film.id }, theirs)).isError).toBe(true);
    expect((await call("cancel_film", { id: film.id }, theirs)).isError).toBe(true);
    expect((await call("list_films", {}, theirs)).structuredContent).toEqual({ films: [] });
  });

  it("makes one film for a repeated key", async () => {
    const given = { template_id: "quiz", voice: null, render: false, idempotency_key: "mcp-1" };
    const [first, second] = [await call("create_film", given), await call("create_film", given)];
    expect(second.structuredContent.id).toBe(first.structuredContent.id);
    const refused = await call("create_film", { ...given, idempotency_key: "映画" }).catch(String);
    expect(JSON.stringify(refused)).toContain("Must consist of ASCII characters");
  });

  it("shortens a huge request of the log", async () => {
    const { secret: chat } = await keyWith(["chat"]);
    const content = "tide ".repeat(60_000);
    const asked = await fetch(`${app.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${chat}`, "content-type": "application/json" },
      body: JSON.stringify({ model: "scenewright/sketch-1", messages: [{ role: "user", content }] }),
    });
    const id = asked.headers.get("x-request-id")!;
    await asked.arrayBuffer();
    await expect.poll(async () => (await studio.get(`llm-requests/${id}`)).body.status).toBe("succeeded");
    const { structuredContent, content: text } = await call("get_request", { id });
    expect(structuredContent.id).toBe(id);
    expect(JSON.stringify(structuredContent)).toContain("characters in total");
    expect(JSON.stringify(structuredContent).length).toBeLessThanOrEqual(longestResult);
    expect(text[0].text.length).toBeLessThan(1000);
  });
});

describe("the MCP server over stdio", () => {
  it("says which setting is missing", async () => {
    for (const [env, text] of [
      [{}, "SCENEWRIGHT_API_KEY"],
      [{ SCENEWRIGHT_API_KEY: "sw_x", SCENEWRIGHT_URL: "nonsense" }, "SCENEWRIGHT_URL"],
    ] as const) {
      const { child, errors } = startProgram(env as Record<string, string>);
      const [code] = await once(child, "exit");
      expect([code, errors()]).toEqual([1, expect.stringContaining(text)]);
    }
  });

  it("answers line by line, tells about a wrong key or address, and ends with its input", async () => {
    const wrong = startProgram(envOf("sw_wrong"));
    expect((await wrong.ask("{")).error.code).toBe(-32700);
    expect((await wrong.ask(message("tools/list"))).result.tools).toHaveLength(names.length);
    const refused = await wrong.ask(message("tools/call", { name: "list_films" }));
    expect(refused.result).toMatchObject({
      ...{ isError: true, content: [{ text: expect.stringContaining("Incorrect API key") }] },
    });
    wrong.child.stdin.end();
    expect(await once(wrong.child, "exit")).toEqual([0, null]);
    const away = startProgram({ SCENEWRIGHT_URL: "http://127.0.0.1:9", SCENEWRIGHT_API_KEY: secret });
    const lost = await away.ask(message("tools/call", { name: "list_films" }));
    expect(lost.result.content[0].text).toContain("can't be reached");
    away.child.kill();
  });
});

describe("a result", () => {
  it("never exceeds its limit, whatever its shape", () => {
    const shapes: object[] = [
      { text: "a".repeat(1e6) },
      { list: Array.from({ length: 1e5 }, (_, at) => ({ at, text: "b".repeat(100) })) },
      { deep: Array.from({ length: 60 }).reduce((inner) => ({ inner, t: "c".repeat(900) }), {}) },
      Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, "d".repeat(50)])),
    ];
    for (const shape of shapes)
      expect(JSON.stringify(boundedResult(shape)).length).toBeLessThanOrEqual(longestResult);
    expect(boundedResult({ a: [1, "b"] })).toEqual({ a: [1, "b"] });
  });
});
