import { type BrowserContext, expect, test as signedOut } from "@playwright/test";
import { codeIn, linkIn, mailTo } from "../auth/mailbox.ts";
import { signUp } from "../server.ts";
import { fillSignIn, outbox } from "./accounts.ts";
import { callApi, productUrl, signInAs, storedToken, test, toastOf } from "./people.ts";

const days = 86_400;
const newcomer = () => signUp(productUrl());

async function bearerOf(context: BrowserContext): Promise<string> {
  const cookie = await storedToken(context);
  return decodeURIComponent(cookie?.value ?? "");
}

signedOut.describe("an account", () => {
  signedOut("signs up, signs out and signs in again", async ({ page, context }) => {
    const email = `vera.${Date.now()}@example.com`;
    await page.goto("/sign-up");
    await page.getByLabel("Name").fill("Vera Sund");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("seven bells at sea");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL("/onboarding");

    const cookie = await storedToken(context);
    expect(cookie).toMatchObject({ sameSite: "Strict", path: "/", secure: false });
    const lives = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(lives).toBeGreaterThan(29.9 * days);
    expect(lives).toBeLessThanOrEqual(30 * days);
    const bearer = await bearerOf(context);
    expect((await callApi(bearer, "session")).body.user).toMatchObject({ name: "Vera Sund", email });

    await page.getByRole("button", { name: "Account menu for Vera Sund" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    expect(await storedToken(context)).toBeUndefined();
    await expect.poll(async () => (await callApi(bearer, "session")).status).toBe(401);

    for (const path of ["/sign-in", "/sign-in-2"]) {
      await context.clearCookies();
      await page.goto(path);
      await fillSignIn(page, ` ${email} `, "seven bells at sea");
      await expect(page).toHaveURL("/dashboard");
      expect((await callApi(await bearerOf(context), "session")).status).toBe(200);
    }
  });

  signedOut("shows errors at their fields", async ({ page, context }) => {
    const { email } = await newcomer();
    await page.goto("/sign-up");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Enter your name");
    await expect(page.getByLabel("Name")).toBeFocused();
    await page.getByLabel("Name").fill("Twice");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("long enough for this");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
      "This email address already has an account",
    );
    expect(await storedToken(context)).toBeUndefined();
  });

  for (const path of ["/sign-in", "/sign-in-2"]) {
    signedOut(`a wrong password on ${path}`, async ({ page, context }) => {
      const { email } = await newcomer();
      await page.goto(path);
      await fillSignIn(page, email, "not this one");
      const field = page.getByLabel("Password", { exact: true });
      await expect(field).toHaveAccessibleDescription("Wrong email or password");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toBeFocused();
      await expect(page).toHaveURL(path);
      expect(await storedToken(context)).toBeUndefined();
    });
  }

  signedOut("resets a forgotten password by email", async ({ page, context }) => {
    const { email, password, token } = await newcomer();
    await page.goto("/sign-in");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("Check your email")).toBeVisible();

    const link = linkIn(await mailTo(outbox(), email));
    expect(link.port).toBe(new URL(productUrl()).port);
    const path = link.pathname + link.search;
    await page.goto(path);
    await page.getByLabel("New password").fill("a brand new one");
    await page.getByLabel("Confirm password").fill("a brand new two");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription(
      "The passwords don't match",
    );
    await page.getByLabel("Confirm password").fill("a brand new one");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page).toHaveURL("/sign-in");
    await expect(toastOf(page, "Password changed. Sign in with your new password.")).toBeVisible();
    expect((await callApi(token, "session")).status).toBe(401);

    await fillSignIn(page, email, password);
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
      "Wrong email or password",
    );
    await page.getByLabel("Password", { exact: true }).fill("a brand new one");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/dashboard");

    await context.clearCookies();
    await page.goto(path);
    const spent = page.getByText("This link is no longer valid").or(page.getByLabel("New password"));
    await expect(spent.first()).toBeVisible();
    if (await page.getByLabel("New password").isVisible()) {
      await page.getByLabel("New password").fill("a third one, why not");
      await page.getByLabel("Confirm password").fill("a third one, why not");
      await page.getByRole("button", { name: "Set password" }).click();
      await expect(page.getByText("This link has expired or was already used")).toBeVisible();
    }
  });

  signedOut("signs in with an emailed code", async ({ page, context }) => {
    const { email } = await newcomer();
    await page.goto("/sign-in?redirect=%2Fanimations");
    await page.getByRole("link", { name: "Email me a code" }).click();
    await expect(page.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send code" }).click();
    const field = page.getByLabel("Code", { exact: true });
    await expect(field).toBeFocused();
    const code = codeIn(await mailTo(outbox(), email));
    const wrong = code === "123456" ? "654321" : "123456";
    await field.fill(wrong);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(field).toHaveAccessibleDescription(/Wrong or expired code/);
    expect(await storedToken(context)).toBeUndefined();
    await field.fill(code);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/animations");
  });
});

test("lists a session on another device and ends it immediately", async ({ page, person, browser }) => {
  const answer = await fetch(`${productUrl()}/api/auth/sign-in/email`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const other = await browser.newContext({ baseURL: productUrl() });
  await signInAs(other, answer.headers.get("set-auth-token") ?? "");
  const there = await other.newPage();
  await there.goto("/animations");
  await expect(there.getByText("No animations found.")).toBeVisible();

  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out of Firefox on Linux" }).click();
  await expect(toastOf(page, "Session signed out")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign out of/ })).toHaveCount(0);

  await there.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Voiceovers" }).click();
  await expect(toastOf(there, "Session expired!")).toBeVisible();
  await expect(there).toHaveURL(`/sign-in?redirect=${encodeURIComponent("/voiceovers")}`);
  await page.reload();
  await expect(page.getByText("This session")).toBeVisible();
  await other.close();
});
