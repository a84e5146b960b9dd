import type { Page } from "@playwright/test";
import { findings } from "./accessibility.ts";
import { callApi, expect, test, toastOf } from "./people.ts";

/** Fills in the message at a position in the editor. */
const write = (page: Page, place: number, text: string) =>
  page.getByRole("textbox", { name: `Message ${place}` }).fill(text);

test("a prompt gets a second version, which is compared and promoted", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const name = `support-${Date.now()}`;
  await page.goto("/prompts/new");
  await page.getByLabel("Prompt name").fill(name);
  await page.getByRole("button", { name: "Create prompt" }).click();
  await expect(page.getByText("No versions yet")).toBeVisible();
  await page.getByRole("button", { name: "New version" }).click();
  const editor = page.getByRole("dialog");
  await write(page, 1, "You answer questions of {{company}}.");
  await write(page, 2, "{{question}}");
  await expect(editor.getByText("company", { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await editor.getByRole("button", { name: "Save version" }).click();
  await expect(toastOf(page, "Version 1 saved")).toBeVisible();

  await page.getByRole("button", { name: "New version" }).click();
  await write(page, 1, "You answer questions of {{company}} in one sentence.");
  await editor.getByLabel("Changes").fill("Shorter");
  await editor.getByRole("button", { name: "Save version" }).click();
  await expect(page.getByRole("heading", { name: "Version 2 latest" })).toBeVisible();
  await page.getByRole("tab", { name: "Compare" }).click();
  const changes = page.getByRole("region", { name: "Changes from version 1 to version 2" });
  await expect(changes).toContainText("Added: You answer questions of {{company}} in one sentence.");
  await page.getByRole("button", { name: "Promote" }).click();
  await page.getByRole("menuitem", { name: "Promote to production" }).click();
  const versions = page.getByRole("navigation", { name: "Versions" });
  await expect(versions.getByRole("link", { name: /^v2 production latest/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const [key, { body: prompts }] = await Promise.all([
    callApi(person.token, "api-keys", { body: { name: "Prompts" } }),
    callApi(person.token, `prompts?name=${name}`),
  ]);
  const answer = await page.request.post("/v1/chat/completions", {
    headers: { authorization: `Bearer ${key.body.secret}` },
    data: {
      model: "scenewright/sketch-1",
      prompt: { id: name, variables: { company: "Acme", question: "A film about tides" } },
    },
  });
  await page.goto(`/llm-logs/${answer.headers()["x-request-id"]}`);
  await expect(page.getByText("You answer questions of Acme in one sentence.")).toBeVisible();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(prompts[0].id));
  await page.getByRole("tab", { name: "Usage" }).click();
  await expect(page.getByRole("table", { name: "Usage by version" }).getByRole("row")).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("the playground compares two models, and saves what it sent as a version", { tag: "@slow" }, async ({
  page,
  person: _,
}) => {
  const name = `tides-${Date.now()}`;
  await page.goto("/playground");
  await write(page, 2, "A film about {{topic}} in three scenes");
  await page.getByLabel("topic").fill("tides");
  await page.getByRole("button", { name: "Compare with another model" }).click();
  await page.reload();
  await expect(page.getByLabel("topic")).toHaveValue("tides");
  await page.getByRole("textbox", { name: "Message 2" }).press("ControlOrMeta+Enter");
  for (const place of [1, 2]) {
    const answer = page.getByRole("region", { name: `Answer ${place}` });
    await expect(answer.getByRole("link", { name: "LLM request" })).toBeVisible();
    await expect(answer.getByText("First token")).toBeVisible();
  }
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Save as prompt version" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Prompt name").fill(name);
  await dialog.getByRole("button", { name: "Save version" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator("mark")).toHaveText("{{topic}}");
  await page.getByRole("link", { name: "Open in playground" }).click();
  await expect(page.getByRole("textbox", { name: "Message 1" })).toHaveValue(/\{\{topic\}\}/);
});
