import { expect, type Page } from "@playwright/test";
import type { Document } from "../../scene/document.ts";
import { themes } from "../../scene/themes.ts";
import { findings } from "./accessibility.ts";
import { addPainter } from "./painter.ts";
import { toastOf } from "./people.ts";
import { type Studio, test } from "./studio.ts";

const star = { type: "picture", set: "ph", name: "star", x: 100, y: 100, w: 300, h: 300 };

/** Creates a film of one scene that shows a star. */
async function starFilm(studio: Studio): Promise<string> {
  const { body } = await studio.api("animations", { body: { title: "Coast" } });
  const document = {
    ...{ version: 1, title: "Coast", width: 1920, height: 1080, fps: 30, theme: themes.Midnight },
    scenes: [{ id: "one", narration: "", duration: 4, elements: [star] }],
  };
  await studio.api(`animations/${body.id}`, { method: "PATCH", body: { document } });
  return body.id;
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Generate a picture" });

test("draws a picture for an element, by keyboard, and keeps the prompt when the model refuses", {
  tag: "@slow",
}, async ({ page, studio, operator }) => {
  expect(operator).toBeTruthy();
  const painter = await addPainter(studio);
  const id = await starFilm(studio);
  const elements = async () =>
    ((await studio.api(`animations/${id}`)).body.document as Document).scenes[0]!.elements;
  await page.goto(`/animations/${id}`);
  await page
    .getByRole("button", { name: /^Picture: / })
    .first()
    .click();
  await page.getByRole("tab", { name: "Element" }).click();
  const open = page.getByRole("button", { name: "Generate a picture…" });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Prompt")).toBeFocused();
  // The element is square, whatever the film's shape.
  await expect(dialog.getByRole("radio", { name: "Square" })).toBeChecked();
  await expect(dialog.getByText("3 credits per picture")).toBeVisible();

  await test.step("an empty prompt and a refusal", async () => {
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("Describe the picture")).toBeVisible();
    await page.keyboard.type("A forbidden coast");
    const release = painter.hold();
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("Generating… This can take")).toBeVisible();
    release();
    await expect(dialog.getByRole("alert")).toHaveText("Your request was rejected by the safety system.");
    await expect(dialog.getByLabel("Prompt")).toHaveValue("A forbidden coast");
    expect(await findings(page)).toEqual([]);
  });

  await test.step("pictures to choose from", async () => {
    await dialog.getByLabel("Prompt").fill("A coast at sunset");
    await dialog.getByRole("radio", { name: "Landscape" }).check({ force: true });
    const release = painter.hold();
    await page.getByRole("button", { name: "Generate", exact: true }).press("Enter");
    // The button is disabled. The focus stays in the dialog, so that key presses don't reach the element behind it.
    await expect(dialog.getByLabel("Prompt")).toBeFocused();
    release();
    await expect(dialog.getByRole("img", { name: "A coast at sunset" })).toBeVisible();
    await expect(dialog.getByText("1536 × 1024")).toBeVisible();
    await expect(dialog.getByText("3 credits charged")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Use picture" })).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Picture 2" })).toHaveAttribute("aria-pressed", "true");
    expect((await studio.api("assets")).body).toHaveLength(2);
    // The second picture is discarded, and the first one is used.
    await dialog.getByRole("button", { name: "Discard" }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Picture 2" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Use picture" }).press("Enter");
    await expect(dialog).toBeHidden();
  });

  await test.step("the element shows it", async () => {
    const [asset, ...others] = (await studio.api("assets")).body;
    expect(others).toEqual([]);
    expect(asset).toMatchObject({ name: "A coast at sunset", kind: "image", width: 1536, height: 1024 });
    await expect
      .poll(elements)
      .toMatchObject([{ type: "image", asset: asset.id, x: 100, y: 100, w: 300, h: 300 }]);
    await expect(page.getByLabel("Asset", { exact: true })).toHaveValue(asset.id);
    // The calls are among the film's requests.
    const requests = page.getByRole("region", { name: "Model requests" });
    await expect(requests.getByRole("link", { name: "flux-dev" })).toHaveCount(3);
  });
  expect(painter.asked.map(({ size }) => size)).toEqual(["1024x1024", "1536x1024", "1536x1024"]);

  await test.step("from the list of assets, with a model without a price", async () => {
    await page.goto("/assets");
    await page.getByRole("button", { name: "Generate a picture…" }).click();
    await dialog.getByLabel("Model").selectOption("sdxl");
    await expect(dialog.getByText("No price set")).toBeVisible();
    await dialog.getByLabel("Prompt").fill("A lighthouse");
    await dialog.getByRole("button", { name: "Generate", exact: true }).click();
    await expect(dialog.getByText("Cost unknown")).toBeVisible();
    await dialog.getByRole("button", { name: "Keep picture" }).click();
    await expect(page.getByRole("link", { name: "A lighthouse", exact: true })).toBeVisible();
  });

  await test.step("a refusal after the dialog was closed", async () => {
    await page.getByRole("button", { name: "Generate a picture…" }).click();
    await dialog.getByLabel("Prompt").fill("A forbidden lighthouse");
    const release = painter.hold();
    await dialog.getByRole("button", { name: "Generate", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    release();
    await expect(toastOf(page, "Your request was rejected by the safety system.")).toBeVisible();
  });

  await test.step("models that can't be loaded at first", async () => {
    const path = "**/api/assets/image-models";
    await page.route(path, (route) => route.fulfill({ status: 404, body: "{}" }));
    await page.reload();
    await page.getByRole("button", { name: "Generate a picture…" }).click();
    await expect(dialog.getByRole("alert")).toContainText("The models can't be loaded.");
    await page.unroute(path);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Generate a picture…" }).click();
    await expect(dialog.getByLabel("Model")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("without a model", async () => {
    await painter.stop();
    await page.reload();
    await page.getByRole("button", { name: "Generate a picture…" }).click();
    await expect(dialog.getByText("No model generates pictures yet")).toBeVisible();
    await dialog.getByRole("link", { name: "Open upstreams" }).click();
    await expect(page).toHaveURL(/\/upstreams/);
  });
});
