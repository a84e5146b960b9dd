import "./page.ts";
import type { CrudFilter } from "@refinedev/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authStore } from "@/providers/auth/store";
import { callVerb, dataProvider } from "@/providers/data";
import { startServer } from "./page.ts";

let page: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  page = await startServer();
});
afterAll(() => page.stop());
beforeEach(() => {
  page.calls.length = 0;
  page.json(200, []);
  authStore.reset();
});

const list = (filters: CrudFilter[], more = {}) =>
  dataProvider.getList({ resource: "llm-requests", filters, ...more });

/** The query sent over the wire, without the pagination parameters. */
const sent = async (filter: CrudFilter) => {
  await list([filter]);
  return page.calls[0]?.params.filter(([key]) => !key.startsWith("_"));
};

const sentKeys = async (filters: CrudFilter[]) => {
  await list(filters);
  return page.calls[0]?.params;
};

describe("the grammar", () => {
  test("a page, a sort and an order", async () => {
    await list([], {
      pagination: { currentPage: 3, pageSize: 50 },
      sorters: [{ field: "cost", order: "desc" }],
    });
    expect(page.calls[0]).toMatchObject({ method: "GET", path: "/api/llm-requests" });
    expect(Object.fromEntries(page.calls[0]!.params)).toEqual({
      _start: "100",
      _end: "150",
      _sort: "cost",
      _order: "desc",
    });
  });

  test("passes a cursor through unchanged", async () => {
    expect(await sentKeys([{ field: "_cursor", operator: "eq", value: "a+b=" }])).toContainEqual([
      "_cursor",
      "a+b=",
    ]);
  });

  const operators: [CrudFilter, [string, string][]][] = [
    [{ field: "status", operator: "eq", value: "failed" }, [["status", "failed"]]],
    [{ field: "status", operator: "ne", value: "failed" }, [["status_ne", "failed"]]],
    [{ field: "cost", operator: "lt", value: 1 }, [["cost_lt", "1"]]],
    [{ field: "cost", operator: "gt", value: 1 }, [["cost_gt", "1"]]],
    [{ field: "cost", operator: "lte", value: 0 }, [["cost_lte", "0"]]],
    [{ field: "cost", operator: "gte", value: 1.5 }, [["cost_gte", "1.5"]]],
    [{ field: "model_name", operator: "contains", value: "a&b=c" }, [["model_name_like", "a&b=c"]]],
    [{ field: "cost", operator: "null", value: true }, [["cost_null", "true"]]],
    [{ field: "cost", operator: "nnull", value: true }, [["cost_null", "false"]]],
    [{ field: "q", operator: "eq", value: "cold start" }, [["q", "cold start"]]],
    [
      { field: "status", operator: "in", value: ["queued", "running"] },
      [
        ["status_in", "queued"],
        ["status_in", "running"],
      ],
    ],
    [
      { field: "cost", operator: "between", value: [1, 2] },
      [
        ["cost_gte", "1"],
        ["cost_lte", "2"],
      ],
    ],
  ];
  test.each(operators)("%o", async (filter, expected) => {
    expect(await sent(filter)).toEqual(expected);
  });

  const strangers = ["startswith", "ncontains", "nin", "nbetween", "ina", "eqs"] as const;
  test.each(strangers)("%s is refused, and never treated as equality", async (operator) => {
    await expect(list([{ field: "status", operator, value: "x" }])).rejects.toMatchObject({
      statusCode: 400,
      code: "BAD_REQUEST",
    });
    await expect(list([{ operator: "or", value: [] }])).rejects.toMatchObject({ statusCode: 400 });
    expect(page.calls).toHaveLength(0);
  });

  test("nested objects become bracketed keys, arrays repeated ones", async () => {
    const query = { ids: ["a", "b"], range: { from: 1, to: { day: 2 } } };
    await dataProvider.custom({ url: "/api/x", method: "get", query });
    expect(page.calls[0]?.params).toEqual([
      ["ids", "a"],
      ["ids", "b"],
      ["range[from]", "1"],
      ["range[to][day]", "2"],
    ]);
  });
});

