import type { Page } from "@playwright/test";
import { shortFilm } from "../studio/animation-fixtures.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, test, toastOf, toasts } from "./people.ts";

/** Creates an animation with a document through the API. */
async function makeFilm(token: string): Promise<string> {
  const { id } = (await callApi(token, "animations", { body: { title: "Tides" } })).body;
  await callApi(token, `animations/${id}`, { method: "PATCH", body: { document: shortFilm } });
  return id;
}

const cardOf = (page: Page, id: string) => page.locator(`li[data-row="${id}"]`);

test("shows animations as posters that play, and finds what they say", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const id = await makeFilm(person.token);
  await callApi(person.token, `animations/${id}`, { method: "PATCH", body: { tags: ["sea"] } });
  await page.goto("/animations");
  const card = cardOf(page, id);
  const poster = card.locator("img");
  // The poster is drawn after those of films that were saved earlier, and then appears in the list.
  await expect(poster).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => poster.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);
  await expect(card).toContainText("16:9");
  expect(await findings(page)).toEqual([]);

  // The check above turned on reduced motion.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await card.hover();
  await expect(card.locator("canvas")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(card.locator("canvas")).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await card.hover();
  await page.waitForTimeout(600);
  await expect(card.locator("canvas")).toHaveCount(0);

  await page.getByRole("searchbox", { name: "Search animations" }).fill("moon");
  await expect(page).toHaveURL("/animations?q=moon");
  await expect(card).toContainText("The Moon pulls the sea.");
  await expect(card.locator("mark")).toHaveText("Moon");
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.locator(`tr[data-row="${id}"] mark`)).toHaveText("Moon");
  await page.getByRole("searchbox", { name: "Search animations" }).fill("");

  await page.getByRole("button", { name: "sea 1" }).click();
  await expect(page).toHaveURL("/animations?tags=sea");
  await expect(page.getByRole("button", { name: "sea 1" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "sea 1" }).click();
  await expect(page).toHaveURL("/animations");

  const tag = await page.getByRole("button", { name: "sea 1" }).elementHandle();
  await page.getByRole("button", { name: "Title" }).evaluate(async (sort: HTMLElement, tag) => {
    sort.click();
    // The URL changes in microtasks, so nothing is rendered before the second click.
    for (let i = 0; i < 100; i++) await undefined;
    (tag as HTMLElement).click();
  }, tag);
  await expect(page).toHaveURL("/animations?tags=sea&_sort=title&_order=desc");
});

test("moves animations to the trash and back", { tag: "@slow" }, async ({ page, person }) => {
  const id = await makeFilm(person.token);
  const card = cardOf(page, id);
  const discard = async () => {
    await card.hover();
    await card.getByRole("button", { name: "Actions for Tides" }).click();
    await page.getByRole("menuitem", { name: "Move to trash" }).click();
    await expect(card).toHaveCount(0);
  };
  await page.goto("/animations");
  await discard();
  await toasts(page).filter({ hasText: "Moved to trash" }).getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();

  await discard();
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page).toHaveURL("/animations?_trash=true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trash");
  await expect(card).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await card.getByRole("button", { name: "Restore Tides" }).click();
  await expect(page.getByText("The trash is empty.")).toBeVisible();

  await page.goto(`/animations/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await expect(page).toHaveURL("/animations");
  await expect(toastOf(page, "Moved to trash")).toBeVisible();
  await page.goto(`/animations/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Animation in the trash");
  await page.getByRole("link", { name: "Open the trash" }).click();
  await card.getByRole("button", { name: "Delete Tides now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete now" }).click();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  expect((await callApi(person.token, "animations?_trash=true")).body).toEqual([]);
});

test("moves selected animations to the trash, and restores them together", async ({ page, person }) => {
  const ids = [await makeFilm(person.token), await makeFilm(person.token)];
  await page.goto("/animations");
  for (const id of ids) {
    await cardOf(page, id).hover();
    await cardOf(page, id).getByRole("checkbox").check();
  }
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Move to trash" }).click();
  await expect(toastOf(page, "2 moved to trash")).toBeVisible();
  await expect(page.getByText("No animations found.")).toBeVisible();
  await page.goto("/animations?_trash=true");
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar.getByRole("button", { name: "Restore 2 animations" }).click();
  await expect(toastOf(page, "2 restored")).toBeVisible();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
});

test("plays renders while they are hovered", async ({ page, person }) => {
  const film = await makeFilm(person.token);
  const body = { kind: "Video", lines: 360, fps: 10 };
  const { id } = (await callApi(person.token, `animations/${film}/render`, { body })).body;
  await page.goto("/renders");
  const card = cardOf(page, id);
  await expect(card).toContainText("succeeded", { timeout: 120_000 });
  await expect(card).toContainText("MP4 · 640 × 360");
  await card.hover();
  const video = card.locator("video");
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  expect(await video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(video).toHaveCount(0);
});
