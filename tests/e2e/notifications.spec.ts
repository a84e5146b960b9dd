import type { Browser, Page } from "@playwright/test";
import { signUp } from "../server.ts";
import { shortFilm } from "../studio/animation-fixtures.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, productUrl, signInAs, test } from "./people.ts";

const bell = (page: Page, name: string | RegExp = /^Notifications/) => page.getByRole("button", { name });
const inbox = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

/** Requests an image of a new animation. @returns the render's ID */
async function order(token: string): Promise<string> {
  const { id } = (await callApi(token, "animations", { body: { title: shortFilm.title } })).body;
  await callApi(token, `animations/${id}`, { method: "PATCH", body: { document: shortFilm } });
  const body = { kind: "Image", lines: 360 };
  return (await callApi(token, `animations/${id}/render`, { body })).body.id;
}

test("a finished render appears under the bell without a reload, and is read by opening it", {
  tag: "@slow",
}, async ({ page, person: { token } }) => {
  await page.goto("/dashboard");
  await bell(page, "Notifications").click();
  await expect(inbox(page)).toContainText("No notifications yet");
  expect(await findings(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(inbox(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  const render = await order(token);
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("status").filter({ hasText: "New notification: Render done" })).toBeAttached();

  // The bell is still focused.
  await page.keyboard.press("Enter");
  const row = inbox(page).getByRole("link", { name: /Render done/ });
  await expect(row).toHaveAttribute("href", `/renders/${render}`);
  expect(await findings(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/renders/${render}`);
  await expect(inbox(page)).toBeHidden();
  await expect(bell(page, /^Notifications$/)).toBeVisible();

  await bell(page).click();
  await inbox(page).getByRole("button", { name: "Unread", exact: true }).click();
  await expect(inbox(page)).toContainText("You're all caught up");
  await inbox(page).getByRole("button", { name: "All", exact: true }).click();
  await inbox(page)
    .getByRole("button", { name: /^Mark as unread: Render done/ })
    .click();
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible();
  await inbox(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page, /^Notifications$/)).toBeVisible();
  await bell(page).click();
  await expect(inbox(page)).toBeHidden();
});

async function device(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: productUrl() });
  await signInAs(context, token);
  return context.newPage();
}

test("settings follow the account to another device, by keyboard", { tag: "@slow" }, async ({
  page,
  person,
  browser,
}) => {
  const shownDensity = (on: Page) => on.locator("html").getAttribute("data-density");
  const other = await device(browser, person.token);
  await other.goto("/settings/display");
  await expect(other.getByRole("radio", { name: "Comfortable" })).toBeChecked();

  await page.goto("/settings/display");
  await page.getByRole("radio", { name: "Comfortable" }).focus();
  // Radix moves the focus first and checks the radio only while the key is down.
  await page.keyboard.press("ArrowRight", { delay: 100 });
  await expect.poll(() => shownDensity(page)).toBe("compact");
  const zone = page.getByRole("button", { name: "Time zone" });
  await zone.focus();
  await page.keyboard.press("Enter");
  await page.getByPlaceholder("Search time zones…").fill("tokyo");
  await page.keyboard.press("Enter");
  await expect(zone).toHaveText("Asia/Tokyo");
  // The list of time zones returns the focus when it has closed.
  await expect(zone).toBeFocused();
  await page.getByRole("combobox", { name: "Date format" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "2026-03-31" }).press("Enter");
  const start = page.getByRole("combobox", { name: "Start page" });
  await start.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Renders" }).press("Enter");
  await expect(page.getByText(/For example, the current time is \d{4}-\d\d-\d\d /)).toBeVisible();
  expect(await findings(page)).toEqual([]);

  // An open console applies the new settings live, and a new one has them once it has loaded.
  await expect.poll(() => shownDensity(other)).toBe("compact");
  await expect(other.getByRole("button", { name: "Time zone" })).toHaveText("Asia/Tokyo");
  const third = await device(browser, person.token);
  await third.goto("/settings");
  await expect.poll(() => shownDensity(third)).toBe("compact");
  const since = third.getByText(/since \d{4}-\d\d-\d\d \d\d:\d\d/).first();
  await expect(since).toBeVisible();
  const utc = await third.locator("time").first().getAttribute("datetime");
  const tokyo = new Date(Date.parse(utc ?? "") + 9 * 3_600_000).toISOString().replace("T", " ").slice(0, 19);
  await expect(third.locator("time").first()).toHaveText(tokyo);

  // Changes that are made offline are sent later.
  await third.goto("/settings/display");
  const comfortable = third.getByRole("radio", { name: "Comfortable" });
  await expect(comfortable).toBeVisible();
  await third.context().setOffline(true);
  await comfortable.click();
  await expect.poll(() => shownDensity(third)).toBe("comfortable");
  await third.waitForTimeout(1000);
  expect(await shownDensity(page)).toBe("compact");
  await third.context().setOffline(false);
  await expect.poll(() => shownDensity(page)).toBe("comfortable");

  // The start page opens after signing in, and another user of the same browser doesn't inherit anything.
  const fresh = await browser.newContext({ baseURL: productUrl() });
  const door = await fresh.newPage();
  await door.goto("/sign-in");
  await door.getByLabel("Email").fill(person.email);
  await door.getByLabel("Password", { exact: true }).fill(person.password);
  await door.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(door).toHaveURL("/renders");
  for (const { context } of [other, third].map((one) => ({ context: one.context() }))) await context.close();
  await fresh.close();
});

test("an account takes over what was chosen before signing in, and leaves nothing to the next user", async ({
  page,
  context,
  person,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.className);
  await context.clearCookies();
  await page.goto("/tos");
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await signInAs(context, person.token);
  await page.goto("/dashboard");
  const stored = async (token: string) => (await callApi(token, "account/preferences")).body;
  await expect.poll(() => stored(person.token)).toEqual({ theme: "dark" });
  expect(await theme()).toBe("dark");

  const next = await signUp(productUrl());
  await signInAs(context, next.token);
  await page.goto("/dashboard");
  await expect.poll(theme).toBe("light");
  expect(await stored(next.token)).toEqual({});
});

test("choices of the notification settings are kept by keyboard", async ({ page, person: { token } }) => {
  await page.goto("/settings/notifications");
  const email = page.getByRole("switch", { name: "Render done by email" });
  await expect(email).not.toBeChecked();
  await email.focus();
  await page.keyboard.press("Space");
  await expect(email).toBeChecked();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("switch", { name: "Render done in the console" })).toBeFocused();
  await page.keyboard.press("Space");
  const read = async () => (await callApi(token, "account/preferences")).body;
  await expect.poll(read).toEqual({ "app:render.succeeded": "off", "email:render.succeeded": "on" });
  expect(await findings(page)).toEqual([]);
});
