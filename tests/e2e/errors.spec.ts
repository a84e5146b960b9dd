import type { Page, Route } from "@playwright/test";
import { callApi, expect, storedToken, test, toastOf, toasts } from "./people.ts";

const list = "**/api/llm-requests?*";
const animation = { title: "Tides", prompt: "Why the sea rises twice a day" };

/**
 * Responds in place of the server, with a status that it doesn't send for this call.
 * @returns the number of requests
 */
async function answerWith(page: Page, url: string, status: number, body?: unknown, method = "GET") {
  const asked = { times: 0 };
  await page.route(url, (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    asked.times += 1;
    return route.fulfill(body === undefined ? { status } : { status, json: body });
  });
  return asked;
}

const revokeAll = (token: string) => callApi(token, "auth/revoke-sessions", { body: {} });

test.describe("an expired session", () => {
  test("shows a toast, clears the token, asks to sign in and returns", async ({ page, context, person }) => {
    await page.goto("/llm-logs?status=failed");
    await expect(page.getByText("No LLM logs found.")).toBeVisible();
    await revokeAll(person.token);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));

    await page.getByRole("columnheader", { name: "Cost" }).getByRole("button").click();
    await expect(toastOf(page, "Session expired!")).toBeVisible();
    const here = "/llm-logs?status=failed&_sort=cost&_order=desc";
    await expect(page).toHaveURL(`/sign-in?redirect=${encodeURIComponent(here)}`);
    expect(await storedToken(context)).toBeUndefined();
    await expect(toasts(page)).toHaveCount(1);
    expect(asked.filter((url) => url.includes("/api/llm-requests?"))).toHaveLength(1);

    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(here);
    await expect(page.getByText("No LLM logs found.")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Cost" })).toHaveAttribute("aria-sort", "descending");
  });

  test("is detected during navigation", async ({ page, person }) => {
    // This page doesn't refetch anything. A refetch would detect the expired session earlier.
    await page.goto("/help-center/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await revokeAll(person.token);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Animations" }).click();
    await expect(toastOf(page, "Session expired!")).toBeVisible();
    await expect(page).toHaveURL(`/sign-in?redirect=${encodeURIComponent("/animations")}`);
  });

  test("is detected when the console is reopened", async ({ page, context, person }) => {
    await revokeAll(person.token);
    await page.goto("/animations?q=sea");
    await expect(toastOf(page, "Session expired!")).toBeVisible();
    await expect(page).toHaveURL(`/sign-in?redirect=${encodeURIComponent("/animations?q=sea")}`);
    expect(await storedToken(context)).toBeUndefined();
  });
});

