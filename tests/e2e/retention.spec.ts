import { findings } from "./accessibility.ts";
import { callApi, expect, productUrl, test } from "./people.ts";

const send = (secret: string, content: string) =>
  fetch(`${productUrl()}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "scenewright/sketch-1", messages: [{ role: "user", content }] }),
  });

test("a key that keeps no texts is created, and a call's page says that they weren't kept", {
  tag: "@slow",
}, async ({ page, person }) => {
  await page.goto("/settings/api-keys/new");
  await page.getByLabel("Name").fill("Confidential");
  await page.getByText("More", { exact: true }).click();
  await page.getByLabel("Keeps requests and responses").uncheck();
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("link", { name: "View details" }).click();
  await expect(page.getByText("Not kept")).toBeVisible();
  const silent = await callApi(person.token, "api-keys", { body: { name: "Test", keeps_bodies: false } });
  const answer = await send(silent.body.secret, "A secret plan");
  const id = answer.headers.get("x-request-id");
  await page.goto(`/llm-logs/${id}`);
  await expect(page.getByText("The request and the response weren't kept")).toBeVisible();
  await expect(page.getByRole("button", { name: "Replay" })).toBeHidden();
  await expect(page.getByText("A secret plan")).toBeHidden();
  expect(await findings(page)).toEqual([]);
  await page.goto(`/playground?request=${id}`);
  await expect(page.getByText("messages aren't in the log")).toBeVisible();
});

test("an app's retention is set in its form, and its page shows the rule", async ({ page, person }) => {
  const { body: app } = await callApi(person.token, "apps", { body: { name: "Assistant" } });
  await page.goto(`/apps/${app.id}/edit`);
  await page.getByText("Retention", { exact: true }).click();
  await page.getByLabel("Text retention").fill("7");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("7 days").first()).toBeVisible();
  const read = await callApi(person.token, `apps/${app.id}`);
  expect(read.body).toMatchObject({ body_days: 7, row_days: null });
  expect(await findings(page)).toEqual([]);
});
