import { defineConfig } from "@playwright/test";
import { flags } from "./tests/e2e/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/setup.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A machine that others share may be several times slower: who waits for something waits as long as needed.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // On a machine that others share a journey may be starved for a while; what fails twice is broken.
  retries: 1,
  reporter: [["list"]],
  use: {
    baseURL: process.env.PRODUCT_URL,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    // A trace of each journey costs a quarter of the time of all.
    trace: "on-first-retry",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: flags },
  },
});
