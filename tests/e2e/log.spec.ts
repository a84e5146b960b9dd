import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "./studio.ts";

const rows = (page: Page) => page.locator("tbody tr[data-row]");
const columns = ["ID", "Model", "Status", "Cost", "Created At"];
/** Users who can see everyone's requests also see these columns by default. */
const operatorColumns = ["Owner", "Text", "Prompt tokens", "Completion tokens", "Duration"];

/** The wording and its order must match the specification exactly. */
test("the log's texts, columns and cells", async ({ page, studio, operator: _ }) => {
  const without = await studio.list("cost_null=true&status=failed&_end=1");
  const [priced] = await studio.list("cost_gt=0.001&_end=1");
  await page.goto("/llm-logs/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("LLM Logs");
  await expect(page.getByText("Review LLM requests and responses")).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByRole("columnheader")).toHaveText([...columns, ...operatorColumns]);
  const first = rows(page).first();
  const id = (await first.getAttribute("data-row")) ?? "";
  const link = first.locator("[data-row-link]");
  await expect(link).toHaveText(`${id.slice(0, 8)}…`);
  await expect(link).toHaveAttribute("href", `/llm-logs/${id}`);

  const cell = (name: string) =>
    rows(page)
      .getByRole("cell")
      .nth(columns.indexOf(name) + 1);
  await page.goto(`/llm-logs?id=${without[0]?.id}`);
  await expect(cell("Cost")).toHaveText("N/A");
  await page.goto(`/llm-logs?id=${priced?.id}`);
  await expect(cell("Cost")).toHaveText(/^\$\d/);
  await expect(cell("Created At")).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d$/);
  await page.goto("/llm-logs?model_name=nobody");
  await expect(page.getByText("No LLM logs found.")).toBeVisible();
});

test("the log shows its loading state", async ({ page, operator: _ }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/llm-requests?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/llm-logs/");
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  release();
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
});

test("keeps filters, sort and search in the URL", { tag: "@slow" }, async ({ page, studio, operator: _ }) => {
  const failed = (await studio.list("status=failed&_end=500")).length;
  await page.goto("/llm-logs");
  await page.getByRole("button", { name: "Status", exact: true }).first().click();
  await page.getByRole("dialog").getByText("failed").click();
  await expect(page).toHaveURL("/llm-logs?status=failed");
  await expect(rows(page)).toHaveCount(Math.min(50, failed));
  await page.keyboard.press("Escape");
  const states = await rows(page).getByText("failed", { exact: true }).count();
  expect(states).toBe(Math.min(50, failed));

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Prompt tokens" }).click();
  await page.getByRole("dialog", { name: "Filter by Prompt tokens" }).getByRole("spinbutton").fill("200");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/llm-logs?status=failed&prompt_tokens_gte=200");
  const some = await studio.list("status=failed&prompt_tokens_gte=200&_end=500");
  await expect(rows(page)).toHaveCount(Math.min(50, some.length));
  await page.goBack();
  await expect(rows(page)).toHaveCount(Math.min(50, failed));
  await page.getByRole("button", { name: "Remove the filter on Status" }).click();
  await expect(page).toHaveURL("/llm-logs");

  await page.getByRole("columnheader", { name: "Cost" }).getByRole("button").click();
  await expect(page).toHaveURL("/llm-logs?_sort=cost&_order=desc");
  const [costliest] = await studio.list("_sort=cost&_order=desc&_end=1");
  await expect(rows(page).first()).toHaveAttribute("data-row", costliest?.id ?? "");
  await page.getByRole("columnheader", { name: "Cost" }).getByRole("button").click();
  const [cheapest] = await studio.list("_sort=cost&_order=asc&_end=1");
  await expect(rows(page).first()).toHaveAttribute("data-row", cheapest?.id ?? "");

  const wanted = await studio.logged("plain", "Where do albatrosses sleep?");
  // A request becomes searchable a moment after it ends.
  await expect.poll(() => studio.list("q=albatrosses")).toHaveLength(1);
  await page.goto("/llm-logs");
  await expect(rows(page)).toHaveCount(50);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search LLM logs" })).toBeFocused();
  await page.keyboard.type("albatrosses");
  await expect(page).toHaveURL("/llm-logs?q=albatrosses");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toHaveAttribute("data-row", wanted.id);
});

