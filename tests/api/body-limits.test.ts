import { afterAll, beforeAll, expect, it } from "vitest";
import { type AppProcess, signUp, startApp } from "../server.ts";
import { sendRaw } from "../torture/hostile/send-raw.ts";
import { memoryOf } from "../torture/memory.ts";
import { apiOf } from "./api.ts";

const megabyte = 1024 * 1024;
const part = Buffer.alloc(megabyte, "x");
const id = "01a1fe0f-1a2f-7000-875c-0d5e1249148e";

let app: AppProcess;
let token: string;
let key: string;

beforeAll(async () => {
  app = await startApp();
  token = (await signUp(app.url)).token;
  key = (await apiOf(app.url, token).post("api-keys", { name: "Large" })).body.secret;
});
afterAll(() => app.stop());

function* parts(count: number) {
  for (let n = 0; n < count; n++) yield part;
}

it.each([
  ["POST", "/api/animations", 413],
  ["PATCH", `/api/animations/${id}`, 413],
  ["PATCH", "/api/assets/upload", 413],
  ["POST", `/api/assets/${id}/file`, 413],
  ["POST", "/api/auth/sign-in/email", 413],
  ["POST", "/api/webhooks/stripe", 413],
  ["POST", "/api/nothing", 413],
  ["POST", "/v1/chat/completions", 413],
  ["POST", "/api/assets/upload", 415],
])(
  "%s %s answers a body of 100 MB with %s, in little memory",
  { tags: ["slow"] },
  async (method, path, status) => {
    const before = memoryOf(app.pid);
    const secret = path.startsWith("/v1") ? key : token;
    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    let most = 0;
    function* watched() {
      for (const one of parts(100)) {
        most = Math.max(most, memoryOf(app.pid));
        yield one;
      }
    }
    const request = { method, path, body: watched };
    expect(await sendRaw(app.url, { ...request, headers, chunked: true })).toBe(status);
    const again = { ...headers, "idempotency-key": `${method} ${path}` };
    expect(await sendRaw(app.url, { ...request, headers: again, chunked: true })).toBe(status);
    const declared = { ...headers, "content-length": String(100 * megabyte) };
    expect(await sendRaw(app.url, { ...request, headers: declared })).toBe(status);
    expect(most - before).toBeLessThan(250);
  },
);

it("names the limit in the response", async () => {
  const answer = await fetch(`${app.url}/api/animations`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: Buffer.alloc(2 * megabyte, "x"),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    code: "PAYLOAD_TOO_LARGE",
    message: expect.stringContaining("1 MB"),
  });
});

it("doesn't wait for a body that never comes", async () => {
  const headers = { "content-type": "application/json", "content-length": "1000000" };
  const start = performance.now();
  expect(await sendRaw(app.url, { path: "/api/animations", headers, limit: 20_000 })).toBe(401);
  expect(performance.now() - start).toBeLessThan(5000);
});
