import { type Page, test as signedOut } from "@playwright/test";
import { authenticator } from "../auth/authenticator.ts";
import { codeIn, linkIn, mailTo } from "../auth/mailbox.ts";
import { signUp } from "../server.ts";
import { findings } from "./look.ts";
import { callApi, expect, productUrl, storedToken, test, toastOf } from "./people.ts";

const outbox = () => ({ dataDir: process.env.PRODUCT_DATA_DIR ?? "" });
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

async function enter(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Sets it up by the API, for tests that are about what comes after. */
async function withTwoFactor(token: string, password: string) {
  const { secret } = (await callApi(token, "auth/two-factor/begin", { body: { password } })).body;
  const phone = authenticator(secret);
  const on = await callApi(token, "auth/two-factor/confirm", { body: { code: phone.code() } });
  return { phone, backup: on.body.backup_codes as string[] };
}

test("a name is changed and the sidebar has it at once", async ({ page, person }) => {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change name" }).click();
  const field = dialog(page).getByLabel("Name");
  await expect(field).toHaveValue(person.session.user.name);
  await field.fill(" ");
  await press(page, "Save");
  await expect(field).toHaveAccessibleDescription("Enter your name");
  await field.fill("Ada King");
  await press(page, "Save");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Account menu of Ada King" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Ada King");
});

test("what is being typed outlives a lost connection, and the focus goes back where it was", async ({
  page,
  person: _,
  context,
}) => {
  await page.goto("/settings");
  const button = page.getByRole("button", { name: "Change name" });
  await button.press("Enter");
  const field = dialog(page).getByLabel("Name");
  await field.fill("Grace Hopper");
  await context.setOffline(true);
  await field.press("Enter");
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await expect(field).toHaveValue("Grace Hopper");
  await field.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Grace Hopper");
  await expect(button).toBeFocused();
});

test("an e-mail address is changed by a letter to the new one, read on another machine", async ({
  page,
  person,
  browser,
}) => {
  const next = `next.${Date.now()}@example.com`;
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change email address" }).click();
  await dialog(page).getByLabel("New email address").fill(next);
  await dialog(page).getByLabel("Your password").fill("not this one");
  await press(page, "Send link");
  await expect(dialog(page).getByLabel("Your password")).toHaveAccessibleDescription("Wrong password");
  await dialog(page).getByLabel("Your password").fill(person.password);
  await press(page, "Send link");
  await expect(page.getByText("Confirm your new address")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(person.email);

  const link = linkIn(await mailTo(outbox(), next));
  const elsewhere = await browser.newContext({ baseURL: productUrl() });
  const letter = await elsewhere.newPage();
  await letter.goto(link.pathname + link.search);
  // Opening it is not enough: programs that look through mail open links.
  await expect(letter.getByRole("heading", { name: "Confirm your new email address" })).toBeVisible();
  expect((await callApi(person.token, "session")).body.user.email).toBe(person.email);
  expect(await findings(letter)).toEqual([]);
  await letter.getByRole("button", { name: "Confirm" }).click();
  await expect(letter.getByRole("heading", { name: "Email address confirmed" })).toBeVisible();
  await letter.getByRole("link", { name: "Sign in" }).click();
  await enter(letter, next, person.password);
  await expect(letter).toHaveURL("/dashboard");
  await letter.goto(link.pathname + link.search);
  await letter.getByRole("button", { name: "Confirm" }).click();
  await expect(letter.getByText("This link has expired or was already used")).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole("main")).toContainText(next);
});