test("paginates by number and changes the page size", { tag: "@slow" }, async ({ page, operator: _ }) => {
  // On a busy machine, counting can reach its time limit, and the list then shows "51+" until it loads again.
  await expect(async () => {
    await page.goto("/llm-logs");
    await expect(page.getByText(/^1–50 of \d+$/)).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 120_000 });
  await expect(async () => {
    for (const number of [2, 3]) {
      await page.getByRole("button", { name: `Page ${number}` }).click();
      await expect(page).toHaveURL(`/llm-logs?page=${number}`);
    }
    await expect(page.getByText(/^101–150 of \d+$/)).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 120_000 });
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole("button", { name: "Rows per page: 50" }).click();
  await page.getByRole("menuitemradio", { name: "100" }).click();
  await expect(page).toHaveURL("/llm-logs?_size=100");
  await expect(rows(page)).toHaveCount(100);
});

test("supports j, k, x, p and Enter, and j and k on the record page", { tag: "@slow" }, async ({
  page,
  operator: _,
}) => {
  // The list is limited to earlier requests, because new ones from other tests would move the rows.
  await page.goto(`/llm-logs?status=succeeded&created_at_lte=${new Date().toISOString()}`);
  await expect(rows(page)).toHaveCount(50);
  const at = async (place: number) => (await rows(page).nth(place).getAttribute("data-row")) ?? "";
  const [first, second, third] = [await at(0), await at(1), await at(2)];
  const focused = (id: string) => expect(page.locator(`tr[data-row="${id}"] [data-row-link]`)).toBeFocused();
  await page.keyboard.press("j");
  await focused(first);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await focused(third);
  await page.keyboard.press("k");
  await focused(second);
  await page.keyboard.press("x");
  await expect(page.getByRole("toolbar", { name: "Selected rows" })).toContainText("1 selected");
  await page.keyboard.press("p");
  const preview = page.getByRole("complementary", { name: `Preview of ${second.slice(0, 8)}` });
  await expect(preview).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("toolbar", { name: "Selected rows" })).toHaveCount(0);
  await page.keyboard.press("Shift+?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await focused(second);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/llm-logs/${second}`);
  await expect(page.getByRole("button", { name: "Next LLM Request" })).toBeEnabled();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(`/llm-logs/${third}`);
  // The URL changes first. Until the new record is on screen, the buttons still belong to the previous one.
  await expect(page.getByRole("code").getByText(third)).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous LLM Request" })).toBeEnabled();
  await page.keyboard.press("k");
  await expect(page).toHaveURL(`/llm-logs/${second}`);
  // Until the previous record has loaded, k has no target, so the test retries.
  await expect(async () => {
    await page.keyboard.press("k");
    await expect(page).toHaveURL(`/llm-logs/${first}`, { timeout: 1000 });
  }).toPass();
});

test("exports exactly the filtered rows", async ({ page, studio, operator: _ }) => {
  const ids = (await studio.list("status=failed&_end=500")).map(({ id }) => id);
  await page.goto("/llm-logs?status=failed");
  await expect(rows(page)).not.toHaveCount(0);
  const download = async (title: RegExp) => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: title }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };
  const csv = await download(/^CSV/);
  expect(csv.name).toMatch(/^llm-requests-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text.split("\r\n")[0]?.split(",")).toEqual(expect.arrayContaining(["id", "model_name", "cost"]));
  expect(ids.filter((id) => !csv.text.includes(id))).toEqual([]);
  const lines = await download(/^JSON Lines/);
  expect(lines.name).toMatch(/\.jsonl$/);
  const parsed: { id: string; status: string }[] = lines.text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(parsed.map(({ id }) => id)).toEqual(ids);
  expect(new Set(parsed.map(({ status }) => status))).toEqual(new Set(["failed"]));
});

test("shows new requests and external changes live", async ({ page, studio, operator: _ }) => {
  await page.goto("/llm-logs");
  await expect(rows(page)).toHaveCount(50);
  const row = await studio.logged("plain", `Is anybody watching ${Date.now()}?`);
  const live = page.locator(`tr[data-row="${row.id}"]`);
  await expect(live).toContainText("succeeded");
  await expect(live).toContainText("plain");

  // When the list is scrolled down, it keeps its position and shows the number of new rows above.
  await page.evaluate(() => scrollTo(0, 900));
  await studio.logged("plain", `And now ${Date.now()}?`);
  await page.getByRole("button", { name: "1 new" }).click();
  await expect(rows(page).nth(1)).toHaveAttribute("data-row", row.id);

  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Tags" }).click();
  await page.keyboard.press("Escape");
  await studio.api(`llm-requests/${row.id}`, { method: "PATCH", body: { tags: ["from-afar"] } });
  await expect(live).toContainText("from-afar");
});
