import type { Page } from "@playwright/test";
import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });

test("a form at the side asks before it discards what was typed", async ({ page, person }) => {
  const { body } = await callApi(person.token, "datasets", { body: { name: "Tides" } });
  await page.goto(`/datasets/${body.id}`);
  const sheet = page.getByRole("dialog", { name: "New item" });
  const input = sheet.getByLabel("Input");

  await test.step("an untouched form closes at once", async () => {
    await page.getByRole("button", { name: "New item" }).first().click();
    await expect(input).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });

  await test.step("Escape, a click outside and Cancel ask, and keeping returns to the text", async () => {
    await page.getByRole("button", { name: "New item" }).first().click();
    await input.fill("What pulls the sea?");
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(20, 450),
      () => sheet.getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await leave();
      await expect(question(page)).toBeVisible();
      await question(page).getByRole("button", { name: "Keep editing" }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(input).toHaveValue("What pulls the sea?");
    }
  });

  await test.step("discarding closes the form", async () => {
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await question(page).getByRole("button", { name: "Discard changes" }).click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole("button", { name: "New item" }).first().click();
    await expect(input).toHaveValue("");
  });
});

test("a voiceover's script asks before Cancel discards it", async ({ page, person }) => {
  const { body } = await callApi(person.token, "voiceovers", {
    body: { title: "Tides", script: "The sea rises." },
  });
  await page.goto(`/voiceovers/${body.id}`);
  const script = page.getByRole("textbox", { name: "Script" });
  const cancel = page.getByRole("button", { name: "Cancel", exact: true });
  await page.getByRole("button", { name: "Edit script" }).click();
  await cancel.click();
  await expect(script).toHaveCount(0);
  await page.getByRole("button", { name: "Edit script" }).click();
  await script.fill("The sea rises, and the moon is why.");
  await cancel.click();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(script).toHaveValue("The sea rises, and the moon is why.");
  await cancel.click();
  await question(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(script).toHaveCount(0);
});
