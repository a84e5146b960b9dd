import { findings } from "./accessibility.ts";
import { callApi, expect, productUrl, test } from "./people.ts";

test("a guardrail is added, and its find is shown with the call", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  await page.goto("/guardrails/new");
  await page.getByLabel("Name").fill("Customer data");
  await page.getByLabel("Email addresses").check();
  await page.getByLabel("Payment card numbers").check();
  await page.getByLabel("Pattern").fill("(project");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("This isn't a valid RE2 pattern")).toBeVisible();
  await page.getByLabel("Pattern").fill("(?i)project falcon");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { name: "Customer data" })).toBeVisible();
  await expect(page.getByText("All API keys")).toBeVisible();

  const key = await callApi(person.token, "api-keys", { body: { name: "Test" } });
  const answer = await fetch(`${productUrl()}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.body.secret}`, "content-type": "application/json" },
    body: JSON.stringify({
      model: "scenewright/sketch-1",
      messages: [{ role: "user", content: "Write to jane@example.com about Project Falcon" }],
    }),
  });
  await page.goto(`/llm-logs/${answer.headers.get("x-request-id")}`);
  await expect(page.getByText("Write to [EMAIL] about [REDACTED]")).toBeVisible();
  const found = page.getByRole("list", { name: "Guardrails" }).getByRole("listitem").first();
  await expect(found).toContainText("Customer data");
  await expect(found).toContainText("redacted");
  await expect(found).toContainText("Email addresses1");
  expect(await findings(page)).toEqual([]);
});
