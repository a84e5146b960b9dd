import { findings } from "./accessibility.ts";
import { callApi, expect, test, toastOf } from "./people.ts";

const model = "scenewright/sketch-1";

test("requests become a dataset, which two evaluations run over and are compared", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const { body: key } = await callApi(person.token, "api-keys", { body: { name: "Evaluations" } });
  const ask = async (content: string) => {
    const headers = { authorization: `Bearer ${key.secret}` };
    const data = { model, messages: [{ role: "user", content }] };
    const answer = await page.request.post("/v1/chat/completions", { headers, data });
    return answer.headers()["x-request-id"];
  };
  const first = await ask("A film about tides in two scenes");
  await ask("A film about glaciers in two scenes");

  await page.goto(`/llm-logs/${first}`);
  await page.getByLabel("Score name").fill("quality");
  await page.getByLabel("Score value").fill("0.8");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("list", { name: "Scores" })).toContainText("0.8");
  expect(await findings(page)).toEqual([]);

  await page.goto("/llm-logs?source=gateway");
  await page.getByRole("button", { name: "Add matching requests to dataset" }).click();
  await page.getByLabel("New dataset name").fill("Films");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect(toastOf(page, "2 items added")).toBeVisible();
  await page.getByRole("button", { name: "Open dataset" }).click();
  const items = page.getByRole("table", { name: "Items" });
  await expect(items.getByRole("row")).toHaveCount(3);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: /^Edit “A film about glaciers/ }).click();
  await page.getByLabel("Expected answer").fill("Ice");
  await page.getByRole("button", { name: "Save item" }).click();
  await expect(items.getByRole("cell", { name: "Ice", exact: true })).toBeVisible();

  for (const name of ["First run", "Second run"]) {
    await page.goto("/datasets");
    await page.getByRole("link", { name: "Films" }).click();
    await page.getByRole("link", { name: "New evaluation" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Model", { exact: true }).selectOption(model);
    await page.getByLabel("Add a scorer").selectOption("Exact match");
    await page.getByLabel("Add a scorer").selectOption("Text similarity");
    if (name === "First run") {
      await page.getByLabel("Add a scorer").selectOption("Embedding similarity");
      await page.getByLabel("Embedding model").fill("text-embedding-3-small");
      await expect(page.getByLabel("Passing score").last()).toHaveValue("0.8");
      expect(await findings(page)).toEqual([]);
      await page.getByRole("button", { name: "Remove embedding" }).click();
    }
    await page.getByRole("button", { name: "Review price" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("0 credits").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Start evaluation" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toContainText("succeeded", {
      ignoreCase: true,
    });
  }
  const results = page.getByRole("table", { name: "Results" });
  await expect(results.getByRole("row")).toHaveCount(3);
  await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
  await page.getByLabel("Items to show").selectOption("Not passed");
  await expect(results.getByRole("row")).toHaveCount(2);
  expect(await findings(page)).toEqual([]);

  await page.getByRole("tab", { name: "Compare" }).click();
  await page.getByLabel("Items to show").selectOption("Same (2)");
  await expect(page.getByRole("table", { name: "Comparison" }).getByRole("row")).toHaveCount(3);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
