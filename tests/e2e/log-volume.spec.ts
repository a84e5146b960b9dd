import { expect, type Page } from "@playwright/test";
import { test } from "./studio.ts";

const rows = (page: Page) => page.locator("tbody tr[data-row]");

test("the volume above the log filters by dragging, by period and by its most common values", async ({
  page,
  studio,
  operator: _,
}) => {
  await studio.logged("plain", "Where do puffins nest?");
  // Calls are added up a few seconds after they end.
  await expect
    .poll(async () => {
      const to = new Date(Date.now() + 3_600_000).toISOString();
      const from = new Date(Date.now() - 3_600_000).toISOString();
      const usage = await studio.api(`llm-usage?from=${from}&to=${to}&by=model_name`);
      return usage.body.groups.map(({ key }: { key: string }) => key);
    })
    .toContain("plain");
  await page.goto("/llm-logs");
  await page.getByRole("button", { name: "24 hours" }).click();
  await expect(page).toHaveURL("/llm-logs?_since=24h");
  await expect(page.getByRole("button", { name: "24 hours" })).toHaveAttribute("aria-pressed", "true");
  const model = page.getByRole("button", { name: /^plain \d+$/ });
  await model.click();
  await expect(page).toHaveURL("/llm-logs?model_name=plain&_since=24h");
  await expect(model).toHaveAttribute("aria-pressed", "true");
  await expect(rows(page).first()).toContainText("Where do puffins nest?");

  // A saved view stores the period as relative to the current time.
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByLabel("View name").fill("Plain today");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Saved views" })).toContainText("Plain today");
  await page.keyboard.press("Escape");

  const chart = page.locator("[data-volume]");
  const { x, y, width, height } = (await chart.boundingBox())!;
  await page.mouse.move(x + width * 0.5, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 2, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/created_at_gte=.*created_at_lt=/);
  expect(page.url()).not.toContain("_since");
  await expect(rows(page).first()).toContainText("Where do puffins nest?");
  await page.getByRole("button", { name: "Any time" }).click();
  await expect(page).toHaveURL("/llm-logs?model_name=plain");
});

test("a search highlights the match in the text of each request", async ({ page, studio, operator: _ }) => {
  await studio.logged("plain", "Do cormorants dive deeper than razorbills?");
  await expect.poll(() => studio.list("q=razorbills")).toHaveLength(1);
  await page.goto("/llm-logs?q=razorbills");
  await expect(rows(page).locator("mark")).toHaveText("razorbills");
});

test("shift-click selects a range, which can be rated, and the header stays in view", async ({
  page,
  studio,
  operator: _,
}) => {
  const until = new Date().toISOString();
  await page.goto(`/llm-logs?status=succeeded&created_at_lte=${until}`);
  await expect(rows(page)).toHaveCount(50);
  const box = (at: number) => rows(page).nth(at).getByRole("checkbox");
  await box(1).click();
  await box(4).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await expect(bar).toContainText("4 selected");
  const ids = await Promise.all([1, 2, 3, 4].map((at) => rows(page).nth(at).getAttribute("data-row")));
  await bar.getByRole("button", { name: "Rate" }).click();
  await page.getByRole("menuitem", { name: "3 of 5" }).click();
  await expect
    .poll(() => Promise.all(ids.map(async (id) => (await studio.read(id!)).rating)))
    .toEqual([3, 3, 3, 3]);

  await rows(page).nth(45).scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader", { name: "ID", exact: true })).toBeInViewport();
});
