import type { Page } from "@playwright/test";
import { signUp } from "../server.ts";
import { callApi, expect, signInAs } from "./people.ts";
import { type Studio, test } from "./studio.ts";

/*
 * The main journeys without a pointer: only keys are pressed.
 */

type Role = Parameters<Page["getByRole"]>[0];

/** Whether the focused element is in the window and nothing covers it. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const on = document.elementFromPoint(x, y);
    return on !== null && (document.activeElement!.contains(on) || on.contains(document.activeElement));
  });

const most = 90;

/** Presses a key until the element with this role and name has the focus. */
async function moveTo(page: Page, role: Role, name: string | RegExp, key = "Tab") {
  const target = page.getByRole(role, { name, ...(typeof name === "string" ? { exact: true } : {}) });
  await expect(target.first()).toBeAttached();
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key);
    if ((await target.and(page.locator(":focus")).count()) === 0) continue;
    await expect.poll(() => isSeen(page), `${role} ${name} has the focus, but isn't in sight`).toBe(true);
    return;
  }
  throw new Error(`${most} times ${key} didn't lead to the ${role} ${name}`);
}

/** Opens a page with the command menu. */
async function goTo(page: Page, words: string, title: string) {
  const search = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
  await expect(async () => {
    // The page's frame is there before it reacts to keys.
    if (!(await search.isVisible())) await page.keyboard.press("ControlOrMeta+k");
    await expect(search).toBeFocused({ timeout: 3000 });
  }).toPass();
  await page.keyboard.type(words);
  await expect(page.getByRole("option", { selected: true })).toContainText(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const said = (page: Page, text: string | RegExp) =>
  expect(page.locator("[role=status], [role=alert], [aria-live]").getByText(text).first()).toBeAttached();

test("signs in, makes a film and renders it", async ({ page, studio }) => {
  const { email, password } = await signUp(studio.url, "Key Board");
  await page.goto("/sign-in");
  await moveTo(page, "textbox", "Email");
  await page.keyboard.type(email);
  await moveTo(page, "textbox", "Password");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");

  await goTo(page, "animations", "Animations");
  await moveTo(page, "link", "New animation");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/animations/new");
  await moveTo(page, "textbox", "Prompt");
  await page.keyboard.type("Tides for children. 1. The Moon pulls the water. 2. The Earth turns below it.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await said(page, /^The plan is ready: \d+ scenes$/);
  await moveTo(page, "button", "Compose all");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Reset layout" })).toBeVisible();
  await moveTo(page, "button", "Render", "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Render" });
  await expect(dialog).toBeVisible();
  await moveTo(page, "button", /^Render/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Video, MP4" })).toBeVisible();
  await moveTo(page, "link", "Video, MP4");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/renders\//);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toContainText("succeeded", { timeout: 150_000 });
  await moveTo(page, "link", "Download");
});

test("finds a request in the log, reads it and annotates it", async ({ page, studio, operator: _ }) => {
  const { id } = await studio.logged("plain", "A question about keys");
  await page.goto("/dashboard");
  await goTo(page, "llm logs", "LLM Logs");
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.locator("[data-row] :focus")).toHaveAccessibleName(/^[0-9a-f]{8}…/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(id));
  await expect(heading(page)).toBeFocused();
  await moveTo(page, "button", "4 of 5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "4 of 5" })).toHaveAttribute("aria-pressed", "true");
  await moveTo(page, "textbox", "Note");
  await page.keyboard.type("Read with keys");
  await moveTo(page, "button", "Save note");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await studio.read(id)).note).toBe("Read with keys");
});

test("makes an API key and rotates it", async ({ page, studio }) => {
  const { token } = await signUp(studio.url, "Key Holder");
  await signInAs(page.context(), token, studio.url);
  await page.goto("/dashboard");
  await goTo(page, "api keys", "API keys");
  await moveTo(page, "link", "New API key");
  await page.keyboard.press("Enter");
  await moveTo(page, "textbox", "Name");
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Copy the secret now")).toBeVisible();
  const keys = async () => (await callApi(token, "api-keys", {}, studio.url)).body as { prefix: string }[];
  const [before] = await keys();
  await page.goto("/settings/api-keys");
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toContainText("By keyboard");
  await moveTo(page, "button", "Rotate");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Rotate By keyboard?" })).toBeVisible();
  await moveTo(page, "radio", "In an hour");
  // As long as a finger takes: the group checks a button that gets the focus while the key is down.
  await page.keyboard.press("ArrowUp", { delay: 100 });
  await expect(page.getByRole("radio", { name: "Immediately" })).toBeChecked();
  await moveTo(page, "button", "Rotate");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "New secret" })).toBeVisible();
  await moveTo(page, "button", "Done");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Rotate" })).toBeFocused();
  expect((await keys())[0]!.prefix).not.toBe(before!.prefix);
});

const roleOf = async (studio: Studio, id: string) => (await studio.api(`users/${id}`)).body.role;

test("an admin changes a role", async ({ page, studio, operator: _ }) => {
  const { session } = await signUp(studio.url, "Rolf Keys");
  await page.goto("/dashboard");
  await goTo(page, "users", "Users");
  await page.keyboard.press("/");
  await page.keyboard.type("rolf");
  await expect(page.getByRole("row").filter({ hasText: "Rolf Keys" })).toBeVisible();
  await moveTo(page, "link", /^Rolf Keys/);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toContainText("Rolf Keys");
  await moveTo(page, "combobox", "Role of Rolf Keys");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "customer" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const confirm = page.getByRole("alertdialog");
  await expect
    .poll(async () => (await roleOf(studio, session.user.id)) !== "customer" || (await confirm.isVisible()))
    .toBe(true);
  if (await confirm.isVisible()) {
    await moveTo(page, "button", /^Make/);
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => roleOf(studio, session.user.id)).not.toBe("customer");
});
