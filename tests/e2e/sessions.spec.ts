import type { APIRequestContext } from "@playwright/test";
import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";

const chat = "/v1/chat/completions";

async function call(
  request: APIRequestContext,
  secret: string,
  user: string,
  session: string,
  content: string,
) {
  const response = await request.post(chat, {
    headers: { authorization: `Bearer ${secret}`, "x-scenewright-session": session },
    data: {
      ...{ model: "scenewright/sketch-1", user },
      messages: [{ role: "user", content }],
    },
  });
  expect(response.status()).toBe(200);
}

test("a session leads from the log to its calls, and back from a call", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  await page.goto("/llm-logs/sessions?q=unknown");
  await expect(page.getByText("No sessions found.")).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const key = await callApi(person.token, "api-keys", { body: { name: "Sessions" } });
  const { secret } = key.body;
  // The names are unique, because an admin also sees the sessions of other tests.
  const user = `ann-${Date.now()}@example.com`;
  const session = `support/ticket ${Date.now()}?`;
  await call(page.request, secret, user, session, "A film about tides in three scenes");
  await call(page.request, secret, user, session, "Make it shorter");
  await call(page.request, secret, user, "another", "Hello");

  await page.goto("/llm-logs");
  await page.getByRole("link", { name: "Sessions", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: session })).toContainText(user);
  const search = page.getByRole("searchbox", { name: "Search sessions" });
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await search.fill("support/");
  await expect(page.getByRole("link", { name: "another" })).toBeHidden();
  await expect(page).toHaveURL(/q=support/);
  expect(await findings(page)).toEqual([]);

  await page.getByRole("link", { name: session }).click();
  await expect(page.getByRole("heading", { level: 1, name: session })).toBeVisible();
  const calls = page.getByRole("list", { name: "Calls" }).getByRole("listitem");
  await expect(calls).toHaveCount(2);
  await expect(calls.first()).toContainText("A film about tides in three scenes");
  await expect(calls.last()).toContainText("Make it shorter");
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  await calls.last().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/llm-logs\/[0-9a-f]{8}-/);
  await page.getByRole("link", { name: session }).click();
  await expect(calls).toHaveCount(2);

  await page.goto("/llm-logs/users");
  await expect(page.getByRole("row").filter({ hasText: user })).toContainText("3");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: `Sessions of ${user}: 2` }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.goto("/llm-logs/sessions/unknown");
  await expect(page.getByRole("heading", { name: "Session not found" })).toBeVisible();
});

test("a list that can't be loaded can be tried again", async ({ page, person: _ }) => {
  let fails = true;
  await page.route("**/api/llm-sessions?*", (route) => (fails ? route.abort() : route.continue()));
  await page.route("**/api/llm-sessions", (route) => (fails ? route.abort() : route.continue()));
  await page.goto("/llm-logs/sessions");
  await expect(page.getByText("Failed to load sessions")).toBeVisible();
  fails = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("columnheader", { name: "Last call" })).toBeVisible();
});
