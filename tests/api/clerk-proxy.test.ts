import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { refusal } from "../clerk/faulty-clerk.ts";
import { startClerkApp, startFaultyClerkApp } from "./clerk-app.ts";

const clerkApp = await startClerkApp();
const { clerk, app } = clerkApp;
const faultyClerkApp = await startFaultyClerkApp(clerkApp);
const { faulty, app: faultyApp } = faultyClerkApp;

afterAll(async () => {
  await faultyClerkApp.stop();
  await clerkApp.stop();
});

describe("the proxy to Clerk", () => {
  const at = (path: string, init?: RequestInit) =>
    fetch(`${faultyApp.url}/__clerk${path}`, { redirect: "manual", ...init });

  it("forwards only Clerk's cookies and no forged headers", async () => {
    faulty.reply = { status: 200 };
    await at("/v1/client", {
      headers: {
        cookie:
          "access_token=a; sidebar_state=b; shop_session=c; __client=d;__session_1=e; clerk_active_context=f",
        "true-client-ip": "6.6.6.6",
        "x-forwarded-host": "evil.example",
        authorization: "Bearer own",
      },
    });
    const { headers } = faulty.heard.at(-1)!;
    expect(headers.cookie).toBe("__client=d;__session_1=e; clerk_active_context=f");
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|Bearer/);
  });

  it("passes on only Clerk's cookies, no headers for the whole origin and no usable page", async () => {
    faulty.reply = {
      status: 200,
      body: "<script>alert(1)</script>",
      headers: {
        "content-type": "text/html",
        "set-cookie": ["__client=a; Path=/; HttpOnly", "access_token=b; Path=/", "__session=c"],
        "strict-transport-security": "max-age=63072000; includeSubDomains",
        "access-control-allow-origin": "https://evil.example",
        "access-control-allow-credentials": "true",
        "service-worker-allowed": "/",
        "clear-site-data": '"*"',
        nel: "{}",
        "retry-after": "7",
      },
    };
    const { headers } = await at("/v1/verify");
    expect(headers.getSetCookie()).toEqual(["__client=a; Path=/; HttpOnly", "__session=c"]);
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("retry-after")).toBe("7");
    for (const name of Object.keys(faulty.reply.headers!).filter((one) =>
      /^(strict|access|service|clear|nel)/.test(one),
    )) {
      expect(headers.get(name), name).toBeNull();
    }
  });

  it("serves only Clerk's API and its own scripts", async () => {
    faulty.reply = { status: 200 };
    faulty.heard = [];
    const refused = [
      "/npm/evil-package@1/evil.js",
      "/npm/@clerk/..%2f..%2fevil-package@1/evil.js",
      "/npm/@clerk/../evil-package@1/evil.js",
      "//evil.example/v1/client",
      "/",
      "",
    ];
    for (const path of refused) expect((await at(path)).status, path).toBe(404);
    const traced = httpRequest(`${faultyApp.url}/__clerk/v1/client`, { method: "TRACE" }).end();
    const [answer] = await once(traced, "response");
    expect(answer.statusCode).toBe(404);
    expect(faulty.heard).toEqual([]);
    for (const path of ["/v1/client?_method=PUT", "/npm/@clerk/clerk-js@5/dist/clerk.browser.js"]) {
      expect((await at(path)).status, path).toBe(200);
    }
    expect(faulty.heard.map(({ url }) => url)).toEqual([
      "/v1/client?_method=PUT",
      "/npm/@clerk/clerk-js@5/dist/clerk.browser.js",
    ]);
  });

  it("logs an outage of Clerk", async () => {
    faulty.reply = refusal(503, "maintenance");
    expect((await at("/v1/environment")).status).toBe(503);
    await expect.poll(() => faultyApp.output()).toMatch(/Clerk responded to a proxied request with an error/);
  });

  it("replaces forged client addresses with the real one", async () => {
    const answer = await fetch(`${app.url}/__clerk/v1/environment`, {
      headers: {
        "x-forwarded-for": "6.6.6.6",
        "cf-connecting-ip": "6.6.6.6",
        cookie: "access_token=own; __client=theirs",
      },
    });
    expect(answer.status).toBe(200);
    const heard = clerk.heard.at(-1)!.headers;
    expect(heard.get("x-forwarded-for")).toBe("127.0.0.1");
    expect(heard.get("cf-connecting-ip")).toBeNull();
    expect(heard.get("cookie")).toBe("__client=theirs");
    expect(heard.get("clerk-proxy-url")).toBe(`${app.url}/__clerk`);
  });
});
