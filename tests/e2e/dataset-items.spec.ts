import { callApi, expect, test, toasts } from "./people.ts";

const input = [{ role: "user", content: "How many moons?" }];

async function createDataset(token: string, items: object[] = []): Promise<string> {
  const { body } = await callApi(token, "datasets", { body: { name: "Moons" } });
  if (items.length > 0) await callApi(token, `datasets/${body.id}/items`, { body: { items } });
  return body.id;
}

test("an expected answer that isn't edited keeps its type", async ({ page, person }) => {
  const id = await createDataset(person.token, [{ input, expected: 1 }]);
  await page.goto(`/datasets/${id}`);
  await page.getByRole("button", { name: "Edit “How many moons?”" }).click();
  const sheet = page.getByRole("dialog", { name: "Edit item" });
  await sheet.getByLabel("Input").fill("How many moons does Earth have?");
  await sheet.getByRole("button", { name: "Save item" }).click();
  await expect(sheet).toHaveCount(0);
  const { body } = await callApi(person.token, `datasets/${id}/items`);
  expect(body.items).toMatchObject([
    { input: [{ content: "How many moons does Earth have?" }], expected: 1 },
  ]);
});

test("an upload that fails midway says how many items were added", async ({ page, person }) => {
  const id = await createDataset(person.token);
  await page.goto(`/datasets/${id}`);
  let batches = 0;
  await page.route("**/items", (route) => {
    if (route.request().method() !== "POST" || ++batches < 2) return route.fallback();
    return route.fulfill({ status: 409, json: { code: "CONFLICT", message: "The dataset is full." } });
  });
  const lines = Array.from({ length: 600 }, (_, at) => JSON.stringify({ input: `Moon ${at}` }));
  await page.locator("input[type=file]").setInputFiles({
    name: "moons.jsonl",
    mimeType: "application/jsonl",
    buffer: Buffer.from(lines.join("\n")),
  });
  await expect(toasts(page)).toContainText("Only the beginning of the file was added: 500 items");
  await expect(toasts(page)).toContainText("The dataset is full.");
});
