import type { Locator, Page } from "@playwright/test";
import type { Document } from "../../scene/document.ts";
import { callApi, expect, test } from "./people.ts";

const prompt = "Cold brew coffee. 1. Grind 100 g of coffee coarsely. 2. Stir in 800 ml of cold water.";

/** Creates an animation planned by the built-in model. */
async function plannedFilm(token: string) {
  const { body } = await callApi(token, "animations", { body: { title: "Cold brew", prompt } });
  await callApi(token, `animations/${body.id}/plan`, { body: {} });
  await expect
    .poll(async () => (await callApi(token, `animations/${body.id}`)).body.plan !== null, {
      timeout: 120_000,
    })
    .toBe(true);
  return body.id as string;
}

const second = async (slider: Locator) => Number(await slider.getAttribute("aria-valuenow"));

async function dragBy(page: Page, grip: Locator, x: number) {
  const { x: left, y: top, width, height } = (await grip.boundingBox())!;
  await page.mouse.move(left + width / 2, top + height / 2);
  await page.mouse.down();
  await page.mouse.move(left + width / 2 + x, top + height / 2, { steps: 5 });
  await page.mouse.up();
}

test("changes a layer's timing by drag and keyboard, undoes it and saves it", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const id = await plannedFilm(person.token);
  const kept = async () => {
    const { document } = (await callApi(person.token, `animations/${id}`)).body as {
      document: Document | null;
    };
    const heading = document?.scenes[0]?.elements.find(({ type }) => type === "text");
    return { comes: heading?.enter?.at, exit: heading?.exit };
  };
  await page.goto(`/animations/${id}`);
  const layers = page.getByRole("region", { name: "Layers" });
  await layers.getByRole("button", { name: /^Text: Cold brew/ }).click();
  const comes = layers.getByRole("slider", { name: /^Cold brew.* enters at$/ });
  const exitHandle = layers.getByRole("slider", { name: /^Cold brew.* exits at$/ });
  const start = await second(comes);
  const end = await second(exitHandle);
  expect(end).toBe(Number(await exitHandle.getAttribute("aria-valuemax")));

  await dragBy(page, comes, 60);
  const later = await second(comes);
  expect(later).toBeGreaterThan(start + 0.3);
  await expect.poll(kept).toEqual({ comes: later, exit: undefined });

  await page.keyboard.press("Control+z");
  await expect.poll(() => second(comes)).toBe(start);

  await comes.press("ArrowRight");
  await expect.poll(() => second(comes)).toBeCloseTo(start + 0.1, 5);
  await exitHandle.press("Shift+ArrowLeft");
  await expect.poll(() => second(exitHandle)).toBeCloseTo(end - 1, 1);
  await expect
    .poll(async () => (await kept()).exit)
    .toEqual({ kind: "fade", duration: 0.4, at: expect.any(Number) });

  // An element whose exit is moved to the scene's end stays until the end, however long the scene becomes.
  await exitHandle.press("End");
  await expect.poll(() => second(exitHandle)).toBe(end);
  await expect.poll(async () => (await kept()).exit).toEqual({ kind: "fade", duration: 0.4 });
  await comes.press("Home");
  await expect.poll(() => second(comes)).toBe(0);
});

test("renames an animation by keyboard, updates the tab title and keeps focus", async ({ page, person }) => {
  const id = await plannedFilm(person.token);
  await page.goto(`/animations/${id}`);
  await page.getByRole("button", { name: "Rename" }).press("Enter");
  await page.getByLabel("Title", { exact: true }).fill("A night for coffee");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("A night for coffee · Scenewright");
  await expect(page.getByRole("button", { name: "Rename" })).toBeFocused();
  await expect(page.getByRole("navigation", { name: /breadcrumb/i })).toContainText("A night for coffee");
});
