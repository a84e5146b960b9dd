import { expect, type Page } from "@playwright/test";
import { signUp } from "../server.ts";
import { signInAs, toastOf } from "./people.ts";
import { test } from "./studio.ts";

const rows = (page: Page) => page.locator("tbody tr[data-row]");
const columns = ["ID", "Model", "Status", "Cost", "Created At"];
const operatorColumns = ["Owner", "Text", "Prompt tokens", "Completion tokens", "Duration"];

test("saves views and column choices", { tag: "@slow" }, async ({ page, operator: _ }) => {
  await page.goto("/llm-logs?status=cancelled&_sort=cost&_order=asc");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByLabel("View name").fill("Cut short");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Cut short" })).toBeVisible();
  const long = "Requests of the newsletter that were cancelled, by cost";
  await page.getByLabel("View name").fill(long);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const options = page.getByRole("button", { name: `Options for the view ${long}` });
  await expect(options).toBeInViewport({ ratio: 1 });
  await options.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(options).toBeHidden();
  await page.goto("/llm-logs");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("link", { name: "Cut short" }).click();
  await expect(page).toHaveURL("/llm-logs?status=cancelled&_sort=cost&_order=asc");

  await page.getByRole("button", { name: "Columns", exact: true }).click();
  for (const name of ["Duration", "Owner", "Prompt tokens"])
    await page.getByRole("menuitemcheckbox", { name, exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Model", exact: true }).click();
  await page.keyboard.press("Escape");
  const heads = ["ID", "Status", "Cost", "Created At", "Text", "Completion tokens"];
  await expect(page.getByRole("columnheader")).toHaveText(heads);
  await page.reload();
  await expect(page.getByRole("columnheader")).toHaveText(heads);
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("menuitem", { name: "Reset to default" }).click();
  await expect(page.getByRole("columnheader")).toHaveText([...columns, ...operatorColumns]);
});

test("opens a list with its default view", { tag: "@slow" }, async ({ page, context, studio }) => {
  // A default view applies whenever its owner opens the list, so this test has its own user.
  await signInAs(context, (await signUp(studio.url)).token, studio.url);
  await page.goto("/llm-logs?status=failed");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByLabel("View name").fill("Failures");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Options for the view Failures" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Default view" }).click();
  await expect(page.getByRole("img", { name: "Default" })).toBeVisible();
  await page.goto("/llm-logs");
  await expect(page).toHaveURL("/llm-logs?status=failed");
  await page.getByRole("button", { name: "Remove the filter on Status" }).click();
  await expect(page).toHaveURL("/llm-logs");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("button", { name: "Options for the view Failures" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(toastOf(page, "View deleted")).toBeVisible();
  await page.goto("/llm-logs");
  await expect(page.getByRole("button", { name: "Saved views" })).toHaveText("Views");
});

test("filters by metadata and changes everything that matches", async ({ page, studio, operator: _ }) => {
  const query = `model_name=gpt-4o-mini&created_at_lte=${new Date().toISOString()}`;
  const total = (await studio.list(`${query}&_end=500`)).length;
  await page.goto(`/llm-logs?${query}&_size=20`);
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await bar.getByRole("button", { name: /^Select all \d+ matches$/ }).click();
  await bar.getByRole("button", { name: "Add tag" }).click();
  await page.getByLabel(/^Tag for \d+ LLM logs$/).fill("swept");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(toastOf(page, `${total} tagged`)).toBeVisible();
  expect(await studio.list("tags=swept&_end=500")).toHaveLength(total);

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Metadata" }).click();
  await page.getByLabel("Name", { exact: true }).fill("team");
  await page.getByLabel("Value", { exact: true }).fill("blue");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/metadata\.team=blue/);
  await expect(page.getByRole("button", { name: "Remove the filter on Metadata team" })).toBeVisible();
});

test("tags several rows at once", async ({ page, studio, operator: _ }) => {
  await page.goto("/llm-logs?status=succeeded&_sort=cost&_order=desc");
  await expect(rows(page)).toHaveCount(50);
  const ids: string[] = [];
  for (const place of [0, 1, 2]) {
    const row = rows(page).nth(place);
    ids.push((await row.getAttribute("data-row")) ?? "");
    await row.getByRole("checkbox").click();
  }
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Add tag" }).click();
  await page.getByLabel("Tag for 3 requests").fill("important");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(toastOf(page, "3 tagged")).toBeVisible();
  await expect(bar).toHaveCount(0);
  for (const id of ids) expect((await studio.read(id)).tags).toContain("important");
  await page.goto("/llm-logs?tags=important");
  await expect(rows(page)).toHaveCount(3);
});
