import { randomBytes, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { readEnv } from "../../server/env.ts";
import { serveConsole } from "../../server/static.ts";

/** Stands in for the console's files: building them would take a minute, and this test needs only their headers. */
async function loadFiles() {
  const body = Buffer.from("<!doctype html>");
  const page = { type: "text/html", tag: '"page"', in: async () => ({ body, encoding: undefined }) };
  return new Map([
    ["/index.html", page],
    ["/icon.svg", { ...page, type: "image/svg+xml" }],
  ]);
}

const app = new Hono().use("*", serveConsole(readEnv({}), loadFiles));
const request = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { accept: "text/html", ...headers } });
const headersOf = async (...given: Parameters<typeof request>) => (await request(...given)).headers;
const policyOf = async (path: string) => (await headersOf(path)).get("content-security-policy");

const token = `${randomUUID()}.${randomBytes(32).toString("base64url")}`;
const page = `/shared/films/${token}`;

it("lets other sites show a shared film's player in a frame", async () => {
  const embedded = await policyOf(`${page}?embed=1`);
  expect(embedded).toContain("; frame-ancestors *; ");
  // No other part of the policy is loosened.
  const plain = await policyOf(page);
  expect(plain).toContain("; frame-ancestors 'none'; ");
  expect(plain!.replace("frame-ancestors 'none'", "frame-ancestors *")).toBe(embedded);
  const unchanged = await headersOf(`${page}?embed=1`, { "if-none-match": '"page"' });
  expect(unchanged.get("content-security-policy")).toBe(embedded);
});

it.each([
  page,
  `${page}?embed=0`,
  `${page}?embed=0&embed=1`,
  `${page}?Embed=1`,
  `${page}?x=embed=1`,
  `${page}#?embed=1`,
  `${page}/?embed=1`,
  `${page}/dashboard?embed=1`,
  `${page}/..%2f..%2fdashboard?embed=1`,
  `/shared/films/../../dashboard?embed=1`,
  `//shared/films/${token}?embed=1`,
  "/shared/films/x?embed=1",
  `/shared/films/${token.split(".")[0]}?embed=1`,
  `/shared/chats/${token}?embed=1`,
  "/?embed=1",
  "/dashboard?embed=1",
  "/settings/api-keys?embed=1",
  "/sign-in?embed=1",
  "/icon.svg?embed=1",
])("refuses to show any other page in a frame: %s", async (path) => {
  expect(await policyOf(path)).toContain("; frame-ancestors 'none'; ");
});

it.each(["a-b_", "abc_", "abcd"])("takes no token for a file's name: %s", async (part) => {
  for (const kind of ["films", "chats"]) {
    const answer = await request(`/shared/${kind}/${randomUUID()}.${part.repeat(11).slice(1)}`);
    expect([answer.status, await answer.text()]).toEqual([200, "<!doctype html>"]);
  }
  expect((await request("/missing.abcd")).status).toBe(404);
});

it("keeps shared pages out of search engines", async () => {
  for (const path of [page, `${page}?embed=1`, `/shared/chats/${token}`])
    expect((await headersOf(path)).get("x-robots-tag")).toBe("noindex");
  expect((await headersOf("/")).get("x-robots-tag")).toBeNull();
});
