import { signUp } from "../server.ts";
import { callApi, expect, productUrl, signInAs, test } from "./people.ts";

test("editing an item's input leaves the type of its expected answer alone", async ({ page, person }) => {
  const { id } = (await callApi(person.token, "datasets", { body: { name: "Numbers" } })).body;
  const items = `datasets/${id}/items`;
  const given = [{ input: "How many moons?", expected: '["one"]' }];
  await callApi(person.token, items, { body: { items: given } });
  await page.goto(`/datasets/${id}`);
  await page.getByRole("button", { name: /^Edit “/ }).click();
  await page.getByLabel("Input").fill("How many moons does Earth have?");
  await page.getByRole("button", { name: "Save item" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const [item] = (await callApi(person.token, items)).body.items;
  expect(item.input).toEqual([{ role: "user", content: "How many moons does Earth have?" }]);
  expect(item.expected).toBe('["one"]');
});

test("a slider keeps each step that is made while an earlier one is saved", async ({ page, person }) => {
  const { body } = await callApi(person.token, "voiceovers", { body: { title: "Tides", script: "High." } });
  await page.goto(`/voiceovers/${body.id}`);
  const sent: number[] = [];
  await page.route(`**/api/voiceovers/${body.id}`, async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    sent.push(route.request().postDataJSON().speed);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const speed = page.getByRole("slider", { name: "Speed" });
  await speed.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect.poll(() => sent).toEqual([1.05]);
  await expect.poll(async () => (await callApi(person.token, `voiceovers/${body.id}`)).body.speed).toBe(1.05);
  await expect(speed).toHaveValue("1.05");
  expect(sent).toEqual([1.05]);

  await speed.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => sent).toEqual([1.05, 1.1]);
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await callApi(person.token, `voiceovers/${body.id}`)).body.speed).toBe(1.15);
  await expect(speed).toHaveValue("1.15");
});

test("a script is opened only as it is, and isn't shown to the next user", async ({
  page,
  context,
  person: _,
}) => {
  await page.goto("/script-sandbox");
  const open = page.getByRole("button", { name: "Open as animation" });
  await expect(open).toBeEnabled();
  await page.route("**/api/scripts/run", () => {});
  const script = page.getByRole("textbox", { name: "Script" });
  await script.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText('scene("mine", {}, (s) => s.text("Secret", { y: 40 }));');
  await expect(open).toBeDisabled();

  await page.reload();
  await expect(script).toContainText("Secret");
  const next = await signUp(productUrl());
  await context.clearCookies();
  await signInAs(context, next.token);
  await page.reload();
  await expect(script).toContainText("scene");
  await expect(script).not.toContainText("Secret");
});

test("credits that can't be loaded say so, and can be tried again", async ({ page, person: _ }) => {
  const url = "**/api/billing/spend?*";
  await page.route(url, (route) => route.fulfill({ status: 500, json: { message: "Broken" } }));
  await page.goto("/dashboard");
  const failed = page.getByRole("alert").filter({ hasText: "Your credits couldn't be loaded" });
  await expect(failed).toBeVisible();
  await page.unroute(url);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByText("Nothing spent in the last")).toBeVisible();
});
