import { expect, type Page } from "@playwright/test";
import { authenticator } from "../auth/authenticator.ts";
import { signUp } from "../server.ts";
import { callApi, signInAs, toastOf, toasts } from "./people.ts";
import { test } from "./studio.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const act = async (page: Page, name: string, action: string | RegExp) => {
  const item = page.getByRole("menuitem", { name: action });
  // When an update of the list replaces a row, the row's open menu closes.
  await expect(async () => {
    if (await item.isHidden()) await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await item.click({ timeout: 2000 });
  }).toPass();
};

test("an admin finds, invites, credits, bans and unbans users", { tag: "@slow" }, async ({
  page,
  studio,
  operator: _,
  browser,
}) => {
  const person = await signUp(studio.url, "Nora Vale");
  const theirs = await browser.newContext({ baseURL: studio.url });
  await signInAs(theirs, person.token, studio.url);
  const there = await theirs.newPage();
  await there.goto("/dashboard");
  await expect(there.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/clerk/user-management");
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("Name").fill("Guest Writer");
  await page.getByLabel("Email").fill("guest.writer@example.com");
  await page.getByRole("dialog").getByRole("button", { name: "Invite" }).click();
  await expect(toastOf(page, "Guest Writer invited")).toBeVisible();
  await expect(rowOf(page, "Guest Writer")).toContainText("invited");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await act(page, "Guest Writer", "Invite again");
  await toasts(page).filter({ hasText: "Guest Writer" }).getByRole("button", { name: "Copy link" }).click();
  await expect(toastOf(page, "Link copied. The link works once and expires in seven days.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/forgot-password\?token=/);

  await page.getByRole("searchbox", { name: "Search users" }).fill("nora");
  await expect(rowOf(page, "Guest Writer")).toHaveCount(0);
  await expect(rowOf(page, "Nora Vale")).toContainText("100 credits");
  await act(page, "Nora Vale", "Grant credits");
  await page.getByRole("spinbutton", { name: "Credits" }).fill("25");
  await page.getByLabel("Note").fill("For the demo");
  await page.getByRole("button", { name: "Grant", exact: true }).click();
  await expect(rowOf(page, "Nora Vale")).toContainText("125 credits");

  await act(page, "Nora Vale", "Ban");
  await page.getByLabel("Reason").fill("Spam");
  await page.getByRole("dialog").getByRole("button", { name: "Ban" }).click();
  await expect(rowOf(page, "Nora Vale")).toContainText("banned");
  await there.reload();
  await expect(there).toHaveURL(/\/sign-in/);

  await page.getByRole("link", { name: "Nora Vale" }).click();
  await expect(page.getByText("Spam")).toBeVisible();
  await expect(page.getByText("Not signed in")).toBeVisible();
  await act(page, "Nora Vale", "Lift ban");
  await expect(toastOf(page, "Ban on Nora Vale lifted")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Audit log" }).click();
  for (const action of ["users.unban", "users.ban", "users.grant"]) {
    await expect(page.getByRole("row").filter({ hasText: action })).toBeVisible();
  }
  await theirs.close();
});

test("an admin starts and stops impersonating a user", async ({ page, studio, operator: _ }) => {
  const person = await signUp(studio.url, "Olaf Brandt");
  await page.goto(`/clerk/user-management/${person.session.user.id}`);
  await act(page, "Olaf Brandt", "Impersonate Olaf Brandt");
  await page.getByLabel("Reason").fill("Ticket 12");
  await page.getByRole("button", { name: "Impersonate Olaf Brandt" }).click();
  const bar = page.getByRole("status").filter({ hasText: `is impersonating ${person.email}` });
  await expect(bar).toBeVisible();
  expect((await callApi(person.token, "session", {}, studio.url)).body.impersonator).toBeUndefined();
  await page.goto("/settings");
  await expect(page.getByText("aren't available while you impersonate a user.")).toBeVisible();
  for (const name of ["Change name", "Set up", "Sign out everywhere", "Export", "Delete my account"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await page.goto("/clerk/user-management");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Forbidden");
  await bar.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("heading", { name: "Users" })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("exports and deletes a user's account", async ({ page, studio, operator: _ }) => {
  const person = await signUp(studio.url, "Pia Roth");
  await callApi(person.token, "chats", { body: { title: "Diary" } }, studio.url);
  await page.goto(`/clerk/user-management/${person.session.user.id}`);
  const download = page.waitForEvent("download");
  await act(page, "Pia Roth", "Export content");
  expect((await download).suggestedFilename()).toBe("Pia Roth.jsonl");
  await act(page, "Pia Roth", "Delete account");
  await expect(page.getByRole("alertdialog")).toContainText("the ledger are kept");
  const remove = page.getByRole("alertdialog").getByRole("button", { name: "Delete account" });
  await expect(remove).toBeDisabled();
  await page.getByRole("alertdialog").getByRole("textbox").fill(person.session.user.email);
  await remove.click();
  await expect(toastOf(page, "Pia Roth's account deleted")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search users" }).fill("pia roth");
  await expect(page.getByText("No users found.")).toBeVisible();
});

test("an admin turns off a user's two-factor authentication", async ({ page, studio, operator: _ }) => {
  const { token, password, session } = await signUp(studio.url, "Rosa Lind");
  const post = (path: string, body: object) =>
    callApi(token, `auth/two-factor/${path}`, { body }, studio.url);
  const { secret } = (await post("begin", { password })).body;
  await post("confirm", { code: authenticator(secret).code() });
  await page.goto(`/clerk/user-management/${session.user.id}`);
  await expect(page.getByText("Two-factor authentication is on")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("whose identity you have verified");
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(toastOf(page, "Two-factor authentication is off for Rosa Lind")).toBeVisible();
  await expect(page.getByText("Two-factor authentication is off.", { exact: true })).toBeVisible();
});

test("a user's page shows their keys and newest requests, linked to the log", async ({
  page,
  studio,
  operator,
}) => {
  const { id } = await studio.logged("plain", "What do the tides do?");
  await page.goto(`/clerk/user-management/${operator.session.user.id}`);
  const keys = page.getByRole("region", { name: "API keys" });
  await expect(keys.getByText("Newsletter")).toBeVisible();
  const latest = page.getByRole("region", { name: "Latest requests" });
  await expect(latest.getByRole("link").first()).toHaveAttribute("href", `/llm-logs/${id}`);
  await latest.getByRole("link", { name: "All requests by this user" }).click();
  await expect(page).toHaveURL(`/llm-logs/?owner_id=${operator.session.user.id}`);
  await expect(page.locator(`tr[data-row="${id}"]`)).toBeVisible();
});

test("the list handles back navigation, missing pages and a cleared search", { tag: "@slow" }, async ({
  page,
  studio,
  operator: _,
}) => {
  const invite = async (i: number) => {
    const body = { name: `Crowd ${i}`, email: `crowd.${i}@example.com`, role: "customer" };
    expect(await studio.api("users/invite", { body })).toMatchObject({ status: 201 });
  };
  for (let i = 0; i < 51; i += 3) await Promise.all([invite(i), invite(i + 1), invite(i + 2)]);
  await page.goto("/clerk/user-management?q=crowd");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText("51–51 of 51")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);

  const [only] = await page.getByRole("button", { name: /^Actions for/ }).all();
  const name = ((await only!.getAttribute("aria-label")) ?? "").replace("Actions for ", "");
  await act(page, name, "Delete account");
  const typed = page.getByRole("alertdialog").locator("strong");
  await page
    .getByRole("alertdialog")
    .getByRole("textbox")
    .fill((await typed.textContent()) ?? "");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete account" }).click();
  await expect(toastOf(page, `${name}'s account deleted`)).toBeVisible();
  await expect(page.getByText("1–50 of 50")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(51);
  await expect(page.getByRole("main")).toBeFocused();

  const search = page.getByRole("searchbox", { name: "Search users" });
  await search.fill("nobody at all");
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(search).toHaveValue("");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText(/^51–/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–50 of/)).toBeVisible();
});

test("a form dialog shows errors at their fields and returns focus", async ({
  page,
  studio,
  operator: _,
}) => {
  const person = await signUp(studio.url, "Sven Holm");
  await page.goto(`/clerk/user-management?q=${person.email}`);
  await act(page, "Sven Holm", "Grant credits");
  const credits = page.getByRole("spinbutton", { name: "Credits" });
  await credits.fill("-5");
  await credits.press("Enter");
  await expect(credits).toHaveAccessibleDescription("Enter a number above zero");
  await expect(credits).toBeFocused();
  await expect(page.getByLabel("Note")).toHaveAccessibleDescription("Enter a note");
  await credits.fill("5");
  await page.getByLabel("Note").fill("For the demo");
  await page.getByLabel("Note").press("Enter");
  await expect(rowOf(page, "Sven Holm")).toContainText("105 credits");
  await expect(page.getByRole("button", { name: "Actions for Sven Holm" })).toBeFocused();
});

test("confirms before making a user an admin", async ({ page, studio, operator: _ }) => {
  const { session } = await signUp(studio.url, "Una Marsh");
  await page.goto(`/clerk/user-management/${session.user.id}`);
  const role = page.getByRole("combobox", { name: "Role of Una Marsh" });
  const promote = async (answer: string) => {
    await role.click();
    await page.getByRole("option", { name: "admin" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: answer }).click();
    await expect(page.getByRole("alertdialog")).toBeHidden();
  };
  await promote("Cancel");
  await expect(role).toHaveText("customer");
  await promote("Make admin");
  await expect(toastOf(page, "Una Marsh now has the role admin")).toBeVisible();
  await expect(role).toHaveText("admin");
});

test("a user's page stays when refreshing it fails", async ({ page, studio, operator: _ }) => {
  const { session } = await signUp(studio.url, "Rosa Lind");
  await page.goto(`/clerk/user-management/${session.user.id}`);
  const name = page.getByRole("heading", { level: 1, name: "Rosa Lind" });
  await expect(name).toBeVisible();
  await page.route(`**/api/users/${session.user.id}`, (route) => route.fulfill({ status: 503, json: {} }));
  const refreshed = page.waitForResponse(`**/api/users/${session.user.id}`);
  await act(page, "Rosa Lind", "Sign out everywhere");
  await refreshed;
  await expect(toastOf(page, "Rosa Lind is signed out everywhere")).toBeVisible();
  await expect(name).toBeVisible();
});
