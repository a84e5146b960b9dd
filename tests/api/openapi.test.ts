import SwaggerParser from "@apidevtools/swagger-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentedRoutes } from "../../server/openapi/document.ts";
import { type AppServer, startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { createDocumentCheck } from "./openapi-check.ts";

let app: AppServer;
let admin: Api;
let problemsOf: ReturnType<typeof createDocumentCheck>;

beforeAll(async () => {
  app = await startServer();
  admin = apiOf(app.url, (await signUp(app.url, "Admin")).token);
  problemsOf = createDocumentCheck(documentedRoutes(app.served.described));
});
afterAll(() => app.stop());

const nameOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`;

describe("the OpenAPI document", () => {
  it("is valid, with references that resolve", async () => {
    const { body } = await admin.get("openapi.json");
    await SwaggerParser.validate(structuredClone(body));
    expect(JSON.stringify(body)).not.toContain("$defs");
  });

  it("has every registered route, and no others", () => {
    const registered = app.served.app.routes
      .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
      .map(({ method, path }) => nameOf(method, path));
    const documented = documentedRoutes(app.served.described)
      .map(({ method, path }) => nameOf(method, path))
      .filter((name) => !/ \/(v1|v1beta|api\/auth)\//.test(name));
    expect(documented.sort()).toEqual([...new Set(registered)].sort());
  });

  it("gives each operation a unique id and a summary", async () => {
    const { body } = await admin.get("openapi.json");
    const operations = Object.values(
      body.paths as Record<string, Record<string, { operationId: string; summary: string }>>,
    ).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations.filter(({ summary }) => !summary)).toEqual([]);
  });

  it("offers PATCH only where a field can be written", async () => {
    const { body } = await admin.get("openapi.json");
    for (const path of ["/api/transfers/{id}", "/api/audit-events/{id}", "/api/orders/{id}"]) {
      expect(Object.keys(body.paths[path])).toEqual(["get"]);
    }
  });
});

describe("the documented responses of the sign-in routes", () => {
  const password = "a long password";
  const email = "documented@example.com";
  const steps: [name: string, body?: unknown][] = [
    ["POST sign-in/email", { email, password }],
    ["POST sign-in/email", { email, password: "not the password" }],
    ["POST sign-in/email-otp", { email, otp: "000000" }],
    ["POST sign-in/second-factor", { challenge: "unknown", code: "000000" }],
    ["POST email-otp/send-verification-otp", { email }],
    ["POST request-password-reset", { email }],
    ["POST reset-password", { token: "unknown", newPassword: password }],
    ["GET list-sessions"],
    ["POST revoke-session", { id: "unknown" }],
    ["POST revoke-other-sessions", {}],
    ["POST update-profile", { name: "Documented" }],
    ["POST change-email", { email: "other@example.com", password }],
    ["POST confirm-email", { token: "unknown" }],
    ["POST change-password", { password, newPassword: `${password}!` }],
    ["GET two-factor"],
    ["POST two-factor/begin", { password: `${password}!` }],
    ["POST two-factor/confirm", { code: "000000" }],
    ["POST two-factor/backup-codes", { password: `${password}!`, code: "000000" }],
    ["POST two-factor/off", { password: `${password}!`, code: "000000" }],
    ["POST sign-out", {}],
    ["POST revoke-sessions", {}],
  ];

  it("match the real ones", { tags: ["slow"] }, async () => {
    const signedUp = await apiOf(app.url).post("auth/sign-up/email", { name: "Doc", email, password });
    const found = problemsOf("POST /api/auth/sign-up/email", signedUp);
    const api = apiOf(app.url, signedUp.headers.get("set-auth-token")!);
    for (const [step, body] of steps) {
      const [method = "", path = ""] = step.split(" ");
      found.push(...problemsOf(`${method} /api/auth/${path}`, await api.call(method, `auth/${path}`, body)));
    }
    expect(found).toEqual([]);
  });
});

describe("the documented responses of the gateway", () => {
  it("match the real ones", async () => {
    const { secret } = (await admin.post("api-keys", { name: "Documented" })).body;
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${app.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    };
    const model = "scenewright/sketch-1";
    const hello = { model, messages: [{ role: "user", content: "Hi" }] };
    const created = await call("POST", "/v1/responses", { model, input: "Hi" });
    const path = `/v1/responses/${(created.body as { id: string }).id}`;
    expect([
      ...problemsOf("GET /v1/models", await call("GET", "/v1/models")),
      ...problemsOf("GET /v1/models/:model", await call("GET", `/v1/models/${encodeURIComponent(model)}`)),
      ...problemsOf("GET /v1/key", await call("GET", "/v1/key")),
      ...problemsOf("GET /v1/credits", await call("GET", "/v1/credits")),
      ...problemsOf(
        "POST /v1/chat/completions",
        await call("POST", "/v1/chat/completions", { model, messages: [{ role: "user", content: "Hi" }] }),
      ),
      ...problemsOf("POST /v1/chat/completions", await call("POST", "/v1/chat/completions", { model })),
      ...problemsOf("POST /v1/messages", await call("POST", "/v1/messages", { ...hello, max_tokens: 50 })),
      ...problemsOf("POST /v1/messages", await call("POST", "/v1/messages", hello)),
      ...problemsOf("POST /v1/messages/count_tokens", await call("POST", "/v1/messages/count_tokens", hello)),
      ...(
        await Promise.all(
          ["generateContent", "streamGenerateContent", "countTokens"].flatMap((method) =>
            [{ contents: [{ parts: [{ text: "Hi" }] }] }, {}].map(async (body) =>
              problemsOf(
                `POST /v1beta/models/:model:${method}`,
                await call("POST", `/v1beta/models/${model}:${method}`, body),
              ),
            ),
          ),
        )
      ).flat(),
      ...problemsOf("POST /v1/responses", created),
      ...problemsOf("POST /v1/responses", await call("POST", "/v1/responses", { model })),
      ...problemsOf("GET /v1/responses/:id", await call("GET", path)),
      ...problemsOf("GET /v1/responses/:id/input_items", await call("GET", `${path}/input_items`)),
      ...problemsOf("DELETE /v1/responses/:id", await call("DELETE", path)),
      ...problemsOf("GET /v1/responses/:id", await call("GET", path)),
      ...(
        await Promise.all(
          ["completions", "images/generations", "rerank", "moderations"].map(async (path) =>
            problemsOf(
              `POST /v1/${path}`,
              await call("POST", `/v1/${path}`, {
                ...{ model, prompt: "Hi", input: "Hi", query: "Hi", documents: ["a"] },
              }),
            ),
          ),
        )
      ).flat(),
      ...problemsOf("GET /v1/files", await call("GET", "/v1/files")),
      ...problemsOf("GET /v1/files/:file", await call("GET", "/v1/files/file-1")),
      ...problemsOf("POST /v1/batches", await call("POST", "/v1/batches", { endpoint: "/v1/other" })),
      ...problemsOf("GET /v1/batches", await call("GET", "/v1/batches")),
      ...problemsOf("GET /v1/batches/:batch", await call("GET", "/v1/batches/batch_1")),
      ...problemsOf("POST /v1/audio/speech", await call("POST", "/v1/audio/speech", { model, input: "" })),
      ...problemsOf(
        "POST /v1/embeddings",
        await call("POST", "/v1/embeddings", { model: "scenewright/sketch-embedding-1", input: "Hi" }),
      ),
    ]).toEqual([]);
  });
});
