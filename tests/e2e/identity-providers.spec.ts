import { expect, type Page, test } from "@playwright/test";
import { signUp } from "../server.ts";
import { type Mode, modes, newcomer, tokenSeconds } from "./identity-providers.ts";
import { signInAs, storedToken, toastOf } from "./people.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Opens a page, signs in when redirected, and returns to the page. */
async function signIn(
  page: Page,
  { product, signInPath, fillSignIn }: Mode,
  account: Parameters<Mode["fillSignIn"]>[1],
) {
  await page.goto(`${product.url}/apps?status=paused`);
  await expect(page).toHaveURL(signInPath);
  await fillSignIn(page, account);
  await expect(page).toHaveURL(`${product.url}/apps?status=paused`);
  await expect(heading(page, "Apps")).toBeVisible();
}

/** Triggers a refetch, as a working user would. */
const work = (page: Page) => page.getByRole("link", { name: "API keys" }).click();
/**
 * Triggers a refetch, in case the page hasn't reacted to the end of the session yet, and waits for the sign-in page.
 */
const workUntilOut = (page: Page) =>
  Promise.race([work(page).catch(() => {}), page.waitForURL(/sign-in/)]).then(() =>
    page.waitForURL(/sign-in/),
  );

for (const [name, start] of Object.entries(modes)) {
  test.describe(`accounts kept ${name === "clerk" ? "at Clerk" : "here"}`, () => {
    // The tests share one product, so they run one after another.
    test.describe.configure({ mode: "default" });
    let mode: Mode;
    test.beforeAll(async () => {
      test.setTimeout(90_000);
      mode = await start();
    });
    test.afterAll(() => mode?.stop());

    test("signs up, signs out and returns to the requested page", async ({ page, context }) => {
      const account = newcomer();
      await page.goto(`${mode.product.url}/sign-up`);
      await mode.fillSignUp(page, account);
      await expect(page).toHaveURL(`${mode.product.url}/onboarding`);
      await page.reload();
      await expect(page.getByRole("button", { name: "Account menu for Vera Sund" })).toBeVisible();
      await page.getByRole("button", { name: "Account menu for Vera Sund" }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await expect(page).toHaveURL(mode.signInPath);
      expect(await storedToken(context)).toBeUndefined();
      await signIn(page, mode, account);
    });

    test("refuses a wrong password", async ({ page, context }) => {
      const account = await mode.make();
      await page.goto(`${mode.product.url}/sign-in`);
      await mode.fillSignIn(page, { ...account, password: "eight bells at sea" });
      await expect(page.getByText(mode.wrong).first()).toBeVisible();
      expect(await storedToken(context)).toBeUndefined();
    });

    test("skips the form for signed-in users and ignores off-site redirects", async ({ page }) => {
      const account = await mode.make();
      await page.goto(`${mode.product.url}/sign-in?redirect=%2F%2Fevil.example%2Fapps`);
      await mode.fillSignIn(page, account);
      await expect(page).toHaveURL(`${mode.product.url}/dashboard`);
      await page.goto(`${mode.product.url}/sign-in?redirect=%2Fassets`);
      await expect(page).toHaveURL(`${mode.product.url}/assets`);
    });

    test("an expired session shows a toast and the form, then returns to the page", async ({ page }) => {
      const account = await mode.make();
      await signIn(page, mode, account);
      const [person] = (await mode.admin(`users?q=${account.email}`)).body;
      expect((await mode.admin(`users/${person.id}/sign-out`, { body: {} })).body.ended).toBeGreaterThan(0);
      await workUntilOut(page);
      await expect(toastOf(page, "Session expired!")).toBeVisible();
      const back = new URL(page.url()).searchParams.get("redirect");
      expect(back).toMatch(/^\/(settings\/api-keys|apps\?status=paused)$/);
      await mode.fillSignIn(page, account);
      await expect(page).toHaveURL(mode.product.url + back);
    });

    test("a ban ends the session and blocks sign-in until it is lifted", async ({ page }) => {
      const account = await mode.make();
      await signIn(page, mode, account);
      const [person] = (await mode.admin(`users?q=${account.email}`)).body;
      expect((await mode.admin(`users/${person.id}/ban`, { body: { reason: "Spam" } })).status).toBe(200);
      await workUntilOut(page);
      await mode.fillSignIn(page, account);
      await expect(page.getByText(mode.banned).first()).toBeVisible();
      expect((await mode.admin(`users/${person.id}/unban`, { body: {} })).status).toBe(200);
      await signIn(page, mode, account);
    });

    test("deleting an account ends its session", async ({ page }) => {
      const account = await mode.make();
      await signIn(page, mode, account);
      const [person] = (await mode.admin(`users?q=${account.email}`)).body;
      expect((await mode.admin(`users/${person.id}`, { method: "DELETE" })).status).toBe(204);
      await workUntilOut(page);
      expect((await mode.admin(`users?q=${account.email}`)).body).toEqual([]);
    });

    test("public pages load no Clerk code, and no page does without Clerk", async ({ page, context }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      if (name === "embedded") {
        const { token } = await signUp(mode.product.url);
        await signInAs(context, token, mode.product.url);
        await page.goto(`${mode.product.url}/settings`);
        await expect(heading(page, "Profile")).toBeVisible();
        await page.waitForLoadState("load");
        await context.clearCookies();
      }
      const pages = ["/", "/tos", "/documentation", "/for/marketing", "/404"];
      if (name === "embedded") pages.push("/sign-in", "/sign-up", "/clerk/sign-in", "/otp");
      for (const path of pages) {
        await page.goto(mode.product.url + path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState("load");
      }
      expect(asked.length).toBeGreaterThan(pages.length);
      const clerks = asked.filter((url) => /__clerk|clerk-js|clerk\.(com|dev)|\/assets\/clerk/.test(url));
      expect(clerks).toEqual([]);
      for (const url of new Set(asked.filter((one) => one.endsWith(".js"))))
        expect(await (await fetch(url)).text(), url).not.toMatch(/@clerk\/|clerk-react|clerkjs/);
    });
  });
}

test.describe("with Clerk only", () => {
  test.describe.configure({ mode: "default" });
  let mode: Mode;
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    mode = await modes.clerk();
  });
  test.afterAll(() => mode?.stop());
  const standIn = () => mode.clerk!;

  test("calls and live rows continue after a token expires", { tag: "@slow" }, async ({ page }) => {
    test.setTimeout(120_000);
    const account = await mode.make();
    await signIn(page, mode, account);
    const began = Date.now();
    const bearers = new Set<string>();
    page.on("request", (request) => {
      const bearer = request.headers().authorization;
      if (bearer) bearers.add(bearer);
    });
    // The page refetches its list when it gets focus.
    while (Date.now() - began < (tokenSeconds + 4) * 1000) {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      await page.waitForTimeout(1500);
    }
    await work(page);
    await expect(heading(page, "API keys")).toBeVisible();
    await expect.poll(() => bearers.size).toBeGreaterThan(1);
    await page.goto(`${mode.product.url}/apps`);
    await expect(page.getByText("No apps found.")).toBeVisible();
    const user = standIn().userOf(account.email)!;
    const made = await fetch(`${mode.product.url}/api/apps`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${standIn().sessionToken(user)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ name: "Heard of live" }),
    });
    expect(made.status).toBe(201);
    await expect(page.getByRole("link", { name: "Heard of live" })).toBeVisible();
  });

  test("profile changes at Clerk appear here, and its button signs out", { tag: "@slow" }, async ({
    page,
    context,
  }) => {
    const account = await mode.make();
    await signIn(page, mode, account);
    await page.goto(`${mode.product.url}/settings`);
    await page.getByRole("button", { name: "Update profile" }).click();
    await page.getByLabel("First name").fill("Wera");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Wera Sund").first()).toBeVisible();
    await standIn().webhooksSettled();
    await page.reload();
    await expect(page.getByRole("button", { name: "Account menu for Wera Sund" })).toBeVisible();
    await page.getByRole("button", { name: /user (button|menu)/i }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(mode.signInPath);
    expect(await storedToken(context)).toBeUndefined();
  });

  test("an invitation leads to sign-up with the invited role", async ({ page }) => {
    const invited = newcomer("Ines Vited");
    const { email, name } = invited;
    expect((await mode.admin("users/invite", { body: { email, name, role: "operator" } })).status).toBe(201);
    const mail = standIn().mails.findLast(({ to }) => to === email);
    await page.goto(mail?.content ?? "");
    await expect(page).toHaveURL(/\/clerk\/sign-up/);
    await page.getByLabel("Password", { exact: true }).fill(invited.password);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(page).toHaveURL(`${mode.product.url}/onboarding`);
    expect((await mode.admin(`users?q=${email}`)).body).toMatchObject([
      { role: "operator", status: "active" },
    ]);
  });

  test("a Clerk user without access sees a message instead of a redirect loop", async ({ page }) => {
    const account = await mode.make();
    const user = standIn().userOf(account.email)!;
    await page.route("**/api/session", (route) => route.fulfill({ status: 401, json: { status: 401 } }));
    await page.goto(`${mode.product.url}/sign-in`);
    await mode.fillSignIn(page, account);
    await expect(heading(page, "This account has no access")).toBeVisible();
    await page.getByRole("button", { name: "Sign out and use another account" }).click();
    await expect(page.getByLabel("Email address")).toBeVisible();
    expect(standIn().sessionsOf(user)).toEqual([]);
  });

  test("shows within five seconds that Clerk is unavailable, and recovers", { tag: "@slow" }, async ({
    page,
  }) => {
    const account = await mode.make();
    await signIn(page, mode, account);
    standIn().freeze();
    try {
      // Other work on the machine only adds to a time, so the fastest of up to three page loads counts.
      let fastest = Number.POSITIVE_INFINITY;
      for (let load = 0; load < 3 && fastest >= 5000; load++) {
        // Aborts the previous page's pending requests to Clerk, such as the regular renewal of its token.
        await page.goto("about:blank");
        const asked = page.waitForRequest(/__clerk/).then(() => Date.now());
        await page.goto(`${mode.product.url}/apps`);
        await heading(page, "Clerk is unavailable").waitFor();
        fastest = Math.min(fastest, Date.now() - (await asked));
      }
      expect(fastest).toBeLessThan(5000);
      await page.goto(`${mode.product.url}/clerk/sign-in`);
      await expect(heading(page, "Clerk is unavailable")).toBeVisible();
      // Public pages aren't affected.
      await page.goto(mode.product.url);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goto(`${mode.product.url}/apps`);
      await expect(heading(page, "Clerk is unavailable")).toBeVisible();
    } finally {
      standIn().thaw();
    }
    await expect(heading(page, "Apps")).toBeVisible();
  });
});
