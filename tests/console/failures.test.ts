import "./page.ts";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { MutationObserver, type QueryKey } from "@tanstack/react-query";
import { toast } from "sonner";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { registerNavigate } from "@/providers/auth/navigation";
import { authStore } from "@/providers/auth/store";
import { dataProvider, queryClient } from "@/providers/data";
import type { HttpError } from "@/providers/http-error";
import { startServer } from "./page.ts";
import { toasts } from "./toasts.ts";

let page: Awaited<ReturnType<typeof startServer>>;
const navigate = vi.fn();
beforeAll(async () => {
  page = await startServer();
  registerNavigate(navigate);
});
afterAll(() => page.stop());
beforeEach(() => {
  page.calls.length = 0;
  navigate.mockClear();
  queryClient.clear();
  for (const { id } of toast.getToasts()) toast.dismiss(id);
  authStore.setToken("t0ken");
  authStore.setUser({ id: "1", name: "Ada", email: "ada@example.com", role: "operator" });
});

const one = (resource = "llm-requests", key: QueryKey = [resource]) =>
  queryClient
    .fetchQuery({
      queryKey: key,
      queryFn: ({ signal }) => dataProvider.getOne({ resource, id: "7", meta: { signal } as never }),
      retryDelay: 1,
    })
    .then(
      () => undefined,
      (error: HttpError) => error,
    );

const patch = () =>
  new MutationObserver(queryClient, {
    mutationFn: () => dataProvider.update({ resource: "llm-requests", id: "7", variables: { note: "x" } }),
  })
    .mutate()
    .then(
      () => undefined,
      (error: HttpError) => error,
    );

describe("the catalog", () => {
  const texts: [number, string][] = [
    [400, "Bad Request"],
    [401, "Unauthorized"],
    [403, "Forbidden"],
    [404, "Not Found"],
    [500, "Internal Server Error"],
    [502, "Bad Gateway"],
    [503, "Service Unavailable"],
  ];
  test.each(texts)("%i is %s", async (status, message) => {
    page.json(status, { whatever: true });
    expect(await one("apps")).toMatchObject({ name: "HttpError", statusCode: status, message });
  });

  test("404 names an LLM request on its routes", async () => {
    page.json(404, {});
    expect(await one()).toMatchObject({ statusCode: 404, message: "LLM Request not found" });
    await expect(dataProvider.getList({ resource: "llm-requests" })).rejects.toThrow("LLM Request not found");
    expect(await one("llm-requests-archive")).toMatchObject({ message: "Not Found" });
  });

  test("other failures become a Generic Error with status, status text and body", async () => {
    page.answer((_, response) => response.writeHead(418, "I'm a teapot").end('{"tea":"green"}'));
    expect((await one("apps"))?.message).toBe(
      'Generic Error: status: 418; status text: I\'m a teapot; body: {\n  "tea": "green"\n}',
    );
  });

  test("keeps the server's code, field errors and request id", async () => {
    const errors = { name: ["Too long"] };
    page.json(422, {
      code: "INVALID_INPUT",
      message: "Invalid input: name",
      status: 422,
      errors,
      request_id: "r-1",
    });
    expect(await patch()).toMatchObject({
      statusCode: 422,
      code: "INVALID_INPUT",
      detail: "Invalid input: name",
      errors,
      requestId: "r-1",
    });
  });

  test("includes the reason for a refused file", async () => {
    page.json(403, { message: "No export for you" });
    const { http } = await import("@/providers/http");
    await expect(http.get("/api/apps/export", { responseType: "blob" })).rejects.toMatchObject({
      statusCode: 403,
      detail: "No export for you",
    });
  });
});

