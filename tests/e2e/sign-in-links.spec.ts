import { type BrowserContext, expect, test as signedOut } from "@playwright/test";
import { signUp } from "../server.ts";
import { fillSignIn } from "./accounts.ts";
import { productUrl, storedToken, test, toastOf } from "./people.ts";

const newcomer = () => signUp(productUrl());

async function bearerOf(context: BrowserContext): Promise<string> {
  const cookie = await storedToken(context);
  return decodeURIComponent(cookie?.value ?? "");
}

signedOut.describe("/auth/callback", () => {
  signedOut(
    "removes a valid token from the URL and stores it after confirmation",
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

  signedOut("discards the token of another user's account on request", async ({ page, context }) => {
    const { token } = await newcomer();
    await page.goto(`/auth/callback?token=${encodeURIComponent(token)}`);
    await page.getByRole("button", { name: "This isn't me" }).click();
    await expect(page).toHaveURL("/sign-in");
    expect(await storedToken(context)).toBeUndefined();
  });

  test("another user's token never replaces a session", async ({ page, person, context }) => {
    const other = await newcomer();
    await page.goto(`/auth/callback?token=${encodeURIComponent(other.token)}&redirect=%2Fsettings`);
    await expect(page).toHaveURL("/dashboard");
    await expect(toastOf(page, `You are signed in as ${person.email}.`)).toBeVisible();
    expect(await bearerOf(context)).toBe(person.token);
  });

  signedOut("doesn't store an invalid token", async ({ page, context }) => {
    await page.goto("/auth/callback?token=abcdefghijklmnopqrstuvwxyz.0123");
    await expect(page).toHaveURL("/sign-in");
    await expect(toastOf(page, "This sign-in link is no longer valid. Sign in again.")).toBeVisible();
    expect(await storedToken(context)).toBeUndefined();
  });

  signedOut("redirects to sign-in without a token", async ({ page, context }) => {
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

test("redirects only to its own pages", async ({ page, person }) => {
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

signedOut("redirects only to its own pages after the form", async ({ page }) => {
  const { email, password } = await newcomer();
  await page.goto(`/sign-in-2?redirect=${encodeURIComponent("//evil.example/%2F")}`);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL("/dashboard");
});
