import { stat } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { probe } from "../../server/studio/encode/index.ts";

const mostClicks = 12;
const mostMs = 5 * 60_000;

/** Counts the user's clicks, even across page loads. */
function countClicks() {
  addEventListener(
    "pointerdown",
    ({ isTrusted }) => {
      if (isTrusted) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
    },
    true,
  );
}

test("a new account has a narrated film as a file after a few clicks", { tag: "@slow" }, async ({ page }) => {
  test.setTimeout(2 * mostMs);
  await page.addInitScript(countClicks);
  await page.goto("/sign-up");
  const began = Date.now();
  await page.getByLabel("Name").fill("Ida Tacke");
  await page.getByLabel("Email").fill(`ida.${Date.now()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("element seventy-five");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("link", { name: "Describe your film" }).click();

  await page
    .getByLabel("Prompt")
    .fill("Why the sea has tides. 1. The Moon pulls the water. 2. It falls back.");
  await page.getByRole("button", { name: "Plan the animation" }).click();
  await page.getByRole("button", { name: "Compose all" }).click({ timeout: 120_000 });
  await expect(page.getByRole("button", { name: "Reset layout" })).toBeVisible({ timeout: 120_000 });

  await page.getByRole("button", { name: "Voice", exact: true }).click();
  await page.getByRole("radio", { name: /^SLT/ }).check();
  await page.getByRole("button", { name: "Generate voiceover" }).click();
  await expect(page.getByRole("button", { name: "Voiceover is up to date" })).toBeVisible({
    timeout: 120_000,
  });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Render", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Render" })
    .getByRole("button", { name: /^Render/ })
    .click();
  await page.getByRole("link", { name: "Video, MP4" }).click();
  const download = page.waitForEvent("download", { timeout: mostMs });
  await page.getByRole("link", { name: "Download" }).click({ timeout: mostMs });
  const path = await (await download).path();
  const took = Date.now() - began;

  const { streams } = await probe(path);
  expect(streams.map(({ codec }) => codec)).toEqual(["h264", "aac"]);
  expect((await stat(path)).size).toBeGreaterThan(50_000);
  expect(await page.evaluate(() => Number(sessionStorage.clicks))).toBeLessThanOrEqual(mostClicks);
  expect(took).toBeLessThan(mostMs);
});
