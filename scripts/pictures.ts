import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { chromium, type Page } from "playwright";
import { settled } from "../bench/product.ts";
import { demoFilms } from "../src/pages/films/demo-films.ts";
import { apiOf } from "../tests/api/api.ts";
import { chromiumPath, flags } from "../tests/e2e/chromium.ts";
import { signUp, startApp } from "../tests/server.ts";

/**
 * Takes the screenshots for the README and, in both themes, for the user guide: `npm run pictures`. The product runs
 * with demo data in a temporary folder.
 */
const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const folder = path("src/pages/documentation/pictures");
const app = await startApp({ embedded: true, env: { CONSOLE: "on", WORKER: "inside", LOG_LEVEL: "warn" } });

/** Creates a film with drawn scenes. @returns the path of its page */
async function makeFilm(token: string): Promise<string> {
  const api = apiOf(app.url, token);
  const { name, prompt } = demoFilms.vela;
  const { id } = (await api.post("animations", { title: name, prompt })).body;
  for (const step of ["plan", "compose"]) {
    await api.post(`animations/${id}/${step}`, {});
    await settled(api, `animations/${id}`, (row) => !row.step);
  }
  return `/animations/${id}`;
}

async function asWebp(png: Buffer): Promise<Buffer> {
  const picture = await loadImage(png);
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toBuffer("image/webp", 80);
}

async function open(page: Page, at: string) {
  await page.goto(app.url + at, { waitUntil: "networkidle" });
  // Charts and players draw a moment after their data has arrived.
  await page.waitForTimeout(1500);
}

try {
  const { token } = await signUp(app.url, "Nora Field");
  execFileSync(process.execPath, [path("server/db/seed.ts"), "--rows", "400"], {
    env: { ...process.env, DATA_DIR: app.dataDir },
    stdio: "inherit",
  });
  const film = await makeFilm(token);
  // The request that planned the film.
  const [request] = (await apiOf(app.url, token).get("llm-requests?_end=1")).body;
  const pages = {
    film,
    log: "/llm-logs/",
    request: `/llm-logs/${request.id}/`,
    dashboard: "/dashboard",
  };
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags });
  mkdirSync(folder, { recursive: true });
  for (const theme of ["light", "dark"] as const) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "en-US",
      timezoneId: "UTC",
      colorScheme: theme,
      reducedMotion: "reduce",
    });
    await context.addCookies([
      { name: "access_token", value: encodeURIComponent(token), url: app.url, sameSite: "Strict" },
    ]);
    const page = await context.newPage();
    for (const [name, at] of Object.entries(pages)) {
      await open(page, at);
      const png = await page.screenshot();
      writeFileSync(`${folder}/${name}-${theme}.webp`, await asWebp(png));
      if (name === "log" && theme === "light") writeFileSync(path("docs/picture.png"), png);
    }
    await context.close();
  }
  await browser.close();
} finally {
  await app.stop();
}
