import { expect } from "@playwright/test";
import { findings } from "./accessibility.ts";
import { toastOf } from "./people.ts";
import { test } from "./studio.ts";

test("an operator overrides a built-in price", { tag: "@slow" }, async ({ page, studio, operator: _ }) => {
  await page.goto("/billing/model-prices");
  await page.getByRole("link", { name: "Built-in prices" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Built-in prices");
  await page.getByRole("searchbox").fill("openai/gpt-4.1-nano");
  const row = page.locator("tr[data-row]").filter({ hasText: /^gpt-4\.1-nano/ });
  await expect(row).toHaveCount(1);
  expect(await findings(page)).toEqual([]);

  await row.getByRole("link", { name: "Set price of gpt-4.1-nano" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New model price");
  await expect(page.getByLabel("Model", { exact: true })).toHaveValue("gpt-4.1-nano");
  await expect(page.getByLabel("Provider", { exact: true })).toHaveValue("openai");
  await expect(page.getByLabel("Input price", { exact: true })).toHaveValue("0.1");
  await page.getByLabel("Input price", { exact: true }).fill("0.2");
  await page.getByRole("button", { name: "Create model price" }).click();
  await expect(toastOf(page, "Model price created")).toBeVisible();

  await page.goto("/billing/model-prices/built-in?q=openai/gpt-4.1-nano");
  await row.getByRole("link", { name: "Overridden" }).click();
  await expect(page).toHaveURL(/\/billing\/model-prices\/[0-9a-f-]{36}$/);
  await studio.api(`model-prices/${page.url().split("/").at(-1)}`, { method: "DELETE" });
});

test("a request without a known cost leads to its model's price", async ({ page, studio, operator: _ }) => {
  const { id } = await studio.logged("plain", "What does this cost?");
  await page.goto(`/llm-logs/${id}`);
  await page.getByRole("link", { name: "Set price of plain" }).click();
  await expect(page.getByLabel("Model", { exact: true })).toHaveValue("plain");
  await expect(page.getByLabel("Provider", { exact: true })).toHaveValue("stand-in");
});
