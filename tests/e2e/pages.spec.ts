import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { resources } from "../../contract/resources/index.ts";
import { type Studio, test } from "./studio.ts";

const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];
const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

const open = [
  "/",
  "/tos",
  "/privacy",
  "/documentation",
  "/documentation/user-guide",
  "/documentation/api",
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
  "/settings",
  "/settings/appearance",
  "/settings/display",
  "/settings/notifications",
  "/settings/billing",
  "/clerk/user-management",
];

/** The generated pages: each list, a form, and what the newest record of each resource looks like. */
async function generated({ api }: Studio): Promise<string[]> {
  const pages: string[] = [];
  for (const { name, path, creatable } of Object.values(resources)) {
    pages.push(name === "api-keys" || name === "credit-products" ? path : `${path}/`);
    if (creatable) pages.push(`${path}/new`);
    const { body } = await api(`${name}?_end=1`);
    if (body[0]) pages.push(`${path}/${body[0].id}`);
  }
  const [animation] = (await api("animations?_end=1")).body;
  const [failed] = (await api("llm-requests?status=failed&_end=1")).body;
  return [...pages, `/animations/${animation.id}/edit`, `/llm-logs/${failed.id}?tab=raw`];
}

/** What a browser complains about by itself. */
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

/** Until the page has a heading, and nothing on it is still on its way. */
async function settle(page: Page) {
  await expect(page.getByRole("heading", { level: 1 }).first(), page.url()).toBeVisible();
  await expect(
    page.locator("[aria-busy=true], [data-slot=skeleton], [role=status][aria-label=Loading]"),
  ).toHaveCount(0);
}

async function axe(page: Page, theme: Theme): Promise<string[]> {
  // The colours are all that a theme changes, so the rest is looked at once.
  const builder = new AxeBuilder({ page });
  if (theme === "dark") builder.withRules(["color-contrast", "link-in-text-block"]);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
}

async function unfinished(page: Page): Promise<string[]> {
  const found = page.getByText(/coming soon|lorem ipsum|\btodo\b|\btbd\b|not implemented/i);
  return (await found.allTextContents()).map((text) => `unfinished: ${text}`);
}

async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize(phone);
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // The layout follows the window a moment later.
  for (const deadline = Date.now() + 2000; Date.now() < deadline && (await over()) > 0; )
    await page.waitForTimeout(50);
  const left = await over();
  await page.setViewportSize(wide);
  return left > 0 ? [`${left} px too wide for a phone`] : [];
}

async function walk(page: Page, theme: Theme, paths: string[]) {
  const faults: Record<string, string[]> = {};
  const heard = listen(page);
  for (const path of paths) {
    heard.length = 0;
    await page.goto(path);
    await settle(page);
    const found = [
      ...(await axe(page, theme)),
      ...(await unfinished(page)),
      ...(await tooWide(page)),
      ...heard,
    ];
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
}

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ viewport: wide, contextOptions: { reducedMotion: "reduce" } });
    test.beforeEach(async ({ page }) => {
      test.setTimeout(180_000);
      await page.addInitScript((chosen) => localStorage.setItem("vite-ui-theme", chosen), theme);
    });

    test("every page that anyone may open is whole", ({ page }) => walk(page, theme, open));
    test("every page of the area is whole", ({ page, operator: _ }) => walk(page, theme, area));
    test("every page of the resources is whole", async ({ page, studio, operator: _ }) =>
      walk(page, theme, await generated(studio)));
  });
}

test("nothing moves while the log and the dashboard come in", async ({ page, operator: _ }) => {
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
