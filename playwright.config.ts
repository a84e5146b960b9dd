import { defineConfig } from "@playwright/test";
import { flags } from "./tests/e2e/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/setup.ts",
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Shared machines can be several times slower, so timeouts are generous.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  // A test may get too little CPU time on a shared machine. A test that fails twice is broken.
  retries: 1,
  reporter: [["list"]],
  use: {
    // An action on an element that never becomes ready fails before its test does.
    actionTimeout: 60_000,
    baseURL: process.env.PRODUCT_URL,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    // Tracing every test would take a quarter longer.
    trace: "on-first-retry",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: flags },
  },
});
