import { expect, test } from "@playwright/test";

test("plays the film of the landing page, and serves it in parts", async ({ page, request }) => {
  await page.goto("/");
  await page.mouse.wheel(0, 900);
  const video = page.getByLabel("The film about Vela, with captions");
  await video.scrollIntoViewIfNeeded();
  const state = () => video.evaluate((one: HTMLVideoElement) => [one.currentTime, one.duration, one.error]);
  await expect.poll(async () => (await state())[0]).toBeGreaterThan(0.2);
  const [, seconds, error] = await state();
  expect(error).toBeNull();
  expect(seconds).toBeGreaterThan(15);

  const url = new URL((await video.getAttribute("src"))!, page.url()).href;
  const part = await request.get(url, { headers: { range: "bytes=100-199" } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  expect(part.headers()["content-range"]).toMatch(/^bytes 100-199\/\d+$/);
  const beyond = await request.get(url, { headers: { range: "bytes=99999999-" } });
  expect(beyond.status()).toBe(416);
});

test("plays the film once it is scrolled into view on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto("/", { waitUntil: "load" });
  const video = page.getByLabel("The film about Vela, with captions");
  await expect(video).not.toBeInViewport({ ratio: 0.4 });
  await page.waitForTimeout(500);
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2);
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("waits for the visitor to play it", async ({ page }) => {
    await page.goto("/");
    await page.mouse.wheel(0, 900);
    const video = page.getByLabel("The film about Vela, with captions");
    await video.scrollIntoViewIfNeeded();
    await expect(video).toBeVisible();
    await page.waitForTimeout(500);
    expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
  });
});
