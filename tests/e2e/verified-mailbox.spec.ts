import { type Browser, test as base, expect } from "@playwright/test";
import { codeIn } from "../auth/mailbox.ts";
import { startSmtp } from "../auth/smtp-server.ts";
import { type App, setupCodeOf, signUp } from "../server.ts";
import { findings } from "./accessibility.ts";
import { dialog, pressInDialog } from "./accounts.ts";
import { callApi, signInAs, toastOf } from "./people.ts";
import { startProduct } from "./product.ts";
import { test as inStudio } from "./studio.ts";

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** A product that sends email, runs behind a proxy and has no accounts yet. */
const test = base.extend<{ smtp: Smtp; product: App }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern
  smtp: async ({}, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.stop();
  },
  product: async ({ smtp }, use) => {
    const product = await startProduct({ env: { SMTP_URL: smtp.url, TRUST_PROXY: "true" } });
    await use(product);
    await product.stop();
  },
});

/** Opens a page in a browser that reaches the product through the proxy. */
async function arrive(browser: Browser, { url }: App) {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: headers });
  return { context, page: await context.newPage() };
}

test("the first account needs the setup code, and later ones verify their address", async ({
  browser,
  product,
  smtp,
}) => {
  test.setTimeout(120_000);
  const { page, context } = await arrive(browser, product);
  const fill = async (name: string, email: string) => {
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  };
  await page.goto("/sign-up");
  await fill("Ada Byron", "ada@example.com");
  const setup = page.getByLabel("Setup code");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(setup).toHaveAccessibleDescription("Enter the setup code from the server's log");
  await setup.fill("aaaa-bbbb-cccc");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(setup).toHaveAccessibleDescription(/^Wrong setup code/);
  expect(await findings(page)).toEqual([]);
  await setup.fill(setupCodeOf(product));
  await page.getByRole("button", { name: "Create account" }).click();
  // The admin's address counts as verified.
  await expect(page).toHaveURL("/onboarding");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Email addresses aren't verified")).toHaveCount(0);

  await context.clearCookies();
  await page.goto("/sign-up");
  await fill("Nora Vale", "nora@example.com");
  await expect(setup).toHaveCount(0);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Verify later" }).click();
  await expect(page).toHaveURL("/onboarding");

  await page.goto("/settings/api-keys/new");
  await page.getByLabel("Name").fill("Too early");
  await page.getByRole("button", { name: "Create", exact: false }).last().click();
  await expect(page.getByText(/^Verify your email address first/)).toBeVisible();
  await page.getByRole("button", { name: "Verify your email" }).click();
  const code = codeIn((await smtp.received(1)).find((mail) => mail.includes("To: nora@example.com")) ?? "");
  const field = dialog(page).getByLabel("Code", { exact: true });
  await field.fill(code === "000000" ? "111111" : "000000");
  await pressInDialog(page, "Verify");
  await expect(field).toHaveAccessibleDescription(/^Wrong or expired code/);
  expect(await findings(page, "[role=dialog]")).toEqual([]);
  await field.fill(code);
  await pressInDialog(page, "Verify");
  await expect(toastOf(page, "Email address verified")).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify your email" })).toHaveCount(0);
  await page.goto("/settings/billing");
  await expect(page.getByText("100 credits").first()).toBeVisible();
  await context.close();
});

inStudio(
  "an admin sees who is unverified, and marks an address as verified",
  async ({ page, studio, operator: _ }) => {
    await page.goto("/dashboard");
    await expect(page.getByText("Email addresses aren't verified")).toBeVisible();
    const person = await signUp(studio.url, "Vera Lind");
    await page.goto("/clerk/user-management?q=vera");
    const row = page.getByRole("row").filter({ hasText: "Vera Lind" });
    await expect(row.getByText("Unverified")).toBeVisible();
    await row.getByRole("link", { name: "Vera Lind" }).click();
    // The list has the same badge and menu, so this waits for the user's page.
    await expect(page.getByRole("heading", { level: 1, name: "Vera Lind" })).toContainText("Unverified");
    await page.getByRole("button", { name: "Actions for Vera Lind" }).click();
    await page.getByRole("menuitem", { name: "Mark email as verified" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Mark as verified" }).click();
    await expect(toastOf(page, `${person.email} marked as verified`)).toBeVisible();
    await expect(page.getByRole("main").getByText("Unverified")).toHaveCount(0);
    expect((await callApi(person.token, "session", {}, studio.url)).body.email_verified).toBe(true);
  },
);

inStudio("an unverified user verifies the address in the profile", async ({ page, studio, context }) => {
  const person = await signUp(studio.url, "Wim Aerts");
  await signInAs(context, person.token, studio.url);
  await page.goto("/settings");
  await expect(page.getByText("Unverified")).toBeVisible();
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  const sent = page.waitForResponse(/send-verification-code/);
  await dialog(page).getByRole("button", { name: "Send code" }).click();
  expect((await sent).status()).toBe(200);
  await expect(dialog(page).getByText(/^Resend in/)).toBeVisible();
});
