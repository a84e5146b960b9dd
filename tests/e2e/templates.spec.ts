import { filmOfTemplate } from "../../scene/templates/index.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";

test("makes a film from a template", async ({ page, person }) => {
  await page.goto("/animations/new");
  const gallery = page.getByRole("region", { name: "Or use a template and replace its text" });
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.getByRole("listitem")).toHaveCount(24);

  await gallery.getByRole("button", { name: "Stories" }).click();
  await expect(gallery.getByRole("heading", { name: "Recipe" })).toBeVisible();
  await expect(gallery.getByRole("heading", { name: "Pitch" })).toBeHidden();
  expect(await findings(page)).toEqual([]);

  await gallery.getByRole("button", { name: "Use template: Recipe" }).click();
  await expect(page).toHaveURL(/\/animations\/[\w-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lemon orzo in 20 minutes");
  const scenes = page.getByRole("region", { name: "Scenes" }).getByRole("listitem");
  await expect(scenes.first()).toContainText("Lemon orzo");

  const { plan, document } = filmOfTemplate("recipe");
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { body } = await callApi(person.token, `animations/${id}`);
  expect(body).toMatchObject({ size: "9:16", plan, document, theme: document.theme });
});
