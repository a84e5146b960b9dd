import type { Page } from "@playwright/test";
import { brandScenes } from "../../scene/brand/apply.ts";
import { filmOfTemplate } from "../../scene/templates/index.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, type Person, test, toastOf } from "./people.ts";

const palette = {
  background: ["#101820", "#1d2a36"],
  text: "#ffffff",
  muted: "#b8c4cf",
  surface: "#263645",
  accent: "#f2aa4c",
  accent2: "#7fd1ae",
};
const kit = {
  name: "Tidewise",
  palette,
  fonts: { headline: "lora", body: null },
  music: "calm",
  intro: true,
  outro: true,
  avoid: [{ word: "lemon", instead: "citrus" }],
};

/** Creates a film like one made from a template before brand kits existed. @returns its ID and its number of scenes */
async function makeOldFilm({ token }: Person) {
  const { plan, document } = filmOfTemplate("recipe");
  const { body } = await callApi(token, "animations", { body: { title: plan.title, size: "9:16" } });
  await callApi(token, `animations/${body.id}`, { method: "PATCH", body: { plan, document } });
  return { id: String(body.id), count: document.scenes.length };
}

/** Counts the user's clicks and key presses on the page from now on. */
const countInput = (page: Page) =>
  page.evaluate(() => {
    const counts = { clicks: 0, keys: 0 };
    Object.assign(window, { counts });
    window.addEventListener("click", ({ isTrusted }) => isTrusted && counts.clicks++, true);
    window.addEventListener("keydown", ({ isTrusted }) => isTrusted && counts.keys++, true);
  });
const counted = (page: Page) =>
  page.evaluate(() => (window as unknown as { counts: { clicks: number; keys: number } }).counts);

const scenesOf = (page: Page) => page.getByRole("region", { name: "Scenes" }).getByRole("listitem");

test("a brand is applied to an old film in three clicks", { tag: "@slow" }, async ({ page, person }) => {
  const film = await makeOldFilm(person);
  expect((await callApi(person.token, "brand-kits", { body: kit })).status).toBe(201);
  await page.goto(`/animations/${film.id}`);
  await expect(scenesOf(page)).toHaveCount(film.count);
  await countInput(page);

  await page.getByRole("tab", { name: "Theme" }).click();
  const kits = page.getByRole("list", { name: "Brand kits" });
  await kits.getByRole("button", { name: "Tidewise" }).click();
  await expect(toastOf(page, "Brand kit “Tidewise” applied")).toBeVisible();
  await expect(toastOf(page, "Changed: colors, fonts, music, intro, outro")).toBeVisible();
  const { clicks, keys } = await counted(page);
  expect(clicks).toBeLessThanOrEqual(3);
  expect(keys).toBe(0);

  await expect(kits.getByRole("button", { name: "Tidewise" })).toHaveAttribute("aria-pressed", "true");
  await expect(scenesOf(page)).toHaveCount(film.count + 2);
  await expect(scenesOf(page).first()).toContainText("Tidewise");
  await expect(page.getByLabel("Accent", { exact: true })).toHaveValue(palette.accent);
  await expect(page.getByLabel("Headline font")).toHaveValue("lora");
  const stored = (await callApi(person.token, `animations/${film.id}`)).body;
  expect(stored.document.scenes[0].id).toBe(brandScenes.intro);
  expect(await findings(page)).toEqual([]);

  await test.step("applying it again changes nothing", async () => {
    await page.getByRole("button", { name: "Apply again" }).last().click();
    await expect(toastOf(page, "Brand kit “Tidewise” applied").first()).toBeVisible();
    await expect
      .poll(async () => (await callApi(person.token, `animations/${film.id}`)).body.document)
      .toEqual(stored.document);
  });

  await test.step("a word to avoid is a warning, and is replaced", async () => {
    await scenesOf(page).nth(1).getByRole("button").first().click();
    await page.getByRole("tab", { name: "Scene", exact: true }).click();
    const warnings = page.getByRole("list", { name: "Warnings in this scene" });
    await expect(warnings).toContainText("Word to avoid.");
    const ofText = warnings.getByRole("listitem").filter({ hasText: "The text contains “lemon”" });
    await ofText.getByRole("button", { name: "Use “citrus”", exact: true }).click();
    await expect(scenesOf(page).nth(1)).toContainText("Citrus orzo");
  });

  await test.step("undo takes the brand back", async () => {
    const undo = page.getByRole("button", { name: "Undo", exact: true }).first();
    while ((await scenesOf(page).count()) > film.count) await undo.click();
    await page.getByRole("tab", { name: "Theme" }).click();
    await expect(kits.getByRole("button", { name: "Tidewise" })).toHaveAttribute("aria-pressed", "false");
    await expect
      .poll(async () => (await callApi(person.token, `animations/${film.id}`)).body)
      .toMatchObject({ brand_kit_id: null, scene_count: film.count });
  });
});

test("a brand kit is created in the form, which warns about colors that are hard to read", {
  tag: "@slow",
}, async ({ page, person }) => {
  await page.goto("/brand-kits/new");
  await page.getByLabel("Name", { exact: true }).fill("Harbor");
  await page.getByRole("button", { name: "Colors" }).click();
  const warning = page.getByText("These colors are hard to read");
  await expect(warning).toBeHidden();
  await page.getByLabel("Text", { exact: true }).fill("#eeeeee");
  await expect(warning).toBeVisible();
  await expect(page.getByText(/^Text on Background: contrast 1\.1:1/)).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("#101820");
  await expect(warning).toBeHidden();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel("Headlines").selectOption({ label: "Lora" });
  await page.getByRole("switch", { name: "Default" }).click();
  await page.getByText("Music, words and voice").click();
  await page.getByRole("group", { name: "Pronunciations" }).getByRole("button", { name: "Add word" }).click();
  await page.getByLabel("Word 1", { exact: true }).fill("Harbor");
  await page.getByLabel("Spoken as 1", { exact: true }).fill("har bur");
  await page.getByRole("button", { name: "Create brand kit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbor");
  await expect(page.getByText("→ har bur")).toBeVisible();
  const [{ id }] = (await callApi(person.token, "brand-kits")).body;
  const made = (await callApi(person.token, `brand-kits/${id}`)).body;
  expect(made).toMatchObject({
    is_default: true,
    fonts: { headline: "lora", body: null },
    pronunciations: [{ word: "Harbor", spoken: "har bur" }],
  });
  expect(made.palette.text).toBe("#101820");

  await test.step("new films get it, unless another one or none is chosen", async () => {
    await page.goto("/animations/new");
    await expect(page.getByLabel("Brand kit")).toHaveValue(made.id);
    await page.getByLabel("Prompt").fill("Ships come in at noon. They leave at night.");
    await page.getByRole("button", { name: "Plan the animation" }).click();
    await expect(page.getByText(/^The plan is ready/)).toBeVisible({ timeout: 120_000 });
    const id = new URL(page.url()).pathname.split("/").at(-1);
    expect((await callApi(person.token, `animations/${id}`)).body).toMatchObject({
      brand_kit_id: made.id,
      theme: { text: "#101820", heading_font: "lora" },
    });
  });
});