describe("toasts", () => {
  test("show the response's message", async () => {
    page.json(409, { message: "A request that is failed cannot become cancelled" });
    await patch();
    expect(await toasts()).toEqual([["error", "A request that is failed cannot become cancelled"]]);
  });

  test.each([[{}], [{ message: "" }], [{ message: 7 }], [null], ["<html>"]])(
    "%o has no message",
    async (body) => {
      page.json(503, body);
      await patch();
      expect(await toasts()).toEqual([["error", "Something went wrong!"]]);
    },
  );

  test("report simultaneous failed queries once", async () => {
    page.json(404, { message: "LLM Request not found" });
    await Promise.all([one("a"), one("b"), one("c")]);
    expect(await toasts()).toEqual([["error", "LLM Request not found"]]);
  });

  test("204 instead of content", async () => {
    page.answer((_, response) => {
      response.removeHeader("content-type");
      response.writeHead(204).end();
    });
    expect(await patch()).toMatchObject({ statusCode: 204, message: "Content not found." });
    expect(await toasts()).toEqual([["error", "Content not found."]]);
  });

  test("204 with a body", async () => {
    const raw = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () =>
        socket.end(
          "HTTP/1.1 204 No Content\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}",
        ),
      );
    });
    await new Promise<void>((listening) => raw.listen(0, "127.0.0.1", listening));
    const { origin } = location;
    Object.assign(location, { origin: `http://127.0.0.1:${(raw.address() as AddressInfo).port}` });
    const failed = await new MutationObserver(queryClient, {
      mutationFn: () => dataProvider.deleteOne({ resource: "apps", id: "7" }),
    })
      .mutate()
      .catch((error) => error);
    Object.assign(location, { origin });
    raw.close();
    expect(failed).toMatchObject({ statusCode: 204, code: "NO_CONTENT" });
    expect(await toasts()).toEqual([["error", "Content not found."]]);
  });

  test("304 on a mutation", async () => {
    page.answer((_, response) => response.writeHead(304).end());
    expect(await patch()).toMatchObject({ statusCode: 304 });
    expect(await toasts()).toEqual([["error", "Content not modified!"]]);
  });

  test("no response", async () => {
    const { origin } = location;
    Object.assign(location, { origin: "http://127.0.0.1:9" });
    expect(await patch()).toMatchObject({ statusCode: 0, code: "UNREACHABLE" });
    Object.assign(location, { origin });
    expect(await toasts()).toEqual([["error", "Something went wrong!"]]);
  });

  test("don't report a cancelled call, which isn't retried", async () => {
    page.answer(() => {});
    const stop = new AbortController();
    const cancelled = new MutationObserver(queryClient, {
      mutationFn: () =>
        dataProvider.getOne({ resource: "apps", id: "7", meta: { signal: stop.signal } as never }),
    })
      .mutate()
      .catch((error) => error);
    setTimeout(() => stop.abort(), 30);
    expect(await cancelled).toMatchObject({ message: "Request aborted" });
    expect(await toasts()).toEqual([]);
    expect(page.calls).toHaveLength(1);
  });
});

describe("a failed query", () => {
  test("401: shows one toast, clears the session and redirects to sign-in", async () => {
    page.json(401, { message: "Unauthorized" });
    await Promise.all([one("a"), one("b"), one("c")]);
    expect(page.calls).toHaveLength(3);
    expect(await toasts()).toEqual([["error", "Session expired!"]]);
    expect(authStore.get()).toEqual({ user: null, accessToken: "" });
    expect(document.cookie).not.toContain("t0ken");
    expect(navigate.mock.calls).toEqual([
      [`/sign-in?redirect=${encodeURIComponent("/llm-logs?status=failed")}`],
    ]);
  });

  test("401 in a mutation also ends the session", async () => {
    page.json(401, { message: "Unauthorized" });
    await patch();
    expect(await toasts()).toEqual([["error", "Session expired!"]]);
    expect(authStore.get().accessToken).toBe("");
  });

  test("500: makes four calls, then shows its toast and page", async () => {
    page.json(500, { message: "Boom" });
    await one();
    expect(page.calls).toHaveLength(4);
    expect(await toasts()).toEqual([["error", "Internal Server Error!"]]);
    expect(navigate.mock.calls).toEqual([["/500"]]);
  });

  test("500 in a mutation stays on the page", async () => {
    page.json(500, { message: "Boom" });
    await patch();
    expect(page.calls).toHaveLength(1);
    expect(await toasts()).toEqual([["error", "Boom"]]);
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each([
    [401, 1],
    [403, 1],
    [404, 1],
    [429, 4],
    [502, 4],
    [503, 4],
  ])("%i is asked %i times", async (status, times) => {
    page.json(status, {});
    await one();
    expect(page.calls).toHaveLength(times);
  });

  test("reports nothing if the fourth call succeeds", async () => {
    page.answer((_, response) =>
      page.calls.length < 4 ? response.writeHead(500).end("{}") : response.end('{"id":"7"}'),
    );
    expect(await one()).toBeUndefined();
    expect(await toasts()).toEqual([]);
  });
});
