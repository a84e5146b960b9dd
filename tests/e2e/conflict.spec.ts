import { expect, type Page } from "@playwright/test";
import { toastOf } from "./people.ts";
import { test } from "./studio.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

test("a conflicting edit shows both versions and keeps the chosen one", async ({
  page,
  studio,
  operator: _,
}) => {
  const { id } = (await studio.api("apps", { body: { name: "Tide tables" } })).body;
  const elsewhere = (body: object) => studio.api(`apps/${id}`, { method: "PATCH", body });
  const stored = async () => (await studio.api(`apps/${id}`)).body;
  const name = page.getByLabel("Name", { exact: true });
  const conflict = page.getByRole("dialog", { name: "This record has changed" });

  await test.step("Keep mine saves the changed fields alone, over the current version", async () => {
    await page.goto(`/apps/${id}/edit`);
    await name.fill("Moon tables");
    await elsewhere({ name: "Star tables", monthly_cap: 40 });
    await save(page);
    const row = conflict.getByRole("row", { name: /^Name/ });
    await expect(row.getByRole("cell")).toHaveText(["Moon tables", "Star tables"]);
    expect(await stored()).toMatchObject({ name: "Star tables" });
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await expect(toastOf(page, "App saved")).toBeVisible();
    expect(await stored()).toMatchObject({ name: "Moon tables", monthly_cap: 40 });
  });

  await test.step("Use theirs puts the current version into the form", async () => {
    await page.goto(`/apps/${id}/edit`);
    await expect(name).toHaveValue("Moon tables");
    await name.fill("Sun tables");
    await elsewhere({ name: "Comet tables" });
    await save(page);
    await conflict.getByRole("button", { name: "Use theirs" }).click();
    await expect(conflict).toBeHidden();
    await expect(name).toHaveValue("Comet tables");
    await name.fill("Comet tables 2");
    await save(page);
    await expect(page).toHaveURL(`/apps/${id}`);
    expect(await stored()).toMatchObject({ name: "Comet tables 2" });
  });
});

test("leaving a form asks first, and a save that ends later doesn't take the user back", {
  tag: "@slow",
}, async ({ page, studio, operator: _ }) => {
  const { id } = (await studio.api("apps", { body: { name: "Tide tables" } })).body;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/apps/${id}`, async (route) => {
    if (route.request().method() === "PATCH") await held;
    await route.continue();
  });
  await page.goto(`/apps/${id}/edit`);
  await page.getByLabel("Name", { exact: true }).fill("Moon tables");
  await save(page);

  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Chats" }).first().click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/apps/${id}/edit`);
  await page.getByRole("link", { name: "Chats" }).first().click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/chats/);
  release();
  await expect(toastOf(page, "App saved")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Chats", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/chats/);
});
