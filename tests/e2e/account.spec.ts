import { linkIn, mailTo } from "../auth/mailbox.ts";
import { findings } from "./accessibility.ts";
import { dialog, fillSignIn, outbox, pressInDialog, withTwoFactor } from "./accounts.ts";
import { callApi, expect, productUrl, storedToken, test, toastOf } from "./people.ts";

test("changing the name updates the sidebar", async ({ page, person }) => {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change name" }).click();
  const field = dialog(page).getByLabel("Name");
  await expect(field).toHaveValue(person.session.user.name);
  await field.fill(" ");
  await pressInDialog(page, "Change name");
  await expect(field).toHaveAccessibleDescription("Enter your name");
  await field.fill("Ada King");
  await pressInDialog(page, "Change name");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Account menu for Ada King" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Ada King");
});

test("a dialog keeps its input and returns focus after a lost connection", async ({
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
  await expect(page.getByText("You're offline.")).toBeVisible();
  await field.press("Enter");
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
  await expect(field).toHaveValue("Grace Hopper");
  await field.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Grace Hopper");
  await expect(button).toBeFocused();
});

test("changes the email address with a link opened on another device", { tag: "@slow" }, async ({
  page,
  person,
  browser,
}) => {
  const next = `next.${Date.now()}@example.com`;
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change email address" }).click();
  await dialog(page).getByLabel("New email address").fill(next);
  await dialog(page).getByLabel("Your password").fill("not this one");
  await pressInDialog(page, "Change email address");
  await expect(dialog(page).getByLabel("Your password")).toHaveAccessibleDescription("Wrong password");
  await dialog(page).getByLabel("Your password").fill(person.password);
  await pressInDialog(page, "Change email address");
  await expect(page.getByText("Confirm your new address")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(person.email);

  const link = linkIn(await mailTo(outbox(), next));
  const elsewhere = await browser.newContext({ baseURL: productUrl() });
  const letter = await elsewhere.newPage();
  await letter.goto(link.pathname + link.search);
  // Opening the link shouldn't confirm the change, because mail scanners open links.
  await expect(letter.getByRole("heading", { name: "Confirm your new email address" })).toBeVisible();
  expect((await callApi(person.token, "session")).body.user.email).toBe(person.email);
  expect(await findings(letter)).toEqual([]);
  await letter.getByRole("button", { name: "Confirm" }).click();
  await expect(letter.getByRole("heading", { name: "Email address confirmed" })).toBeVisible();
  await letter.getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(letter, next, person.password);
  await expect(letter).toHaveURL("/dashboard");
  await letter.goto(link.pathname + link.search);
  await letter.getByRole("button", { name: "Confirm" }).click();
  await expect(letter.getByText("This link has expired or was already used")).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole("main")).toContainText(next);
});

test("changing the password ends other sessions", { tag: "@slow" }, async ({ page, person }) => {
  const { email, password } = person;
  const other = (await callApi("", "auth/sign-in/email", { body: { email, password } })).body;
  expect(other.user.email).toBe(email);
  await page.goto("/settings");
  await expect(page.getByRole("button", { name: /^Sign out of/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Change password" }).click();
  await dialog(page).getByLabel("Your password").fill(password);
  await dialog(page).getByLabel("New password").fill("short");
  await dialog(page).getByLabel("Confirm password").fill("short");
  await pressInDialog(page, "Change password");
  await expect(dialog(page).getByLabel("New password")).toHaveAccessibleDescription(
    "Use at least 12 characters",
  );
  await dialog(page).getByLabel("New password").fill("a whole new one");
  await dialog(page).getByLabel("Confirm password").fill("a whole new one");
  await pressInDialog(page, "Change password");
  await expect(toastOf(page, "Password changed. All other sessions are signed out.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign out of/ })).toHaveCount(0);
  const status = async (password: string) =>
    (await callApi("", "auth/sign-in/email", { body: { email, password } })).status;
  expect([await status(password), await status("a whole new one")]).toEqual([401, 200]);
});

test("changing the email address or the password takes a code if two-factor authentication is on", async ({
  page,
  person,
}) => {
  const { email, password } = person;
  const { backup } = await withTwoFactor(person.token, password);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change password" }).click();
  await dialog(page).getByLabel("Your password").fill(password);
  await dialog(page).getByLabel("New password").fill("a whole new one");
  await dialog(page).getByLabel("Confirm password").fill("a whole new one");
  const code = dialog(page).getByLabel("Authenticator or backup code");
  await code.fill("wrong-words");
  await pressInDialog(page, "Change password");
  await expect(code).toHaveAccessibleDescription("Wrong, expired or already used code. Enter a new one.");
  await code.fill(backup[0] ?? "");
  await pressInDialog(page, "Change password");
  await expect(toastOf(page, "Password changed. All other sessions are signed out.")).toBeVisible();
  await page.getByRole("button", { name: "Change email address" }).click();
  await dialog(page).getByLabel("New email address").fill(`next.${email}`);
  await dialog(page).getByLabel("Your password").fill("a whole new one");
  await code.fill(backup[1] ?? "");
  await pressInDialog(page, "Change email address");
  await expect(page.getByText("Confirm your new address")).toBeVisible();
});

test("exports and deletes the user's own account", { tag: "@slow" }, async ({ page, person, context }) => {
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
  await pressInDialog(page, "Delete my account");
  await expect(email).toHaveAccessibleDescription(`Type ${person.email} to confirm`);
  await email.fill(person.email);
  await pressInDialog(page, "Delete my account");
  const code = dialog(page).getByLabel("Authenticator or backup code");
  await expect(code).toHaveAccessibleDescription("Wrong, expired or already used code. Enter a new one.");
  expect((await callApi(person.token, "session")).status).toBe(200);
  await code.fill(backup[0] ?? "");
  await pressInDialog(page, "Delete my account");
  await expect(page).toHaveURL("/");
  await expect(toastOf(page, "Account deleted")).toBeVisible();
  expect(await storedToken(context)).toBeUndefined();
  expect((await callApi(person.token, "session")).status).toBe(401);
});
