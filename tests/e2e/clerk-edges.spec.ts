import { expect, type Page, test } from "@playwright/test";
import { type Account, type Mode, modes, tokenSeconds } from "./identity-providers.ts";
import { storedToken, toastOf } from "./people.ts";

// The tests share one product, so they run one after another.
test.describe.configure({ mode: "default" });
let mode: Mode;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  mode = await modes.clerk();
});
test.afterAll(() => mode?.stop());

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function signIn(page: Page, account: Account, search = "?redirect=%2Fapps") {
  await page.goto(`${mode.product.url}/sign-in${search}`);
  await mode.fillSignIn(page, account);
  await expect(page).not.toHaveURL(/sign-in/);
}

test("keeps users signed in while Clerk issues no tokens", { tag: "@slow" }, async ({ page, context }) => {
  await signIn(page, await mode.make());
  await expect(heading(page, "Apps")).toBeVisible();
  const mark = await storedToken(context);
  await page.route("**/__clerk/**/tokens*", (route) => route.abort());
  // Waits until the current token has expired.
  await page.waitForTimeout((tokenSeconds + 1) * 1000);
  const began = Date.now();
  await page.getByRole("link", { name: "API keys" }).click();
  await expect(page.getByText("The server can't be reached").first()).toBeVisible({ timeout: 20_000 });
  expect(Date.now() - began).toBeLessThan(15_000);
  await expect(toastOf(page, "Session expired!")).toHaveCount(0);
  expect((await storedToken(context))?.value).toBe(mark!.value);
  await page.unroute("**/__clerk/**/tokens*");
  await expect(page).toHaveURL(`${mode.product.url}/settings/api-keys`);
  await page.reload();
  await expect(heading(page, "API keys")).toBeVisible();
});

test("a sign-out while Clerk is unavailable ends the session", async ({ page, context }) => {
  await signIn(page, await mode.make());
  await expect(heading(page, "Apps")).toBeVisible();
  // Neither Clerk nor the server can be notified of the sign-out.
  await page.route(/__clerk|\/api\/auth\/sign-out/, (route) => route.abort());
  await page.getByRole("button", { name: /^Account menu for/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(mode.signInPath);
  await page.unroute(/__clerk|\/api\/auth\/sign-out/);
  await page.goto(`${mode.product.url}/sign-in`);
  await expect(page.getByLabel("Email address")).toBeVisible();
  expect(await storedToken(context)).toBeUndefined();
});

test("ignores off-site redirects in Clerk's own parameters", { tag: "@slow" }, async ({ page }) => {
  const away = `${mode.product.url}//evil.example/`;
  for (const name of ["redirect_url", "sign_in_force_redirect_url"]) {
    await page.context().clearCookies();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).hostname));
    for (const target of [away, "https://evil.example/"]) {
      await signIn(page, await mode.make(), `?${name}=${encodeURIComponent(target)}`);
      await expect(page).toHaveURL(`${mode.product.url}/dashboard`);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
    }
    expect(asked.filter((host) => host.includes("evil"))).toEqual([]);
  }
});

test("signing out in one tab signs out the other", async ({ page, context }) => {
  await signIn(page, await mode.make());
  const other = await context.newPage();
  await other.goto(`${mode.product.url}/apps`);
  await expect(heading(other, "Apps")).toBeVisible();
  await page.bringToFront();
  await page.getByRole("button", { name: /^Account menu for/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(mode.signInPath);
  await other.bringToFront();
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(other).toHaveURL(mode.signInPath);
  await expect(other.getByLabel("Email address")).toBeVisible();
});
