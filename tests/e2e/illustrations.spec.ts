import { composeScene } from "../../scene/compose/index.ts";
import { Plan } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { png, sendFile } from "../studio/upload-fixtures.ts";
import { callApi, expect, productUrl, test } from "./people.ts";

const look = { width: 1280, height: 720, fps: 30 as const, theme: themes.Daylight };
const plan = Plan.parse({
  title: "Our office",
  scenes: [
    { id: "open", narration: "Our office.", visual: { layout: "title", heading: "Our office" } },
    { id: "app", narration: "The app.", visual: { layout: "phone", heading: "The app", text: "Free" } },
  ],
});

test("an illustration and a screenshot are chosen in a scene's fields and drawn", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const { body: film } = await callApi(person.token, "animations", { body: { title: "Our office" } });
  const scenes = plan.scenes.map((scene, at) => composeScene(scene, look, at));
  const document = { version: 1, title: plan.title, ...look, scenes };
  await callApi(person.token, `animations/${film.id}`, { method: "PATCH", body: { plan, document } });
  const sent = await sendFile(productUrl(), person.token, png(300, 900), "screen.png");
  expect(sent.status).toBe(201);
  const sceneAt = async (at: number) =>
    JSON.stringify((await callApi(person.token, `animations/${film.id}`)).body.document.scenes[at]);
  await page.goto(`/animations/${film.id}`);
  await page.getByRole("tab", { name: "Scene" }).click();

  const reset = page.getByRole("button", { name: "Reset layout" });

  await test.step("illustrations are listed without a query, and one is drawn in the scene", async () => {
    await page.getByLabel("Picture", { exact: true }).click();
    const pieces = page.waitForResponse((response) =>
      response.url().includes("/api/pictures/fluent-emoji-flat/desktop"),
    );
    await page.getByRole("button", { name: "office", exact: true }).click();
    await reset.click();
    await expect.poll(() => sceneAt(0)).toContain('"name":"office"');
    expect((await pieces).status()).toBe(200);
  });

  await test.step("a screenshot is chosen from the uploads and removed again", async () => {
    await page
      .getByRole("button", { name: /The app/ })
      .first()
      .click();
    const field = page.getByLabel("Screenshot", { exact: true });
    await field.selectOption({ label: "screen.png" });
    await reset.click();
    await expect.poll(() => sceneAt(1)).toContain('"fit":"scroll"');
    await field.selectOption({ label: "None" });
    await reset.click();
    await expect.poll(() => sceneAt(1)).not.toContain('"fit":"scroll"');
  });
});
