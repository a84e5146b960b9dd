import type { Page } from "@playwright/test";
import { expect, test } from "./people.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const menu = (page: Page) => page.getByRole("menu");

test.beforeEach(async ({ page, person }) => {
  expect(person.token).not.toBe("");
  await page.goto("/assets");
  await expect(page.getByText("No assets found.")).toBeVisible();
});

test("a menu can be reopened while it is closing", async ({ page, context }) => {
  await button(page, "Export").click();
  await expect(menu(page)).toHaveAttribute("data-state", "open");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
  await button(page, "Export").click();
  await expect(menu(page)).toHaveAttribute("data-state", "closed");
  await button(page, "Export").click();
  await expect(menu(page)).toHaveAttribute("data-state", "open");
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveAttribute("data-state", "closed");
});

for (const key of ["Enter", "Space", "ArrowDown"])
  test(`${key} opens a menu at its first item, and Escape returns to the button`, async ({ page }) => {
    const items = page.getByRole("menuitem");
    for (const opening of ["first", "second"]) {
      await button(page, "Export").focus();
      await page.keyboard.press(key);
      await expect(items.first(), `on the ${opening} opening`).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(items.nth(1)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await expect(button(page, "Export")).toBeFocused();
    }
  });
