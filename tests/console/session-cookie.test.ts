import "./page.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authStore } from "@/providers/auth/store";

const dayMs = 86_400_000;
const session = {
  user: { id: "1", name: "Ada", email: "ada@example.com", role: "customer" },
  email_verified: true,
  expires_at: null,
} as const;
const pass = (days: number) => vi.setSystemTime(Date.now() + days * dayMs);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  authStore.setToken("t0ken");
});
afterEach(() => {
  authStore.reset();
  vi.useRealTimers();
});

test("the token is kept for 30 days after the session was last used", () => {
  pass(29);
  authStore.setSession(session);
  pass(29);
  expect(document.cookie).toContain("t0ken");
  pass(2);
  expect(document.cookie).not.toContain("t0ken");
});

test("a session that another tab ended doesn't come back", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: another tab signs out in this way
  document.cookie = "access_token=; path=/; max-age=0";
  authStore.setSession(session);
  expect(document.cookie).not.toContain("t0ken");
});