test("signed out: every console page redirects to sign-in and back", async ({ page }) => {
  for (const path of ["/dashboard", "/llm-logs?status=failed&page=2", "/settings/api-keys"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/sign-in?redirect=${encodeURIComponent(path)}`);
  }
});

test.describe("a failed query", () => {
  test("500: makes four calls, shows a toast and the error page", async ({ page, person: _ }) => {
    const asked = await answerWith(page, list, 500, { code: "INTERNAL", message: "Internal Server Error" });
    await page.goto("/llm-logs/");
    await expect(page).toHaveURL("/500", { timeout: 60_000 });
    await expect(toastOf(page, "Internal Server Error!")).toBeVisible();
    expect(asked.times).toBe(4);
  });

  test("403: makes one call and shows the error until a retry", async ({ page, person: _ }) => {
    const asked = await answerWith(page, list, 403, { message: "Not for you" });
    await page.goto("/llm-logs/");
    const failed = page.getByRole("alert").filter({ hasText: "Failed to load LLM logs" });
    await expect(failed).toContainText("Error: Forbidden");
    await expect(failed).toContainText("Please try refreshing the page");
    await expect(toastOf(page, "Not for you")).toBeVisible();
    expect(asked.times).toBe(1);
    await page.unroute(list);
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No LLM logs found.")).toBeVisible();
  });

  test("204 without content", async ({ page, person: _ }) => {
    await answerWith(page, list, 204);
    await page.goto("/llm-logs/");
    await expect(toastOf(page, "Content not found.")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("alert").getByText("Error: Content not found.")).toBeVisible();
  });

  test("a cancelled query is not a failure", async ({ page, person: _ }) => {
    await page.goto("/llm-logs/");
    await expect(page.getByText("No LLM logs found.")).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/llm-requests?*q=slow*", async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    const given = page.waitForRequest(/q=slow/);
    const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("q=slow"));
    const search = page.getByRole("searchbox", { name: "Search LLM logs" });
    await search.fill("slow");
    await given;
    await search.fill("quick");
    expect((await aborted).failure()?.errorText).toContain("ERR_ABORTED");
    await expect(page).toHaveURL(/q=quick/);
    await expect(page.getByText("Nothing matches the search and filters.")).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    release();
  });

  test("of an app's keys isn't shown as an app without keys", async ({ page, person }) => {
    const { body: app } = await callApi(person.token, "apps", { body: { name: "Newsletter" } });
    await answerWith(page, "**/api/api-keys?*", 403, { message: "Not for you" });
    await page.goto(`/apps/${app.id}`);
    await expect(page.getByRole("alert").filter({ hasText: "Forbidden" })).toBeVisible();
    await expect(page.getByText("No keys yet")).toHaveCount(0);
  });

  test('an unknown id shows "not found"', async ({ page, person: _ }) => {
    await page.goto("/llm-logs/0190a5d0-0000-7000-8000-000000000000");
    await expect(page.getByRole("heading", { name: "LLM Request not found" })).toBeVisible();
    await expect(toastOf(page, "LLM Request not found")).toBeVisible();
    await page.getByRole("link", { name: "Back to LLM Logs" }).click();
    await expect(page).toHaveURL("/llm-logs");
  });
});

test.describe("a failed mutation", () => {
  const edit = async (page: Page, token: string) => {
    const { body } = await callApi(token, "animations", { body: animation });
    await page.goto(`/animations/${body.id}/edit`);
    await page.getByLabel("Title").fill("Tides, again");
    return { id: body.id as string, save: () => page.getByRole("button", { name: "Save changes" }).click() };
  };
  const record = "**/api/animations/*";

  test("shows the server's message", async ({ page, person }) => {
    const { id, save } = await edit(page, person.token);
    await callApi(person.token, `animations/${id}?permanent=true`, { method: "DELETE" });
    await save();
    await expect(toastOf(page, "Animation not found")).toBeVisible();
  });

  test("without a message: Something went wrong!", async ({ page, person }) => {
    const { save } = await edit(page, person.token);
    const asked = await answerWith(page, record, 503, {}, "PATCH");
    await save();
    await expect(toastOf(page, "Something went wrong!")).toBeVisible();
    expect(asked.times).toBe(1);
    await expect(page.getByLabel("Title")).toHaveValue("Tides, again");
  });

  test("304: Content not modified!", async ({ page, person }) => {
    const { save } = await edit(page, person.token);
    await answerWith(page, record, 304, undefined, "PATCH");
    await save();
    await expect(toastOf(page, "Content not modified!")).toBeVisible();
  });

  test("204 instead of the changed record: Content not found.", async ({ page, person }) => {
    const { save } = await edit(page, person.token);
    await answerWith(page, record, 204, undefined, "PATCH");
    await save();
    await expect(toastOf(page, "Content not found.")).toBeVisible();
  });

  test("401: ends the session without an unsaved-changes prompt", async ({ page, person }) => {
    const { id, save } = await edit(page, person.token);
    await revokeAll(person.token);
    await save();
    await expect(toastOf(page, "Session expired!")).toBeVisible();
    await expect(page).toHaveURL(`/sign-in?redirect=${encodeURIComponent(`/animations/${id}/edit`)}`);
  });
});

test.describe("the error pages", () => {
  const screens = [
    ["/404", "404", "Oops! Page Not Found!"],
    ["/500", "500", "Oops! Something went wrong :')"],
    ["/401", "401", "Unauthorized"],
    ["/403", "403", "Forbidden"],
    ["/503", "503", "Service Unavailable"],
  ] as const;
  for (const [path, number, title] of screens) {
    test(`${path} and its two buttons`, async ({ page, person: _ }) => {
      await page.goto("/tos");
      await page.goto(path);
      await expect(page.getByText(number, { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${number}: ${title}`);
      await page.getByRole("button", { name: "Go Back" }).click();
      await expect(page).toHaveURL("/tos");
      await page.goto(path);
      await page.getByRole("link", { name: "Back to Home" }).click();
      await expect(page).toHaveURL("/animations");
    });
  }

  test("show the specified texts", async ({ page }) => {
    await page.goto("/nowhere");
    await expect(
      page.getByText("It seems like the page you're looking for does not exist or might have been removed."),
    ).toBeVisible();
    await page.goto("/500");
    await expect(page.getByText("We apologize for the inconvenience. Please try again later.")).toBeVisible();
  });
});
