import { expect, type Locator, type Page } from "@playwright/test";
import { signUp } from "../server.ts";
import { callApi, signInAs, test } from "./people.ts";
import { test as inStudio } from "./studio.ts";

const mostStops = 120;
const focused = (page: Page) => page.locator(":focus");

/** Whether the focused element is in the window and nothing covers it. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement!;
    const { left, top, width, height } = active.getBoundingClientRect();
    const on = document.elementFromPoint(left + width / 2, top + height / 2);
    return on !== null && (active.contains(on) || on.contains(active));
  });

/** Moves the focus with Tab until it is on the target, and checks what a screen reader says there. */
async function tabTo(page: Page, target: Locator, name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(focused(page)).toHaveAccessibleName(name);
      await expect.poll(() => isSeen(page), `${name} has the focus, but isn't in sight`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${name} can't be reached with ${key}`);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** Expects a toast with the text, in a live region. */
async function expectToast(page: Page, text: string | RegExp) {
  const region = page.getByRole("region", { name: /^Notifications/ });
  await expect(region.getByText(text)).toBeVisible();
  await expect(region).toHaveAttribute("aria-live", "polite");
}

test("signs in", { tag: "@slow" }, async ({ page, baseURL }) => {
  const { email, password } = await signUp(baseURL ?? "");
  await page.goto("/sign-in");
  await tabTo(page, page.getByLabel("Email", { exact: true }), "Email");
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("Password", { exact: true }), "Password");
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  // The field with the mistake gets the focus, and says what is wrong.
  await expect(focused(page)).toHaveAccessibleName("Password");
  await expect(focused(page)).toHaveAccessibleDescription("Wrong email or password");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/sign-in/);
  await expect(focused(page)).toHaveAccessibleName(/\S/);
});

test("makes a film and starts a render", { tag: "@slow" }, async ({ page, person: { token } }) => {
  test.slow();
  await page.goto("/animations/new");
  await tabTo(page, page.getByLabel("Prompt"), "Prompt");
  await page.keyboard.type(
    "Why the sea has tides. 1. The Moon pulls the water. 2. The Earth turns below it.",
  );
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^The plan is ready: \d+ scenes$/)).toBeVisible({ timeout: 120_000 });
  await tabTo(page, button(page, "Compose all"), "Compose all");
  await page.keyboard.press("Enter");
  await expect(button(page, "Reset layout")).toBeVisible({ timeout: 120_000 });
  await tabTo(page, button(page, "Render"), "Render", "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Render" });
  await tabTo(page, dialog.getByLabel("Kind"), "Kind");
  await page.keyboard.type("Im");
  await tabTo(page, dialog.getByRole("button", { name: "Render" }), "Render");
  await page.keyboard.press("Enter");
  await expectToast(page, "Render started");
  const film = page.url().split("/").at(-1);
  await expect.poll(async () => (await callApi(token, `renders?animation_id=${film}`)).body.length).toBe(1);
});

test("makes an API key and rotates it", { tag: "@slow" }, async ({ page, person: _ }) => {
  await page.goto("/settings/api-keys/new");
  await tabTo(page, page.getByLabel("Name", { exact: true }), "Name");
  await page.keyboard.type("Keyboard");
  await tabTo(page, button(page, "Create API key"), "Create API key");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Keyboard is ready" })).toBeVisible();
  await tabTo(page, link(page, "View details"), "View details");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/api-keys\/[0-9a-f-]{36}$/);
  await expect(focused(page)).toHaveAccessibleName(/^Keyboard/);
  await tabTo(page, button(page, "Rotate"), "Rotate");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Rotate Keyboard?" });
  await tabTo(page, dialog.getByRole("radio", { name: "In an hour" }), "In an hour");
  // Holds the key down as long as a user would: a radio button is checked if it gets the focus while the key is down.
  await page.keyboard.press("ArrowDown", { delay: 100 });
  await expect(focused(page)).toHaveAccessibleName("In a day");
  await expect(focused(page)).toBeChecked();
  await tabTo(page, dialog.getByRole("button", { name: "Rotate" }), "Rotate");
  await page.keyboard.press("Enter");
  const secret = page.getByRole("dialog", { name: "New secret" });
  await expect(secret.getByLabel("Secret", { exact: true })).toContainText(/^sw_/);
  await page.keyboard.press("Escape");
  await expect(secret).toBeHidden();
  await expect(focused(page)).toHaveAccessibleName("Rotate");
});

