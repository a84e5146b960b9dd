import { type BrowserContext, expect, type Page, test as signedOut } from "@playwright/test";
import { codeIn, linkIn, mailTo } from "../auth/mailbox.ts";
import { signUp } from "../server.ts";
import { callApi, productUrl, signInAs, storedToken, test, toastOf } from "./people.ts";

const days = 86_400;
const outbox = () => ({ dataDir: process.env.PRODUCT_DATA_DIR ?? "" });
const newcomer = () => signUp(productUrl());

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function bearerOf(context: BrowserContext): Promise<string> {
  const cookie = await storedToken(context);
  return decodeURIComponent(cookie?.value ?? "");
}

signedOut.describe("an account", () => {
  signedOut("is made, left and entered again", async ({ page, context }) => {
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

    await page.getByRole("button", { name: "Account menu of Vera Sund" }).click();
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

  signedOut("what is wrong stands at its field", async ({ page, context }) => {
    const { email } = await newcomer();
    await page.goto("/sign-up");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Enter your name");
    await expect(page.getByLabel("Name")).toBeFocused();
    await page.getByLabel("Name").fill("Twice");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("long enough");
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

  signedOut("a forgotten password is replaced by way of a letter", async ({ page, context }) => {
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
      "The passwords don’t match",
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

  signedOut("a code from a letter does for the password", async ({ page, context }) => {
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

signedOut.describe("/auth/callback", () => {
  signedOut(
    "a good token leaves the address, and is stored after it was asked whose it is",
    async ({ page, context }) => {
      const { token, email } = await newcomer();
      await page.goto("/tos");
      await page.goto(`/auth/callback?token=${encodeURIComponent(token)}&redirect=%2Fsettings%3Ffrom%3Dmail`);
      await expect(page.getByRole("heading", { name: "Sign in with this link?" })).toBeVisible();
      await expect(page).toHaveURL("/auth/callback");
      await expect(page.getByRole("main")).toContainText(email);
      expect(await storedToken(context)).toBeUndefined();
      await page.getByRole("button", { name: /^Continue as Person/ }).click();
      await expect(page).toHaveURL("/settings?from=mail");
      expect(await bearerOf(context)).toBe(token);
      await page.goBack();
      await expect(page).not.toHaveURL(/token/);
    },
  );

  signedOut("somebody else's token is left alone by who is asked", async ({ page, context }) => {
    const { token } = await newcomer();
    await page.goto(`/auth/callback?token=${encodeURIComponent(token)}`);
    await page.getByRole("button", { name: "This isn’t me" }).click();
    await expect(page).toHaveURL("/sign-in");
    expect(await storedToken(context)).toBeUndefined();
  });

  test("somebody else's token never takes the place of a session", async ({ page, person, context }) => {
    const other = await newcomer();
    await page.goto(`/auth/callback?token=${encodeURIComponent(other.token)}&redirect=%2Fsettings`);
    await expect(page).toHaveURL("/dashboard");
    await expect(toastOf(page, `You are signed in as ${person.email}.`)).toBeVisible();
    expect(await bearerOf(context)).toBe(person.token);
  });

  signedOut("a bad token is not stored", async ({ page, context }) => {
    await page.goto("/auth/callback?token=abcdefghijklmnopqrstuvwxyz.0123");
    await expect(page).toHaveURL("/sign-in");
    await expect(toastOf(page, "This sign-in link is no longer valid. Sign in again.")).toBeVisible();
    expect(await storedToken(context)).toBeUndefined();
  });

  signedOut("a missing token leads to the sign-in", async ({ page, context }) => {
    await page.goto("/auth/callback");
    await expect(page).toHaveURL("/sign-in");
    await expect(toastOf(page, "This sign-in link has no token.")).toBeVisible();
    expect(await storedToken(context)).toBeUndefined();
  });
});

const elsewhere = [
  "//evil.example",
  "///evil.example/a",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,hello",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "\t//evil.example",
  "/%2Fevil.example",
  "/%252Fevil.example",
  "/%5Cevil.example",
  "%2F%2Fevil.example",
  "evil.example",
  "/sign-in?redirect=/sign-in",
  "/auth/callback?token=x",
];

test("redirect leads to own pages only", async ({ page, person }) => {
  const ways = ["/sign-in?", `/auth/callback?token=${encodeURIComponent(person.token)}&`];
  for (const [at, wanted] of elsewhere.entries()) {
    const path = `${ways[at % ways.length]}redirect=${encodeURIComponent(wanted)}`;
    await page.goto(path, { waitUntil: "commit" });
    await expect(page, `${wanted} by way of ${path}`).toHaveURL("/dashboard");
  }
  await page.goto(`/sign-in?redirect=${encodeURIComponent("/llm-logs?status=failed&q=a%26b")}`, {
    waitUntil: "commit",
  });
  await expect(page).toHaveURL("/llm-logs?status=failed&q=a%26b");
});

signedOut("redirect is held to own pages after the form, too", async ({ page }) => {
  const { email, password } = await newcomer();
  await page.goto(`/sign-in-2?redirect=${encodeURIComponent("//evil.example/%2F")}`);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL("/dashboard");
});

test("a sign-in elsewhere is seen in the settings and ended at once", async ({ page, person, browser }) => {
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
