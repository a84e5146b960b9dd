import type { Page } from "@playwright/test";
import { callApi, expect, test, toastOf, toasts } from "./people.ts";

const days = 86_400;
const rem = 16;
const phone = { width: 360, height: 740 };
const sidebar = (page: Page) => page.locator("aside[data-sidebar=sidebar]");
const trigger = (page: Page) => page.locator("[data-sidebar=trigger]");
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const widthOf = (page: Page) =>
  expect.poll(async () => Math.round((await sidebar(page).boundingBox())?.width ?? 0));

test.describe("the sidebar", () => {
  test("collapses by button, rail and Ctrl+B, and remembers its state", async ({
    page,
    context,
    person: _,
  }) => {
    await page.goto("/settings/display");
    await widthOf(page).toBe(16 * rem);
    await trigger(page).click();
    await widthOf(page).toBe(3 * rem);
    const cookie = (await context.cookies()).find(({ name }) => name === "sidebar_state");
    expect(cookie?.value).toBe("false");
    const lives = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(lives).toBeGreaterThan(6.9 * days);
    expect(lives).toBeLessThanOrEqual(7 * days);

    await page.reload();
    await widthOf(page).toBe(3 * rem);
    await page.locator("[data-sidebar=rail]").click();
    await widthOf(page).toBe(16 * rem);
    await page.keyboard.press("Control+b");
    await widthOf(page).toBe(3 * rem);
    await expect(trigger(page)).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Meta+b");
    await widthOf(page).toBe(16 * rem);
    await page.keyboard.press("b");
    await widthOf(page).toBe(16 * rem);
  });

  test("scrolls to the current page's entry", async ({ page, person: _ }) => {
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.goto("/settings/webhooks");
    await expect(menu(page).getByRole("link", { name: "Webhooks" })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("shows tooltips immediately when collapsed", async ({ page, person: _ }) => {
    await page.clock.install();
    await page.goto("/settings/display");
    await trigger(page).click();
    await widthOf(page).toBe(3 * rem);
    const entry = menu(page).getByRole("link", { name: "Voiceovers" });
    // The tooltips load when the sidebar is first collapsed.
    await expect(entry).toHaveAttribute("data-state", "closed");
    // The clock is paused so the test fails if the tooltip has a delay. Radix's default is 700 ms.
    await page.clock.pauseAt(Date.now() + 60_000);
    await entry.hover();
    await page.clock.runFor(100);
    await expect(page.getByRole("tooltip", { name: "Voiceovers" })).toBeVisible();
  });

  test("slides in on a phone and closes on navigation", async ({ page, context, person: _ }) => {
    await page.setViewportSize(phone);
    await page.goto("/settings/display");
    await expect(sidebar(page)).toHaveCount(0);
    const panel = page.getByRole("dialog", { name: "Console menu" });
    await trigger(page).click();
    await expect(panel).toBeVisible();
    await expect.poll(async () => Math.round((await panel.boundingBox())?.width ?? 0)).toBe(18 * rem);
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await page.keyboard.press("Control+b");
    await panel.getByRole("link", { name: "Voiceovers" }).click();
    await expect(page).toHaveURL("/voiceovers");
    await expect(panel).toBeHidden();
    const kept = (await context.cookies()).find(({ name }) => name === "sidebar_state");
    expect(kept?.value).not.toBe("false");
    await page.setViewportSize({ width: 768, height: 740 });
    await widthOf(page).toBe(16 * rem);
  });
});

test("the progress bar runs during navigation and completes afterward", async ({ page }) => {
  await page.goto("/");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/tos-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" }).click();
  const bar = page.locator("div[style*='position: fixed'][style*='height: 2px']");
  await expect(bar).toHaveCount(1);
  const box = await bar.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, height: 2, width: 1440 });
  const progress = () => bar.locator("div").evaluate((line) => Number.parseFloat(line.style.width));
  await expect.poll(progress).toBeGreaterThan(5);
  const early = await progress();
  await expect.poll(progress).toBeGreaterThan(early);
  expect(await progress()).toBeLessThan(100);
  await expect(page).toHaveURL("/");
  // The bar is at 100% only briefly, so its widths are recorded.
  const widths = await bar.locator("div").evaluateHandle((line) => {
    const found: number[] = [];
    const look = () => found.push(Number.parseFloat(line.style.width));
    new MutationObserver(look).observe(line, { attributes: true });
    return found;
  });
  release();
  await expect(page).toHaveURL("/tos");
  await expect.poll(progress).toBe(0);
  expect(await widths.jsonValue()).toContain(100);
});

test.describe("toasts", () => {
  test("appear in the Notifications region for four seconds", async ({ page }) => {
    await page.addInitScript(() => {
      const log: { came?: number; went?: number } = {};
      Object.assign(window, { toastLog: log });
      new MutationObserver(() => {
        const there = document.querySelector("[data-sonner-toast]:not([data-removed=true])") !== null;
        if (there) log.came ??= performance.now();
        else if (log.came) log.went ??= performance.now();
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.clock.install();
    await page.goto("/auth/callback");
    await expect(toastOf(page, "This sign-in link has no token.")).toBeVisible();
    await page.clock.runFor(6000);
    await expect(toasts(page)).toHaveCount(0);
    const { came, went } = await page.evaluate(
      () => (window as unknown as { toastLog: { came: number; went: number } }).toastLog,
    );
    expect(went - came).toBeGreaterThan(3900);
    expect(went - came).toBeLessThan(4500);
  });

  test("get focus with Alt+T", async ({ page }) => {
    await page.goto("/auth/callback");
    await expect(toasts(page)).toBeVisible();
    await page.keyboard.press("Alt+t");
    await expect(page.getByRole("region", { name: /^Notifications/ }).getByRole("list")).toBeFocused();
  });
});

test.describe("page code is preloaded on intent", () => {
  const footer = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name });
  const chunk = (page: Page, name: string) =>
    page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(`/assets/${name}-`), {
      timeout: 30_000,
    });
  test.beforeEach(async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
  });
  test.afterEach(({ page }) => expect(page).toHaveURL("/"));

  test("by pointer", async ({ page }) => {
    await Promise.all([chunk(page, "privacy"), footer(page, "Privacy").hover()]);
  });

  test("by focus", async ({ page }) => {
    await Promise.all([chunk(page, "tos"), footer(page, "Terms of service").focus()]);
  });

  test("by touch", async ({ page, context }) => {
    const link = footer(page, "User guide");
    let box = await link.boundingBox();
    // Parts of the page load as they approach the viewport, and move the footer.
    await expect(async () => {
      await link.scrollIntoViewIfNeeded();
      box = await link.boundingBox();
      await page.waitForTimeout(500);
      expect(await link.boundingBox()).toEqual(box);
      await expect(link).toBeInViewport();
    }).toPass();
    const session = await context.newCDPSession(page);
    const touchPoints = [{ x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }];
    await Promise.all([
      chunk(page, "user-guide"),
      session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints }),
    ]);
    await session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  });
});

test("the first Tab key press reaches the skip link", async ({ page, person: _ }) => {
  await page.goto("/settings/display");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("button", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the command menu finds pages and records", async ({ page, person }) => {
  const title = "Why whales sing";
  const { body } = await callApi(person.token, "animations", { body: { title, prompt: "Explain it" } });
  await page.goto("/settings/display");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog").getByRole("combobox");
  await search.fill("voiceov");
  await expect(page.getByRole("option", { name: "Voiceovers", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/voiceovers");

  await page.keyboard.press("Control+k");
  await search.fill("whales");
  await page.getByRole("option", { name: title }).click();
  await expect(page).toHaveURL(`/animations/${body.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});
