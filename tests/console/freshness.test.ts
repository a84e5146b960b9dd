import "./page.ts";
import type { QueryKey } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { queryClient } from "@/providers/data";

describe("stale times", () => {
  const defaults = (key: QueryKey) =>
    queryClient.defaultQueryOptions({ queryKey: key }) as {
      staleTime?: number;
      refetchOnWindowFocus?: boolean;
    };

  test("are ten seconds, with a refetch on window focus", () => {
    expect(defaults(["data", "default", "apps", "list"])).toMatchObject({
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    });
  });

  test("are sixty seconds for the LLM request list only", () => {
    expect(defaults(["data", "default", "llm-requests", "list", { filters: [] }]).staleTime).toBe(60_000);
    expect(defaults(["data", "default", "llm-requests", "one", "7"]).staleTime).toBe(10_000);
  });

  test("are zero for the session check, without a refetch on focus", () => {
    expect(defaults(["auth", "check"])).toMatchObject({ staleTime: 0, refetchOnWindowFocus: false });
  });
});
