import { beforeAll, describe, expect, it, vi } from "vitest";
import { home, ownPath } from "../../src/providers/auth/redirect.ts";

const origin = "https://studio.example";
beforeAll(() => void vi.stubGlobal("location", { origin }));

describe("the redirect after signing in", () => {
  it.each([
    "/apps",
    "/animations/1/edit?q=sea&name=a%2Fb#top",
    "/llm-logs?q=%2F%2Fevil.example",
    "/a//b",
    "/sign-in-help",
  ])("keeps %j", (path) => expect(ownPath(path)).toBe(path));

  it("resolves dots", () => expect(ownPath("/apps/../assets")).toBe("/assets"));

  it.each([
    null,
    "",
    "apps",
    "https://evil.example",
    "javascript:alert(1)",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/apps/..//evil.example",
    "/%2e//evil.example",
    "/%2E%2e//evil.example",
    "/%252e//evil.example",
    "/.%2f/evil.example",
    "/%2f/evil.example",
    "/%2F%2Fevil.example",
    "/%5Cevil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/%09/evil.example",
    "/.\t//evil.example",
    "/./\r/evil.example",
    "/%",
    "//",
    "/sign-in",
    "/apps/../sign-in",
    "/./sign-up/now",
  ])("replaces %j", (path) => expect(ownPath(path)).toBe(home));
});
