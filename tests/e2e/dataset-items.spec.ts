import { callApi, expect, test, toasts } from "./people.ts";

test("an upload that fails midway says how many items were added", async ({ page, person }) => {
  const { body } = await callApi(person.token, "datasets", { body: { name: "Moons" } });
  await page.goto(`/datasets/${body.id}`);
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
