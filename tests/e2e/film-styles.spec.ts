import type { Page } from "@playwright/test";
import type { Document } from "../../scene/document.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";

const prompt = "Cold brew coffee. 1. Grind 100 g of coffee coarsely. 2. Stir in 800 ml of cold water.";

/** Creates an animation that the built-in model has planned and composed. */
async function composedFilm(token: string): Promise<string> {
  const { body } = await callApi(token, "animations", { body: { title: "Cold brew", prompt } });
  const path = `animations/${body.id}`;
  for (const step of ["plan", "compose"]) {
    await callApi(token, `${path}/${step}`, { body: {} });
    await expect.poll(async () => (await callApi(token, path)).body.step, { timeout: 120_000 }).toBeNull();
  }
  return body.id as string;
}

const documentOf = async (token: string, id: string) =>
  (await callApi(token, `animations/${id}`)).body.document as Document;

const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

test("gives a film another style, a picture, and the fix of a warning", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const id = await composedFilm(person.token);
  const before = await documentOf(person.token, id);
  await page.goto(`/animations/${id}`);

  await test.step("a style changes type, colors, backdrop and transitions of untouched scenes", async () => {
    await openTab(page, "Theme");
    const styles = page.getByRole("group", { name: "Styles" });
    await expect(styles.getByRole("button")).toHaveCount(12);
    await styles.getByRole("button", { name: "Neon" }).click();
    await expect.poll(async () => (await documentOf(person.token, id)).theme.style).toBe("neon");
    const { scenes } = await documentOf(person.token, id);
    expect(scenes.map(({ transition }) => transition)).not.toEqual(
      before.scenes.map(({ transition }) => transition),
    );
    expect(JSON.stringify(scenes[1]!.elements)).not.toBe(JSON.stringify(before.scenes[1]!.elements));
  });

  await test.step("a picture is added, found by a word, and drawn", async () => {
    const timeline = page.getByRole("region", { name: "Timeline" });
    await timeline.getByRole("button", { name: "Add element" }).click();
    await page.getByRole("menuitem", { name: "Picture", exact: true }).click();
    const field = page.getByLabel("Picture", { exact: true });
    await field.click();
    await page.getByLabel("Search pictures").fill("hot beverage");
    await page.getByRole("button", { name: "hot beverage", exact: true }).click();
    await expect(field).toContainText("hot beverage");
    await expect
      .poll(async () => JSON.stringify((await documentOf(person.token, id)).scenes[0]))
      .toContain('"name":"hot-beverage"');
  });

  await test.step("a warning about small text is fixed with its button", async () => {
    const layers = page.getByRole("region", { name: "Layers" });
    await layers
      .getByRole("button", { name: /^Text: / })
      .first()
      .click();
    await page.getByLabel("Text size", { exact: true }).fill("10");
    await openTab(page, "Scene");
    const warning = page
      .getByRole("list", { name: "Warnings in this scene" })
      .getByRole("listitem")
      .filter({ hasText: "Small text" });
    await warning.getByRole("button", { name: "Enlarge" }).click();
    await expect(warning).toBeHidden();
  });

  expect(await findings(page)).toEqual([]);
});
