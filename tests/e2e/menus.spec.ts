import type { Page } from "@playwright/test";
import { expect, test } from "./people.ts";

const parts = /\/dropdown-menu-parts-[^/]*\.js$/;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const menu = (page: Page) => page.getByRole("menu");

/** Keeps the code of menus back until it is let go. */
async function holdParts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(parts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.beforeEach(async ({ page, person }) => {
  expect(person.token).not.toBe("");
  await page.goto("/assets");
  await expect(page.getByText("No assets found.")).toBeVisible();
});

test("a menu whose code is still on its way opens when it is there, and takes the first click into it", async ({
  page,
}) => {
  const letGo = await holdParts(page);
  await button(page, "Export").click();
  await expect(menu(page)).toBeHidden();
  letGo();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /^CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});

test("a press that the code of menus arrives under is not lost", async ({ page }) => {
  const letGo = await holdParts(page);
  await button(page, "Export").click();
  const { x, y, width, height } = (await button(page, "Columns").boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  letGo();
  await expect(menu(page).filter({ hasText: "Created At" })).toBeVisible();
  await page.mouse.up();
  await expect(menu(page)).toHaveCount(1);
  await expect(menu(page).filter({ hasText: "Created At" })).toBeVisible();
});

test("a press on a menu's button opens it also while it is on its way out", async ({ page, context }) => {
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
