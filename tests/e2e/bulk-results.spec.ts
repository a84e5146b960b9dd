import { locales } from "./languages.ts";
import { callApi, expect, test, toasts } from "./people.ts";

test.use({ locale: locales.de });

test("the result of a bulk action is in the page's language", async ({ page, person }) => {
  const { body: key } = await callApi(person.token, "api-keys", { body: { name: "Results" } });
  const headers = { authorization: `Bearer ${key.secret}` };
  const data = { model: "scenewright/sketch-1", messages: [{ role: "user", content: "A film about tides" }] };
  for (let count = 0; count < 2; count++) await page.request.post("/v1/chat/completions", { headers, data });
  await page.goto("/llm-logs");
  const boxes = page.locator("[data-row]").getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.click();
  await page.getByRole("button", { name: "Tag hinzufügen" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("meer");
  await page.getByRole("dialog").getByRole("textbox").press("Enter");
  await expect(toasts(page)).toContainText("2 mit Tag versehen");
});
