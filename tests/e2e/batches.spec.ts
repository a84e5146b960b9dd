import { findings } from "./accessibility.ts";
import { callApi, expect, test, toastOf } from "./people.ts";

const endpoint = "/v1/chat/completions";
const lineOf = (custom_id: string, body: object) =>
  JSON.stringify({ custom_id, method: "POST", url: endpoint, body });
const messages = [{ role: "user", content: "A film about tides in three scenes" }];

test("a batch is shown with its files, leads to its calls, and can be cancelled", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  await page.goto("/llm-logs");
  await page.getByRole("link", { name: "Batches", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Batches" })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const { secret } = (await callApi(person.token, "api-keys", { body: { name: "Batches" } })).body;
  const headers = { authorization: `Bearer ${secret}` };
  async function create(lines: string[]) {
    const file = {
      name: "input.jsonl",
      mimeType: "application/jsonl",
      buffer: Buffer.from(lines.join("\n")),
    };
    const uploaded = await page.request.post("/v1/files", { headers, multipart: { purpose: "batch", file } });
    const data = { input_file_id: (await uploaded.json()).id, endpoint, completion_window: "24h" };
    const created = await page.request.post("/v1/batches", { headers, data });
    expect(created.status()).toBe(200);
    return (await created.json()).id as string;
  }
  const good = lineOf("good", { model: "scenewright/sketch-1", messages });
  const done = await create([good, lineOf("bad", { model: "unknown", messages })]);
  const wrong = await create([good, "{"]);

  const rowOf = (id: string) =>
    page.getByRole("row").filter({ has: page.getByRole("link", { name: id, exact: true }) });
  await page.reload();
  await expect(rowOf(done)).toContainText("Completed");
  await expect(rowOf(done)).toContainText("2 of 2");
  await expect(rowOf(done)).toContainText("1 failed");
  await expect(rowOf(wrong)).toContainText("Line 2: This line isn't a valid JSON object.");
  expect(await findings(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: `Download the output of ${done}` }).click();
  expect((await download).suggestedFilename()).toBe(`${done}_output.jsonl`);

  // While a batch is in progress, it is refetched every few seconds.
  let cancelled = false;
  await page.route("**/api/llm-batches", async (route) => {
    const answer = await route.fetch();
    const [first, ...others] = await answer.json();
    const status = cancelled ? "cancelling" : "in_progress";
    await route.fulfill({ json: [{ ...first, status, finished_at: null }, ...others] });
  });
  await page.route("**/cancel", (route) => {
    cancelled = true;
    return route.fulfill({ json: {} });
  });
  await page.reload();
  await expect(rowOf(wrong).getByRole("button", { name: "Cancel batch" })).toBeInViewport({ ratio: 1 });
  await rowOf(wrong).getByRole("button", { name: "Cancel batch" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel batch" }).click();
  await expect(toastOf(page, "Batch cancelled")).toBeVisible();
  await expect(rowOf(wrong)).toContainText("Cancelling");
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name: done, exact: true }).click();
  await expect(page).toHaveURL(/metadata\.batch_id=batch_/);
  await expect(page.getByRole("row").filter({ hasText: "scenewright/sketch-1" })).toHaveCount(1);
});
