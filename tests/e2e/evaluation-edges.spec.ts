import { callApi, expect, test } from "./people.ts";

/** Creates a dataset with one item. */
async function dataset(token: string): Promise<string> {
  const { body } = await callApi(token, "datasets", { body: { name: "Tides" } });
  const input = [{ role: "user", content: "What pulls the sea?" }];
  await callApi(token, `datasets/${body.id}/items`, { body: { items: [{ input, expected: "The Moon" }] } });
  return body.id;
}

test("leaving a new evaluation asks before it discards what was entered", async ({ page, person }) => {
  await page.goto(`/evaluations/new?dataset=${await dataset(person.token)}`);
  const system = page.getByLabel("System prompt");
  await system.fill("Answer in one word.");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Datasets" }).first().click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(system).toHaveValue("Answer in one word.");

  await page.getByRole("button", { name: "Review price" }).click();
  const maximum = page.getByLabel("Maximum credits");
  await maximum.fill("0");
  await page.getByRole("button", { name: "Start evaluation" }).click();
  await expect(page.getByText("Enter a number above 0, or leave this field empty")).toBeVisible();
  await maximum.fill("0.5");
  await page.getByRole("button", { name: "Start evaluation" }).click();
  await expect(page).toHaveURL(/\/evaluations\/[0-9a-f-]{36}$/);
  await expect(question).toHaveCount(0);
});

test("a comparison that can't be loaded says so, and can be tried again", async ({ page, person }) => {
  const id = await dataset(person.token);
  const start = async (name: string) => {
    const body = { name, model_name: "scenewright/sketch-1", settings: {}, scorers: [], max_credits: null };
    return (await callApi(person.token, `datasets/${id}/evaluations`, { body })).body.id as string;
  };
  await start("First");
  const second = await start("Second");
  const url = /\/comparison\?/;
  await page.route(url, (route) => route.fulfill({ status: 500, json: { error: { message: "Broken" } } }));
  await page.goto(`/evaluations/${second}?tab=compare`);
  const failed = page.getByRole("alert").filter({ hasText: "Failed to load results" });
  await expect(failed).toBeVisible();
  await page.unroute(url);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: "Comparison" })).toBeVisible();
});
