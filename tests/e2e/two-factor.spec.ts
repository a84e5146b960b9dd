import { test as signedOut } from "@playwright/test";
import { authenticator } from "../auth/authenticator.ts";
import { codeIn, mailTo } from "../auth/mailbox.ts";
import { signUp } from "../server.ts";
import { findings } from "./accessibility.ts";
import { dialog, fillSignIn, outbox, pressInDialog, verifyEmail, withTwoFactor } from "./accounts.ts";
import { expect, productUrl, storedToken, test } from "./people.ts";

test("sets up, uses and turns off two-factor authentication", async ({ page, person, context }) => {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Set up" }).click();
  await dialog(page).getByLabel("Your password").fill(person.password);
  await pressInDialog(page, "Continue");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  expect(await findings(page, "[role=dialog]")).toEqual([]);
  const link = dialog(page).getByRole("link", { name: "Open in an app on this device" });
  const uri = new URL((await link.getAttribute("href")) ?? "");
  const phone = authenticator(uri.searchParams.get("secret") ?? "");
  const field = dialog(page).getByLabel("Authenticator code");
  await field.fill("12");
  await pressInDialog(page, "Turn on");
  await expect(field).toHaveAccessibleDescription("Enter all 6 digits");
  await field.fill(phone.code());
  await pressInDialog(page, "Turn on");
  const codes = dialog(page).getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const backup = await codes.allInnerTexts();
  const download = page.waitForEvent("download");
  await pressInDialog(page, "Download");
  expect((await download).suggestedFilename()).toBe("scenewright-backup-codes.txt");
  await pressInDialog(page, "I've saved the codes");
  await expect(page.getByText("10 backup codes left")).toBeVisible();

  await page.getByRole("button", { name: /^Account menu for/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/sign-in/);
  await page.goto("/sign-in?redirect=%2Fsettings");
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
  expect(await storedToken(context)).toBeUndefined();
  const code = page.getByLabel("Authenticator code");
  await expect(code).toBeFocused();
  const right = phone.code(1);
  // The last digit submits the code.
  await code.fill(right === "000000" ? "111111" : "000000");
  await expect(code).toHaveAccessibleDescription("Wrong, expired or already used code. Enter a new one.");
  await code.fill(right);
  await expect(page).toHaveURL("/settings");

  await page.getByRole("button", { name: "New backup codes" }).click();
  await dialog(page).getByLabel("Your password").fill(person.password);
  await dialog(page)
    .getByLabel("Authenticator or backup code")
    .fill(backup[0] ?? "");
  await pressInDialog(page, "Generate codes");
  await expect(codes).toHaveCount(10);
  const renewed = await codes.allInnerTexts();
  await pressInDialog(page, "I've saved the codes");
  await page.getByRole("button", { name: "Turn off" }).click();
  await dialog(page).getByLabel("Your password").fill(person.password);
  await dialog(page)
    .getByLabel("Authenticator or backup code")
    .fill(backup[1] ?? "");
  await pressInDialog(page, "Turn off");
  await expect(dialog(page).getByLabel("Authenticator or backup code")).toHaveAccessibleDescription(
    "Wrong, expired or already used code. Enter a new one.",
  );
  await dialog(page)
    .getByLabel("Authenticator or backup code")
    .fill(renewed[1] ?? "");
  await pressInDialog(page, "Turn off");
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

signedOut(
  "accepts a backup code on both sign-in pages and after an emailed code",
  async ({ page, context }) => {
    const { email, password, token } = await signUp(productUrl());
    const earlier = await verifyEmail(token, email);
    const { backup } = await withTwoFactor(token, password);
    const finish = async (code = "") => {
      await page.getByRole("button", { name: "Use a backup code" }).click();
      await expect(page.getByLabel("Backup code")).toBeFocused();
      await page.getByLabel("Backup code").fill(code);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL("/dashboard");
      await context.clearCookies();
    };
    await page.goto("/sign-in-2");
    await fillSignIn(page, email, password);
    await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("button", { name: "Start over" }).click();
    await fillSignIn(page, email, password);
    await finish(backup[0]);

    await page.goto("/otp");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send code" }).click();
    const code = codeIn(await mailTo(outbox(), email, earlier + 2));
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
    expect(await storedToken(context)).toBeUndefined();
    await finish(backup[1]);
  },
);

signedOut("too many wrong codes return to the first step with a message", async ({ page }) => {
  const { email, password, token } = await signUp(productUrl());
  const { phone } = await withTwoFactor(token, password);
  await page.goto("/sign-in");
  await fillSignIn(page, email, password);
  await page.getByRole("button", { name: "Use a backup code" }).click();
  for (let i = 0; i < 5; i++) {
    await page.getByLabel("Backup code").fill(`wrong-code${i}`);
    const answer = page.waitForResponse(/second-factor/);
    await page.getByRole("button", { name: "Sign in" }).click();
    expect((await answer).status()).toBe(401);
    await expect(page.getByLabel("Backup code")).toBeFocused();
  }
  await page.getByRole("button", { name: "Use your authenticator app" }).click();
  await page.getByLabel("Authenticator code").fill(phone.code(1));
  await expect(page.getByText("too many attempts. Start over.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});