inStudio("opens and annotates a request", { tag: "@slow" }, async ({ page, studio, operator: _ }) => {
  const request = await studio.logged("plain", "Typed on a keyboard");
  await page.goto(`/llm-logs?created_at_gte=${request.created_at}&model_name=plain`);
  const row = page.locator(`tr[data-row="${request.id}"]`);
  await expect(row).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(row.locator("[data-row-link]")).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(focused(page)).toHaveAccessibleName(`${request.id.slice(0, 8)}…`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/llm-logs/${request.id}`);
  await expect(focused(page)).toHaveAccessibleName(/plain/);
  await tabTo(page, button(page, "4 of 5"), "4 of 5");
  await page.keyboard.press("Space");
  await expectToast(page, "Rating saved");
  const note = page.getByLabel("Note", { exact: true });
  await tabTo(page, note, "Note");
  await page.keyboard.type("No mouse needed");
  await expect(page.getByRole("status").filter({ hasText: "Not saved yet" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expectToast(page, "Note saved");
  await expect(page.getByRole("status").filter({ hasText: "Saved automatically" })).toBeVisible();
  await expect.poll(() => studio.read(request.id)).toMatchObject({ rating: 4, note: "No mouse needed" });
});

inStudio(
  "opens a page with the command menu, whose best match comes first",
  async ({ page, operator: _ }) => {
    await page.goto("/dashboard");
    const search = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
    await expect(async () => {
      // The page's frame is visible before it reacts to keys.
      if (!(await search.isVisible())) await page.keyboard.press("ControlOrMeta+k");
      await expect(search).toBeFocused({ timeout: 3000 });
    }).toPass();
    await page.keyboard.type("users");
    await expect(page.getByRole("option", { selected: true })).toHaveText("Users");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeFocused();
  },
);

inStudio("changes a role", { tag: "@slow" }, async ({ page, context, studio }) => {
  const person = await signUp(studio.url, "Rhea Role");
  await signInAs(context, studio.admin.token, studio.url);
  await page.goto(`/clerk/user-management/${person.session.user.id}`);
  await tabTo(page, page.getByRole("combobox", { name: "Role of Rhea Role" }), "Role of Rhea Role");
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAccessibleName("customer");
  await page.keyboard.press("ArrowDown");
  await expect(focused(page)).toHaveAccessibleName("operator");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Make Rhea Role an operator?" });
  await tabTo(page, question.getByRole("button", { name: "Make operator" }), "Make operator");
  await page.keyboard.press("Enter");
  await expectToast(page, "Rhea Role now has the role operator");
  await expect(question).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Role of Rhea Role" })).toHaveText("operator");
});

inStudio("orders credits", { tag: "@slow" }, async ({ page, context, studio }) => {
  const person = await signUp(studio.url, "Bea Buyer");
  await signInAs(context, person.token, studio.url);
  await page.goto("/billing/credit-products");
  const buy = page.getByRole("button", { name: /^Buy / }).first();
  await tabTo(page, buy, /^Buy /);
  await page.keyboard.press("Enter");
  const placed = page.getByRole("dialog", { name: "Order placed" });
  await tabTo(page, placed.getByRole("link", { name: "Open the order" }), "Open the order");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Transfer \$/)).toBeVisible();
  await expect(focused(page)).toHaveAccessibleName(/\S/);
  const { body } = await callApi(person.token, "orders", {}, studio.url);
  expect(body).toHaveLength(1);
});
