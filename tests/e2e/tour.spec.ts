import { mkdirSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { signUp } from "../server.ts";
import { findings } from "./accessibility.ts";
import { signInAs } from "./people.ts";
import { type Studio, test } from "./studio.ts";

/** Every route of the product, visited as each role. */
const publicRoutes = [
  ...["/", "/tos", "/privacy", "/for/marketing"],
  ...["/documentation", "/documentation/user-guide", "/documentation/gateway", "/documentation/api"],
  ...["/sign-in", "/sign-in-2", "/sign-up", "/forgot-password", "/otp", "/clerk/sign-in", "/clerk/sign-up"],
  ...["/401", "/403", "/404", "/500", "/503", "/nowhere"],
];
const signedIn = [
  ...["/dashboard", "/onboarding", "/animations/", "/apps/", "/assets/", "/chats/", "/help-center/"],
  ...["/llm-logs/", "/renders/", "/script-sandbox/", "/voiceovers/", "/billing/credit-products"],
  ...["/settings", "/settings/appearance", "/settings/display", "/settings/notifications"],
  ...["/settings/billing", "/settings/api-keys", "/clerk/user-management"],
];
const roles = ["stranger", "customer", "operator", "admin"] as const;
type Role = (typeof roles)[number];

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/**
 * With TOUR=whole, the pages that a page's role decides are opened in each theme and size, and pictures of them are
 * stored in test-results/tour. Otherwise they are opened at 1440 pixels and then made narrow.
 */
const isWhole = process.env.TOUR === "whole";
const folder = "test-results/tour";

/** Pages of one record each, for those who can see it. */
async function recordRoutes(studio: Studio): Promise<string[]> {
  const animation = (await studio.api("animations", { body: { title: "Tour" } })).body;
  const speech = { title: "Tour", script: "A short tour.", voice: "flite_slt" };
  const voiceover = (await studio.api("voiceovers", { body: speech })).body;
  const [request] = await studio.list("_end=1");
  return [`/animations/${animation.id}/`, `/voiceovers/${voiceover.id}`, `/llm-logs/${request!.id}/`];
}

/** Collects console errors and failed requests. The document of an error page may have the error's status. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    const isDocument = url === page.url() || url === "";
    if (message.type() === "error" && !(isDocument && /status of [45]/.test(message.text())))
      heard.push(`console: ${message.text()} ${url}`);
  });
  page.on("pageerror", (error) => heard.push(`threw: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      heard.push(`${response.status()}: ${response.url()}`);
  });
  return heard;
}

const busy = "[aria-busy=true], [data-slot=skeleton], [role=status][aria-label=Loading]";

async function settle(page: Page) {
  await expect(page.getByRole("heading", { level: 1 }).first(), page.url()).toBeVisible();
  await expect(page.locator(busy)).toHaveCount(0);
}

async function overflow(page: Page): Promise<string[]> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect
    .poll(over, { timeout: 10_000 })
    .toBe(0)
    .catch(() => {});
  const left = await over();
  return left > 0 ? [`${left} px too wide at ${page.viewportSize()?.width}`] : [];
}

async function keepPicture(page: Page, role: Role, route: string) {
  const { width } = page.viewportSize()!;
  const theme = await page.evaluate(() => document.documentElement.className);
  const name = route.replace(/^\/|\/$/g, "").replace(/\W+/g, "-") || "landing";
  await page.screenshot({ path: `${folder}/${role}/${name}-${theme.split(" ")[0]}-${width}.png` });
}

/** What is wrong with a page, in both themes and sizes. */
async function faultsOf(page: Page, role: Role, route: string): Promise<string[]> {
  await page.setViewportSize(sizes[0]!);
  await page.goto(route);
  await settle(page);
  const found: string[] = [];
  const title = await page.title();
  if (!/\S.* · Scenewright$/.test(title) && route !== "/") found.push(`title: ${title}`);
  for (const size of isWhole ? sizes : sizes.slice(1)) {
    await page.setViewportSize(size);
    found.push(...(await overflow(page)), ...(await findings(page)));
    if (!isWhole) continue;
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await keepPicture(page, role, route);
    }
  }
  return found;
}

async function signIn(page: Page, studio: Studio, role: Role) {
  if (role === "stranger") return;
  if (role === "admin") return signInAs(page.context(), studio.admin.token, studio.url);
  const person = await signUp(studio.url, role === "operator" ? "Olga Operator" : "Carl Customer");
  if (role === "operator")
    await studio.api(`users/${person.session.user.id}`, { method: "PATCH", body: { role } });
  return signInAs(page.context(), person.token, studio.url);
}

/** The routes whose outcome depends on the role, or all of them. */
async function routesFor(studio: Studio, role: Role) {
  if (role === "stranger") return [...publicRoutes, ...signedIn];
  const records = role === "customer" ? [] : await recordRoutes(studio);
  return [...(isWhole ? publicRoutes : []), ...signedIn, ...records];
}

test.describe("every route", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  for (const role of roles)
    test(`opens for ${role === "operator" || role === "admin" ? "an" : "a"} ${role}`, async ({
      page,
      studio,
    }) => {
      if (isWhole) mkdirSync(folder, { recursive: true });
      await signIn(page, studio, role);
      const routes = await routesFor(studio, role);
      test.setTimeout((routes.length + 3) * 40_000);
      const heard = listen(page);
      const faults: Record<string, string[]> = {};
      for (const route of routes) {
        heard.length = 0;
        const found = await faultsOf(page, role, route);
        found.push(...heard);
        if (role === "stranger" && signedIn.includes(route) && !/\/(clerk\/)?sign-in/.test(page.url()))
          found.push(`opened without signing in: ${page.url()}`);
        if (found.length > 0) faults[route] = found;
      }
      expect(faults).toEqual({});
    });
});
