import { expect, test } from "./people.ts";

const rem = 16;
const phone = { width: 360, height: 740 };

test.describe("a list on a phone", () => {
  test.use({ viewport: phone });

  test("shows its whole toolbar, with the filters in rows below", async ({ page, person: _ }) => {
    await page.goto("/renders");
    const toolbar = ["Saved views", "Show as table", "Columns", "Export"];
    for (const name of toolbar) await page.getByRole("button", { name, exact: true }).click({ trial: true });
    const filters = await Promise.all(
      ["Kind", "Format", "Status"].map((name) =>
        page.getByRole("button", { name, exact: true }).boundingBox(),
      ),
    );
    expect(new Set(filters.map((box) => box?.y)).size).toBe(1);
  });

  test("isn't wider than the screen while it loads", async ({ page, person: _ }) => {
    await page.route("**/api/apps?*", () => {});
    await page.goto("/apps");
    await expect(page.getByText("Loading...")).toBeVisible();
    await expect(page.locator("[data-slot=skeleton]").first()).toBeVisible();
    const widest = await page
      .locator("[data-slot=skeleton]:visible")
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
    expect(widest).toBeLessThanOrEqual(phone.width - rem);
  });

  test("fills the screen while it loads, so nothing below it moves into view and out again", async ({
    page,
    person: _,
  }) => {
    await page.setViewportSize({ ...phone, height: 915 });
    await page.route("**/api/llm-requests?*", () => {});
    await page.goto("/llm-logs/");
    const table = page.getByRole("table");
    await expect(table.locator("[data-slot=skeleton]").first()).toBeVisible();
    const { y, height } = (await table.boundingBox())!;
    expect(y + height).toBeGreaterThan(915);
  });
});

test("an empty list's message is in view although its columns aren't", async ({ page, person: _ }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/renders");
  const message = page.getByText("No renders found.").locator("..");
  await expect(message).toBeVisible();
  const table = page.getByRole("table");
  expect((await table.boundingBox())!.width).toBeGreaterThan(768 - 16 * rem);
  const { x, width } = (await message.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(768);
});
