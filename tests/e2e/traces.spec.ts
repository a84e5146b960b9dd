import { findings } from "./accessibility.ts";
import { expect, test } from "./people.ts";
import { sendTrace } from "./traces.ts";

test("a trace leads from a request to everything around it, and back", async ({ page, person }) => {
  const trace = await sendTrace(page.request, person.token);
  await page.goto(`/llm-logs?trace_id=${trace}`);
  await expect(page.getByRole("row").filter({ hasText: "gpt-4o" })).toHaveCount(2);
  await page.getByRole("row").filter({ hasText: "gpt-4o" }).last().getByRole("link").first().click();
  await expect(page.getByText("Plan a weekend in Paris").first()).toBeVisible();
  await expect(page.getByText("OpenTelemetry", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: trace }).click();

  await expect(page.getByRole("heading", { level: 1, name: "POST /trips" })).toBeVisible();
  const spans = page.getByRole("list", { name: "Spans" }).getByRole("listitem");
  await expect(spans).toHaveCount(6);
  await expect(spans.nth(2)).toContainText("Let me look at the weather first.");
  await expect(spans.nth(3)).toContainText("The forecast isn't available");
  await spans.nth(3).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(spans.nth(3).getByText("gen_ai.tool.name")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  await spans.nth(5).getByRole("link").click();
  await expect(page.getByText("Saturday: the Louvre, then a walk.")).toBeVisible();
  await page.goto(`/llm-logs/traces/${"0".repeat(32)}`);
  await expect(page.getByRole("heading", { name: "Trace not found" })).toBeVisible();
  await page.getByRole("link", { name: "Traces", exact: true }).click();
  await expect(page).toHaveURL(/trace_id_null=false/);
  await expect(page.getByRole("row").filter({ hasText: "gpt-4o" }).first()).toBeVisible();
});
