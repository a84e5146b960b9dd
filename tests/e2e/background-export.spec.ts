import { findings } from "./accessibility.ts";
import { callApi, expect, test, toastOf } from "./people.ts";

test("a large list is exported in the background, and its file stays in the profile", async ({
  page,
  person,
}) => {
  await callApi(person.token, "apps", { body: { name: "Assistant" } });
  // The list reports so many records that they are exported in the background.
  await page.route(/\/api\/apps\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "x-total-label": "10000+" } });
  });
  await page.goto("/apps");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await expect(toastOf(page, "Exported 1 app")).toBeVisible({ timeout: 20_000 });
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^apps-.*\.csv$/);

  await page.goto("/settings");
  const entry = page.getByRole("listitem").filter({ hasText: "Apps as CSV" });
  await expect(entry).toContainText("1 record,");
  expect(await findings(page)).toEqual([]);
  const again = page.waitForEvent("download");
  await entry.getByRole("link", { name: "Download" }).click();
  expect((await again).suggestedFilename()).toMatch(/\.csv$/);
  await entry.getByRole("button", { name: "Delete" }).click();
  await expect(entry).toBeHidden();
});
