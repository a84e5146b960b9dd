import { expect, type Page } from "@playwright/test";
import { scopeOf } from "../../contract/permissions.ts";
import { resources } from "../../contract/resources/index.ts";
import { findings } from "./accessibility.ts";
import { type Studio, test } from "./studio.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

const open = [
  "/",
  "/tos",
  "/privacy",
  "/documentation",
  "/documentation/user-guide",
  "/documentation/gateway",
  "/documentation/films",
  "/documentation/guides/customer",
  "/documentation/guides/operator",
  "/documentation/guides/admin",
  "/documentation/guides/installer",
  "/documentation/api",
  "/documentation/changelog",
  "/for/marketing",
  "/sign-in",
  "/sign-in-2",
  "/sign-up",
  "/forgot-password",
  "/forgot-password?token=from-a-letter",
  "/otp",
  "/clerk/sign-in",
  "/clerk/sign-up",
  "/401",
  "/403",
  "/404",
  "/500",
  "/503",
  "/nowhere",
];

const area = [
  "/dashboard",
  "/onboarding",
  "/help-center/",
  "/script-sandbox",
  "/playground",
  "/evaluations/new",
  "/billing/model-prices/built-in",
  "/settings",
  "/settings/appearance",
  "/settings/display",
  "/settings/notifications",
  "/settings/billing",
  "/clerk/user-management",
];

/** The generated pages of a resource: its list, the form for a new record, and the newest record with its form. */
async function generated({ api }: Studio, name: keyof typeof resources): Promise<string[]> {
  const { path, creatable } = resources[name];
  const [newest] = (await api(`${name}?_end=1`)).body;
  const pages = [/^(api-keys|credit-products)$/.test(name) ? path : `${path}/`];
  if (creatable) pages.push(`${path}/new`);
  if (newest) pages.push(`${path}/${newest.id}`, `${path}/${newest.id}/edit`);
  if (name !== "llm-requests") return pages;
  const [failed] = (await api("llm-requests?status=failed&_end=1")).body;
  return [...pages, `${path}/${failed.id}?tab=raw`];
}

/**
 * Collects what should never occur on a page: console errors and warnings, uncaught errors, and requests to other
 * origins.
 */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => heard.push(`threw: ${error.message}`));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (
      /^(https?|wss?):$/.test(protocol) &&
      origin !== new URL(page.url()).origin &&
      page.url() !== "about:blank"
    )
      heard.push(`asked elsewhere: ${request.url()}`);
  });
  return heard;
}

/** Waits until the page has a heading and has loaded, then scrolls through it and waits for what scrolling loads. */
async function settle(page: Page) {
  await expect(page.getByRole("heading", { level: 1 }).first(), page.url()).toBeVisible();
  const busy = page.locator("[aria-busy=true], [data-slot=skeleton], [role=status][aria-label=Loading]");
  await expect(busy).toHaveCount(0);
  await page.evaluate(async () => {
    for (let last = -1; last !== scrollY; ) {
      last = scrollY;
      scrollBy({ top: innerHeight, behavior: "instant" });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
  await expect(busy).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

async function unfinished(page: Page): Promise<string[]> {
  const found = page.getByText(/coming soon|lorem ipsum|\btodo\b|\btbd\b|not implemented/i);
  return (await found.allTextContents()).map((text) => `unfinished: ${text}`);
}

async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize(phone);
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // The layout adapts to the window after a short delay.
  let left = await over();
  for (const deadline = Date.now() + 10_000; Date.now() < deadline && left > 0; left = await over())
    await page.waitForTimeout(50);
  await page.setViewportSize(wide);
  return left > 0 ? [`${left} px too wide for a phone`] : [];
}

/** Reports what the content security policy refuses, which browsers otherwise show only in their developer tools. */
function reportRefusals() {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`refused by ${violatedDirective}: ${blockedURI}`),
  );
}

async function walk(page: Page, paths: string[]) {
  const faults: Record<string, string[]> = {};
  const heard = listen(page);
  await page.addInitScript(reportRefusals);
  test.setTimeout((paths.length + 3) * 30_000);
  for (const path of paths) {
    heard.length = 0;
    await page.goto(path);
    await settle(page);
    const found = await unfinished(page);
    found.push(...(await findings(page)), ...(await tooWide(page)), ...heard);
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
}

test.describe("in both themes", () => {
  test.use({ viewport: wide, contextOptions: { reducedMotion: "reduce" } });
  test("every public page is complete", { tag: "@slow" }, ({ page }) => walk(page, open));
  test("every console page is complete", { tag: "@slow" }, ({ page, operator: _ }) => walk(page, area));
  const names = Object.keys(resources) as (keyof typeof resources)[];
  for (const name of names.filter((name) => scopeOf("operator", name, "list")))
    test(`every page of ${name} is complete`, async ({ page, studio, operator: _ }) =>
      walk(page, await generated(studio, name)));
});

test("editing a deleted record keeps the input and shows an error", async ({ page, studio, operator: _ }) => {
  await page.clock.install();
  const { body } = await studio.api("apps", { body: { name: "Press office" } });
  await page.goto(`/apps/${body.id}/edit`);
  await page.getByLabel("Name").fill("Press office, abroad");
  await studio.api(`apps/${body.id}`, { method: "DELETE" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Your entries are kept in this form" }),
  ).toBeVisible();
  // Window focus refetches the record, which no longer exists.
  await page.clock.fastForward("01:00");
  const again = page.waitForResponse((answer) => answer.url().endsWith(`/api/apps/${body.id}`));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  expect((await again).status()).toBe(404);
  await expect(page.getByLabel("Name")).toHaveValue("Press office, abroad");
});

test("the log and the dashboard load without layout shift", async ({ page, operator: _ }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/llm-logs/", "/dashboard"]) {
    await page.goto(path);
    await settle(page);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(moved, path).toBeLessThan(0.05);
  }
});
