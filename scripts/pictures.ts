import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { chromiumPath, flags } from "../tests/e2e/chromium.ts";
import { signUp, startApp } from "../tests/server.ts";

/**
 * Takes the screenshot for the documentation: `npm run pictures`. The product runs with demo data in a
 * temporary folder.
 */
const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const app = await startApp({ embedded: true, env: { CONSOLE: "on", LOG_LEVEL: "warn" } });
try {
  const { token } = await signUp(app.url, "Nora Field");
  execFileSync(process.execPath, [path("server/db/seed.ts"), "--rows", "400"], {
    env: { ...process.env, DATA_DIR: app.dataDir },
    stdio: "inherit",
  });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: "light",
  });
  await context.addCookies([
    { name: "access_token", value: encodeURIComponent(token), url: app.url, sameSite: "Strict" },
  ]);
  const page = await context.newPage();
  await page.goto(`${app.url}/llm-logs/`, { waitUntil: "networkidle" });
  await page.screenshot({ path: path("docs/picture.png") });
  await browser.close();
} finally {
  await app.stop();
}
