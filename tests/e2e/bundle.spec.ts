import { existsSync } from "node:fs";
import { type Browser, expect, type Page, type ViewportSize } from "@playwright/test";
import { resources } from "../../contract/resources/index.ts";
import { filesOf, pages } from "../../scripts/first-load.ts";
import { signInAs } from "./people.ts";
import { test } from "./studio.ts";

const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 800 },
];
const quietMs = 3000;

interface Script {
  path: string;
  /** The size of the body as transferred, in bytes. */
  size: number;
  encoding: string | null;
}

/** Opens a path, waits until the network is idle, and returns every script that was loaded. */
async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  const open = new Set<unknown>();
  let last = performance.now();
  page.on("request", (request) => {
    open.add(request);
    last = performance.now();
  });
  const end = (request: unknown) => {
    open.delete(request);
    last = performance.now();
  };
  page.on("requestfailed", end);
  page.on("requestfinished", (request) => {
    end(request);
    if (request.resourceType() !== "script") return;
    const read = async () => ({
      path: new URL(request.url()).pathname.slice(1),
      size: (await request.sizes()).responseBodySize,
      encoding: (await (await request.response())?.headerValue("content-encoding")) ?? null,
    });
    scripts.push(read());
  });
  await page.goto(path);
  while (open.size > 0 || performance.now() - last < quietMs) await page.waitForTimeout(100);
  return Promise.all(scripts);
}

/** Opens a page in a separate browser context that has an empty cache and accepts only gzip. */
async function newcomer(browser: Browser, baseURL: string, viewport: ViewportSize, token?: string) {
  const context = await browser.newContext({
    viewport,
    baseURL,
    extraHTTPHeaders: { "accept-encoding": "gzip" },
  });
  if (token) await signInAs(context, token, baseURL);
  return context.newPage();
}

/**
 * The number of pages loaded at the same time. Most of the loading time is spent waiting for the network to become
 * idle.
 */
const atOnce = 4;
for (let at = 0; at < pages.length; at += atOnce) {
  const some = pages.slice(at, at + atOnce);
  test(`${some.map(({ path }) => path).join(", ")}: each stays within its budget`, { tag: "@slow" }, async ({
    browser,
    studio,
  }) => {
    const look = async (page: (typeof pages)[number], viewport: ViewportSize) => {
      const token = page.path === "/llm-logs/" ? studio.admin.token : undefined;
      const tab = await newcomer(browser, studio.url, viewport, token);
      const scripts = await scriptsOf(tab, page.path);
      await tab.context().close();
      const size = scripts.reduce((sum, script) => sum + script.size, 0);
      expect(size, `${page.path}, ${viewport.width} wide`).toBeLessThanOrEqual(page.limit);
      expect(scripts.find(({ path }) => path.includes("/base-"))?.encoding).toBe("gzip");
      // `npm run check` counts every script that the browser loads.
      expect(filesOf(page)).toEqual(expect.arrayContaining(scripts.map(({ path }) => path)));
    };
    await Promise.all(some.flatMap((page) => windows.map((viewport) => look(page, viewport))));
  });
}

test("preloads only existing scripts, and only for users who are signed in", async ({ studio }) => {
  const linksOf = async (path: string, cookie?: string) =>
    (await fetch(studio.url + path, { headers: cookie ? { cookie } : {} })).headers.get("link");
  const paths = ["/dashboard", ...Object.values(resources).map((resource) => resource.path)];
  const folders = new URL("../../src/resources/", import.meta.url);
  const hasOverrides = new Set(
    Object.values(resources)
      .filter(({ name }) =>
        ["ts", "tsx"].some((type) => existsSync(new URL(`${name}/overrides.${type}`, folders))),
      )
      .map(({ path }) => path),
  );
  const found = new Set<string>();
  for (const path of paths) {
    expect(await linksOf(path)).toBeNull();
    const link = await linksOf(path, `access_token=${studio.admin.token}`);
    const files = [...(link ?? "").matchAll(/<([^>]+)>; rel=modulepreload/g)].map((match) => match[1]!);
    expect(files.length, path).toBeGreaterThan(1);
    if (hasOverrides.has(path)) expect(files.join(), path).toContain("/overrides-");
    for (const file of files) found.add(file);
  }
  expect(await linksOf("/documentation", `access_token=${studio.admin.token}`)).toBeNull();
  for (const file of found) {
    const answer = await fetch(studio.url + file);
    await answer.arrayBuffer();
    expect([answer.status, answer.headers.get("content-type")], file).toEqual([
      200,
      "text/javascript; charset=utf-8",
    ]);
  }
});

test("a signed-in page asks for its styles first, and for no file twice", async ({ browser, studio }) => {
  for (const path of ["/llm-logs/", "/dashboard"]) {
    const tab = await newcomer(browser, studio.url, windows[0]!, studio.admin.token);
    const asked: string[] = [];
    tab.on("request", (request) => {
      if (/stylesheet|script/.test(request.resourceType())) asked.push(new URL(request.url()).pathname);
    });
    await tab.goto(path);
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    await tab.context().close();
    expect(asked.slice(0, 2), path).toEqual([
      expect.stringMatching(/^\/assets\/index-.+\.css$/),
      "/before-paint.js",
    ]);
    expect(asked, path).toEqual([...new Set(asked)]);
  }
});