test("a password is changed, and other sessions end", async ({ page, person }) => {
  const { email, password } = person;
  const other = (await callApi("", "auth/sign-in/email", { body: { email, password } })).body;
  expect(other.user.email).toBe(email);
  await page.goto("/settings");
  await expect(page.getByRole("button", { name: /^Sign out of/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Change password" }).click();
  await dialog(page).getByLabel("Your password").fill(password);
  await dialog(page).getByLabel("New password").fill("short");
  await press(page, "Change password");
  await expect(dialog(page).getByLabel("New password")).toHaveAccessibleDescription(
    "Use at least 8 characters",
  );
  await dialog(page).getByLabel("New password").fill("a whole new one");
  await dialog(page).getByLabel("Confirm password").fill("a whole new one");
  await press(page, "Change password");
  await expect(toastOf(page, "Password changed. All other sessions are signed out.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign out of/ })).toHaveCount(0);
  const status = async (password: string) =>
    (await callApi("", "auth/sign-in/email", { body: { email, password } })).status;
  expect([await status(password), await status("a whole new one")]).toEqual([401, 200]);
});

test("two-factor sign-in is set up with an app, used, and switched off", async ({
  page,
  person,
  context,
}) => {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Set up" }).click();
  await dialog(page).getByLabel("Your password").fill(person.password);
  await press(page, "Continue");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  expect(await findings(page, "[role=dialog]")).toEqual([]);
  const link = dialog(page).getByRole("link", { name: "Open in an app on this device" });
  const uri = new URL((await link.getAttribute("href")) ?? "");
  const phone = authenticator(uri.searchParams.get("secret") ?? "");
  const field = dialog(page).getByLabel("Authenticator code");
  await field.fill("12");
  await press(page, "Turn on");
  await expect(field).toHaveAccessibleDescription("Enter all 6 digits");
  await field.fill(phone.code());
  await press(page, "Turn on");
  const codes = dialog(page).getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const backup = await codes.allInnerTexts();
  const download = page.waitForEvent("download");
  await press(page, "Download");
  expect((await download).suggestedFilename()).toBe("scenewright-backup-codes.txt");
  await press(page, "I’ve saved them");
  await expect(page.getByText("10 backup codes left")).toBeVisible();

  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.goto("/sign-in?redirect=%2Fsettings");
  await enter(page, person.email, person.password);
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
  expect(await storedToken(context)).toBeUndefined();
  const code = page.getByLabel("Authenticator code");
  await expect(code).toBeFocused();
  const right = phone.code(1);
  await code.fill(right === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(code).toHaveAccessibleDescription("Wrong, expired or already used code");
  await code.fill(right);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/settings");

  await page.getByRole("button", { name: "New backup codes" }).click();
  await dialog(page).getByLabel("Your password").fill(person.password);
  await dialog(page)
    .getByLabel("Authenticator or backup code")
    .fill(backup[0] ?? "");
  await press(page, "Generate codes");
  await expect(codes).toHaveCount(10);
  const renewed = await codes.allInnerTexts();
  await press(page, "I’ve saved them");
  await page.getByRole("button", { name: "Turn off" }).click();
  await dialog(page).getByLabel("Your password").fill(person.password);
  await dialog(page)
    .getByLabel("Authenticator or backup code")
    .fill(backup[1] ?? "");
  await press(page, "Turn off");
  await expect(dialog(page).getByLabel("Authenticator or backup code")).toHaveAccessibleDescription(
    "Wrong, expired or already used code",
  );
  await dialog(page)
    .getByLabel("Authenticator or backup code")
    .fill(renewed[1] ?? "");
  await press(page, "Turn off");
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

signedOut(
  "a backup code is the second step, on either sign-in page and after a code by e-mail",
  async ({ page, context }) => {
    const { email, password, token } = await signUp(productUrl());
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
    await enter(page, email, password);
    await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("button", { name: "Start over" }).click();
    await enter(page, email, password);
    await finish(backup[0]);

    await page.goto("/otp");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send code" }).click();
    const code = codeIn(await mailTo(outbox(), email, 2));
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
    expect(await storedToken(context)).toBeUndefined();
    await finish(backup[1]);
  },
);

signedOut("too many wrong codes lead back to the first step, which says so", async ({ page }) => {
  const { email, password, token } = await signUp(productUrl());
  const { phone } = await withTwoFactor(token, password);
  await page.goto("/sign-in");
  await enter(page, email, password);
  await page.getByRole("button", { name: "Use a backup code" }).click();
  for (let i = 0; i < 5; i++) {
    await page.getByLabel("Backup code").fill(`wrong-code${i}`);
    const answer = page.waitForResponse(/second-factor/);
    await page.getByRole("button", { name: "Sign in" }).click();
    expect((await answer).status()).toBe(401);
    await expect(page.getByLabel("Backup code")).toBeFocused();
  }
  await page.getByRole("button", { name: "Use the app instead" }).click();
  await page.getByLabel("Authenticator code").fill(phone.code(1));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("too many attempts. Start again.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("an account is taken home and removed by its owner", async ({ page, person, context }) => {
  await callApi(person.token, "chats", { body: { title: "Diary" } });
  const { backup } = await withTwoFactor(person.token, person.password);
  await page.goto("/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toBe("scenewright-my-data.jsonl");
  await page.getByRole("button", { name: "Delete my account" }).click();
  expect(await findings(page, "[role=dialog]")).toEqual([]);
  const email = dialog(page).getByLabel(`Type ${person.email}`);
  await email.fill("somebody@example.com");
  await dialog(page).getByLabel("Your password").fill(person.password);
  await dialog(page).getByLabel("Authenticator or backup code").fill("wrong-words");
  await press(page, "Delete my account");
  await expect(email).toHaveAccessibleDescription(`Type ${person.email} to confirm`);
  await email.fill(person.email);
  await press(page, "Delete my account");
  const code = dialog(page).getByLabel("Authenticator or backup code");
  await expect(code).toHaveAccessibleDescription("Wrong, expired or already used code");
  expect((await callApi(person.token, "session")).status).toBe(200);
  await code.fill(backup[0] ?? "");
  await press(page, "Delete my account");
  await expect(page).toHaveURL("/");
  await expect(toastOf(page, "Account deleted")).toBeVisible();
  expect(await storedToken(context)).toBeUndefined();
  expect((await callApi(person.token, "session")).status).toBe(401);
});
