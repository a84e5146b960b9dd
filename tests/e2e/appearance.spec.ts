import type { Page } from "@playwright/test";
import { expect, productUrl, test } from "./people.ts";

test.describe("the theme", () => {
  const shown = (page: Page) => page.evaluate(() => document.documentElement.className);
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem("vite-ui-theme"));

  test("follows the system until the user chooses, and defaults to light", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "no-preference" });
    await page.goto("/tos");
    expect(await shown(page)).toBe("light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => shown(page)).toBe("dark");
    await expect(page.getByRole("button", { name: "System" })).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    expect(await shown(page)).toBe("dark");
    expect(await stored(page)).toBeNull();

    await page.getByRole("button", { name: "Light", exact: true }).click();
    await expect.poll(() => shown(page)).toBe("light");
    expect(await stored(page)).toBe("light");
    await page.reload();
    expect(await shown(page)).toBe("light");
  });

  test("is shared with the console and other tabs", async ({ page, context, person: _ }) => {
    const other = await context.newPage();
    await other.goto("/tos");
    // Background tabs rarely render, so the page is brought to the front.
    await page.bringToFront();
    await page.goto("/settings/appearance");
    await page.getByRole("radiogroup", { name: /theme/i }).getByText("Dark", { exact: true }).click();
    await expect.poll(() => shown(page)).toBe("dark");
    expect(await stored(page)).toBe("dark");
    await expect.poll(() => shown(other)).toBe("dark");
    await page.getByRole("button", { name: "Theme", exact: true }).click();
    await page.getByRole("menuitemradio", { name: "System" }).click();
    await expect.poll(() => shown(page)).toBe("light");
    expect(await stored(page)).toBe("system");
  });
});

test("serves its own fonts: Inter by default, Manrope if chosen", async ({ page, person: _ }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === "loaded").map((font) => font.family),
    );
  await page.goto("/settings/appearance");
  expect(await family()).toMatch(/^"?Inter/);
  await expect.poll(loaded).toContain("Inter Variable");
  await page.getByRole("radiogroup", { name: /font/i }).getByText("Manrope", { exact: true }).click();
  await expect.poll(family).toMatch(/^"?Manrope/);
  await expect.poll(loaded).toContain("Manrope Variable");
  await page.reload();
  expect(await family()).toMatch(/^"?Manrope/);
  const fonts = asked.filter((url) => url.endsWith(".woff2"));
  expect(fonts.length).toBeGreaterThan(1);
  expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(`${productUrl()}/`))).toEqual([]);
});
