import { mkdirSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { languages as choices } from "../../contract/preference-values.ts";
import { signUp } from "../server.ts";
import { findings, themes } from "./accessibility.ts";
import { type Language, locales, textIn, untranslated } from "./languages.ts";
import { callApi, signInAs } from "./people.ts";
import { type Studio, test } from "./studio.ts";

const publicRoutes = [
  ...["/", "/tos", "/privacy", "/for/marketing"],
  ...["/documentation", "/documentation/user-guide", "/documentation/gateway", "/documentation/api"],
  ...["customer", "operator", "admin", "installer"].map((role) => `/documentation/guides/${role}`),
  "/documentation/changelog",
  ...["/sign-in", "/sign-in-2", "/sign-up", "/forgot-password", "/otp", "/clerk/sign-in", "/clerk/sign-up"],
  ...["/401", "/403", "/404", "/500", "/503", "/nowhere"],
];
const signedIn = [
  ...["/dashboard", "/onboarding", "/animations/", "/apps/", "/assets/", "/brand-kits/", "/chats/"],
  ...["/help-center/", "/llm-logs/", "/renders/", "/script-sandbox/", "/voiceovers/"],
  "/billing/credit-products",
  ...["/settings", "/settings/appearance", "/settings/display", "/settings/notifications"],
  ...["/settings/billing", "/settings/api-keys", "/clerk/user-management"],
];
/**
 * With TOUR=whole, every role opens every route in every language and in both sizes, and pictures of them in both
 * themes are stored in test-results/tour. Otherwise, each role uses one language, and what pages.spec.ts covers is left
 * out: public pages in English, admins and wide windows.
 */
const isWhole = process.env.TOUR === "whole";
const languages = { stranger: "de", customer: "es", operator: "de", admin: "en" } as const satisfies Record<
  string,
  Language
>;
type Role = keyof typeof languages;
const offered = choices.filter((choice) => choice !== "auto");
const roles = (["stranger", "customer", "operator", "admin"] as const).filter(
  (role) => isWhole || role !== "admin",
);
const tours = roles.flatMap((role) =>
  isWhole ? offered.map((language) => ({ role, language })) : [{ role, language: languages[role] }],
);

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/** A size at which the menu is beside the page and leaves it little room. */
const tablet = { width: 768, height: 1024 };

type Tour = (typeof tours)[number];

const folder = "test-results/tour";

/** Creates an animation and a voiceover for the user. @returns the paths of their pages, and of a request's page */
async function recordRoutes(studio: Studio, token: string): Promise<string[]> {
  const create = async (path: string, body: object) =>
    (await callApi(token, path, { body }, studio.url)).body.id as string;
  const animation = await create("animations", { title: "Tour" });
  const voiceover = await create("voiceovers", { title: "Tour", script: "A tour.", voice: "flite_slt" });
  const [request] = await studio.list("_end=1");
  return [`/animations/${animation}/`, `/voiceovers/${voiceover}`, `/llm-logs/${request!.id}/`];
}

/** Collects console errors and failed requests. The document of an error page can have the error's status. */
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

async function settle(page: Page, language: Language) {
  const loading = `[role=status][aria-label="${textIn(language, "Loading")}"]`;
  await expect(page.getByRole("heading", { level: 1 }).first(), page.url()).toBeVisible();
  await expect(page.locator(`[aria-busy=true], [data-slot=skeleton], ${loading}`)).toHaveCount(0);
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

async function keepPicture(page: Page, { role, language }: Tour, route: string, theme: string) {
  const { width } = page.viewportSize()!;
  const name = route.replace(/^\/|\/$/g, "").replace(/\W+/g, "-") || "landing";
  await page.screenshot({ path: `${folder}/${role}-${language}/${name}-${theme}-${width}.png` });
}

/** Opens a page. @returns its faults, in both sizes and themes if the whole tour runs */
async function faultsOf(page: Page, tour: Tour, route: string): Promise<string[]> {
  const { language } = tour;
  await page.setViewportSize(sizes[0]!);
  await page.goto(route);
  await settle(page, language);
  const found = (await untranslated(page, language)).map((text) => `not in ${language}: ${text}`);
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  const title = await page.title();
  if (!/\S.* · Scenewright$/.test(title) && route !== "/") found.push(`title: ${title}`);
  await page.setViewportSize(tablet);
  found.push(...(await overflow(page)));
  for (const size of isWhole ? sizes : sizes.slice(1)) {
    await page.setViewportSize(size);
    // Colors are the same in each language and size, and pages.spec.ts checks them in both themes, so the short tour
    // checks only one theme.
    found.push(...(await overflow(page)));
    found.push(...(await findings(page, undefined, isWhole ? themes : ["light"])));
    if (!isWhole) continue;
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveClass(colorScheme);
      await keepPicture(page, tour, route, colorScheme);
    }
  }
  return found;
}

/** Signs in as a user with the role. @returns the bearer token, or undefined if the role is `stranger` */
async function signIn(page: Page, studio: Studio, role: Role): Promise<string | undefined> {
  if (role === "stranger") return undefined;
  const person = role === "admin" ? studio.admin : await signUp(studio.url, `Terry the ${role}`);
  if (role === "operator")
    await studio.api(`users/${person.session.user.id}`, { method: "PATCH", body: { role } });
  await signInAs(page.context(), person.token, studio.url);
  return person.token;
}

async function routesFor(studio: Studio, role: Role, token: string | undefined) {
  // A stranger sees the sign-in page instead of a page of the signed-in area.
  const some = role === "stranger" ? [...publicRoutes, "/llm-logs/", "/settings"] : signedIn;
  const always = isWhole ? [...publicRoutes, ...signedIn] : some;
  const seesRecords = token !== undefined && role !== "customer";
  return seesRecords ? [...always, ...(await recordRoutes(studio, token))] : always;
}

test.describe("every route", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  for (const tour of tours) {
    const { role, language } = tour;
    test.describe(() => {
      test.use({ locale: locales[language] });
      test(`opens for ${/^[oa]/.test(role) ? "an" : "a"} ${role} in ${language}`, { tag: "@slow" }, async ({
        page,
        studio,
      }) => {
        if (isWhole) mkdirSync(folder, { recursive: true });
        const token = await signIn(page, studio, role);
        const routes = await routesFor(studio, role, token);
        test.setTimeout((routes.length + 3) * 40_000);
        const heard = listen(page);
        const faults: Record<string, string[]> = {};
        for (const route of routes) {
          heard.length = 0;
          const found = await faultsOf(page, tour, route);
          found.push(...heard);
          if (role === "stranger" && signedIn.includes(route) && !/\/(clerk\/)?sign-in/.test(page.url()))
            found.push(`opened without signing in: ${page.url()}`);
          if (found.length > 0) faults[route] = found;
        }
        expect(faults).toEqual({});
      });
    });
  }
});