describe("responses", () => {
  test("a list has its total, its label and its next cursor", async () => {
    page.json(200, [{ id: "1" }], {
      "x-total-count": "10000",
      "x-total-label": "10000+",
      "x-next-cursor": "next",
    });
    expect(await list([])).toEqual({ data: [{ id: "1" }], total: 10_000, label: "10000+", cursor: "next" });
    page.json(200, [], { "x-total-count": "0" });
    expect(await list([])).toEqual({ data: [], total: 0, label: "0", cursor: undefined });
  });

  test("getMany splits long id lists into several calls", async () => {
    page.answer(({ params }, response) =>
      response.end(JSON.stringify(params.filter(([key]) => key === "id").map(([, id]) => ({ id })))),
    );
    const ids = Array.from({ length: 130 }, (_, at) => `id-${at}`);
    const { data } = await dataProvider.getMany({ resource: "apps", ids });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(page.calls).toHaveLength(2);
    expect(page.calls[0]?.params).toContainEqual(["_end", "100"]);
  });

  test("writes send JSON with the matching method", async () => {
    page.json(200, { id: "7" });
    await dataProvider.create({ resource: "apps", variables: { name: "A" } });
    await dataProvider.update({ resource: "apps", id: "7", variables: { name: "B" } });
    await callVerb("llm-requests", "7", "replay", { model: "m" });
    expect(page.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/api/apps", '{"name":"A"}'],
      ["PATCH", "/api/apps/7", '{"name":"B"}'],
      ["POST", "/api/llm-requests/7/replay", '{"model":"m"}'],
    ]);
    for (const { headers } of page.calls) expect(headers["content-type"]).toMatch(/^application\/json/);
  });

  test("a delete needs no response body", async () => {
    page.answer((_, response) => {
      response.removeHeader("content-type");
      response.writeHead(204).end();
    });
    expect(await dataProvider.deleteOne({ resource: "apps", id: "7" })).toEqual({ data: { id: "7" } });
    expect(page.calls[0]).toMatchObject({ method: "DELETE", path: "/api/apps/7", body: "" });
  });
});

describe("request headers", () => {
  test("accept JSON, and include a token only if there is one", async () => {
    await list([]);
    authStore.setToken("t0ken");
    await list([]);
    expect(page.calls[0]?.headers.accept).toBe("application/json");
    expect(page.calls[0]?.headers.authorization).toBeUndefined();
    expect(page.calls[1]?.headers.authorization).toBe("Bearer t0ken");
  });

  test("never include cookies or other credentials", async () => {
    authStore.setToken("t0ken");
    expect(document.cookie).toContain("t0ken");
    const init: RequestInit[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = (input, options) => {
      init.push(input instanceof Request ? input : (options ?? {}));
      return real(input, options);
    };
    await list([]).finally(() => {
      globalThis.fetch = real;
    });
    expect(init[0]?.credentials).toBe("omit");
    expect(page.calls[0]?.headers.cookie).toBeUndefined();
  });

  test("an id is encoded as one path segment", async () => {
    await dataProvider.getOne({ resource: "apps", id: "../../v1/models?x=1#y" });
    await dataProvider.update({ resource: "apps", id: "a/b", variables: {} });
    await dataProvider.deleteOne({ resource: "apps", id: "a b" });
    expect(page.calls.map(({ path }) => path)).toEqual([
      "/api/apps/..%2F..%2Fv1%2Fmodels%3Fx%3D1%23y",
      "/api/apps/a%2Fb",
      "/api/apps/a%20b",
    ]);
  });

  test.each(["https://elsewhere.example/x", "//elsewhere.example/x", "/https://elsewhere.example/x"])(
    "%s stays on this origin",
    async (url) => {
      await dataProvider.custom({ url, method: "get" });
      expect(page.calls).toHaveLength(1);
      expect(page.calls[0]?.headers.host).toBe(location.host);
    },
  );

  test("the page's URL affects neither method nor headers", async () => {
    page.json(200, { id: "7" });
    const meta = { method: "delete", headers: { "x-evil": "1", Authorization: "Bearer evil" }, signal: "x" };
    await list([], { meta });
    await dataProvider.getOne({ resource: "apps", id: "7", meta });
    await dataProvider.getMany({ resource: "apps", ids: ["7"], meta }).catch(() => {});
    await dataProvider.create({ resource: "apps", variables: {}, meta });
    await dataProvider.update({ resource: "apps", id: "7", variables: {}, meta });
    await dataProvider.deleteOne({ resource: "apps", id: "7", meta: { ...meta, method: "get" } });
    expect(page.calls.map(({ method }) => method)).toEqual(["GET", "GET", "GET", "POST", "PATCH", "DELETE"]);
    for (const { headers } of page.calls) {
      expect(headers["x-evil"]).toBeUndefined();
      expect(headers.authorization).toBeUndefined();
    }
  });

  test("an aborted call also ends on the server", async () => {
    const closed = new Promise<void>((resolve) => {
      page.answer((_, response) => response.on("close", resolve));
    });
    const stop = new AbortController();
    const call = dataProvider.getOne({ resource: "apps", id: "7", meta: { signal: stop.signal } as never });
    setTimeout(() => stop.abort(), 30);
    await expect(call).rejects.toMatchObject({ message: "Request aborted", code: "ABORTED" });
    await closed;
  });
});
