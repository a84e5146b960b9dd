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
