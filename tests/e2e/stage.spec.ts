import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";
import { at, click, drag, fingerOf, sceneOf, stillFilm } from "./still-film.ts";

test("elements are resized, nudged, copied, aligned and removed on the picture", async ({ page, person }) => {
  const id = await stillFilm(person.token);
  const box = async (at = 0) =>
    (await sceneOf(person.token, id)).elements[at] as unknown as Record<string, number>;
  const count = async () => (await sceneOf(person.token, id)).elements.length;
  await page.goto(`/animations/${id}`);
  const layers = page.getByRole("region", { name: "Layers" });
  await expect(layers.getByRole("button", { name: "Text: Low tide" })).toBeVisible();

  await test.step("a corner resizes, and the opposite corner stays", async () => {
    await click(page, 350, 300);
    await drag(page, [504, 404], [604, 504]);
    await expect.poll(async () => (await box()).w).toBeGreaterThan(390);
    expect(await box()).toMatchObject({ x: 200, y: 200 });
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await box()).w).toBe(300);
  });

  await test.step("arrow keys nudge, and one undo takes back all of them", async () => {
    for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await expect.poll(box).toMatchObject({ x: 203, y: 210 });
    await page.getByRole("button", { name: "Undo" }).hover();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute(
      "title",
      /^Undo: Scene 1: .+ \(Ctrl\+Z\)$/,
    );
    await page.keyboard.press("Control+z");
    await expect.poll(box).toMatchObject({ x: 200, y: 200 });
  });

  await test.step("a moved element snaps to the middle of the picture", async () => {
    // The box's center comes within a few pixels of the picture's center, so the box snaps to it.
    await drag(page, [350, 300], [964, 300]);
    await expect.poll(async () => (await box()).x).toBe(810);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await box()).x).toBe(200);
  });

  await test.step("several elements are selected, moved and aligned together", async () => {
    await click(page, 350, 300);
    await click(page, 1000, 660, { modifiers: ["Shift"] });
    await expect(page.getByText("2 elements selected")).toBeVisible();
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(async () => [(await box()).x, (await box(1)).x]).toEqual([210, 910]);
    await page.getByRole("button", { name: "Align left edges" }).click();
    await expect.poll(async () => [(await box()).x, (await box(1)).x]).toEqual([210, 210]);
    await page.getByRole("button", { name: "Group", exact: true }).click();
    await expect.poll(count).toBe(2);
    await page.keyboard.press("Control+Shift+G");
    await expect.poll(count).toBe(3);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
  });

  await test.step("a frame around elements selects them, and Delete removes them", async () => {
    await drag(page, [100, 120], [800, 1000]);
    await expect(page.getByText("2 elements selected")).toBeVisible();
    await page.keyboard.press("Delete");
    await expect.poll(count).toBe(1);
    await page.keyboard.press("Control+z");
    await expect.poll(count).toBe(3);
  });

  await test.step("elements are copied into another film", async () => {
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+d");
    await expect.poll(count).toBe(6);
    await page.keyboard.press("Control+c");
    const second = await stillFilm(person.token, "Other tides");
    await page.goto(`/animations/${second}`);
    await expect(layers.getByRole("button", { name: "Text: Low tide" })).toBeVisible();
    await page.keyboard.press("Control+v");
    await expect.poll(async () => (await sceneOf(person.token, second)).elements.length).toBe(6);
    await expect(page.getByText("3 elements selected")).toBeVisible();
  });

  await test.step("without a selection, the scene is copied", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+c");
    await expect(page.getByText("Scene copied. Paste it into this film or another one.")).toBeVisible();
    await page.goto(`/animations/${id}`);
    await expect(layers.getByRole("button", { name: "Text: Low tide" }).first()).toBeVisible();
    const scenes = page.getByRole("region", { name: "Scenes" }).getByRole("listitem");
    const before = await scenes.count();
    await page.keyboard.press("Control+v");
    await expect(scenes).toHaveCount(before + 1);
    await expect(scenes.nth(1).locator("[aria-current]")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(scenes).toHaveCount(before);
  });
});

test("a finger scrolls the page, and moves and resizes what is selected", async ({ page, person }) => {
  const id = await stillFilm(person.token);
  const box = async () => (await sceneOf(person.token, id)).elements[0] as unknown as Record<string, number>;
  const finger = await fingerOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/animations/${id}`);
  await expect(page.getByRole("img", { name: /^Preview of/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const scrolled = () => page.evaluate(() => scrollY);
  await finger.drag(await at(page, 350, 300), { x: 0, y: -60 });
  await expect.poll(scrolled).toBeGreaterThan(20);
  expect(await box()).toMatchObject({ x: 200, y: 200, w: 300, h: 200 });
  await finger.tap(await at(page, 350, 300));
  await expect(page.getByText("layer 1 of 3")).toBeVisible();
  const before = await scrolled();
  await finger.drag(await at(page, 350, 300), { x: 0, y: 40 });
  await expect.poll(async () => (await box()).y).toBeGreaterThan(350);
  const { y = 0 } = await box();
  await finger.drag(await at(page, 504, y + 204), { x: 20, y: 40 });
  await expect.poll(async () => (await box()).h).toBeGreaterThan(350);
  expect(await box()).toMatchObject({ x: 200, y });
  expect(await scrolled()).toBe(before);
});

test("a handle that disappears while it is held is released with the pointer", async ({ page, person }) => {
  const id = await stillFilm(person.token);
  const box = async () => (await sceneOf(person.token, id)).elements[0] as unknown as Record<string, number>;
  await page.goto(`/animations/${id}`);
  const layers = page.getByRole("region", { name: "Layers" });
  await expect(layers.getByRole("button", { name: "Text: Low tide" })).toBeVisible();
  await click(page, 350, 300);
  const corner = await at(page, 504, 404);
  const right = (await page.getByRole("region", { name: "Inspector" }).boundingBox())!;
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x + 60, corner.y + 40, { steps: 4 });
  await page.keyboard.press("Escape");
  await page.mouse.move(right.x + 40, right.y + 300, { steps: 2 });
  await page.mouse.up();
  await expect.poll(async () => (await box()).w).toBeGreaterThan(350);
  const { w } = await box();
  await click(page, 350, 300);

  await test.step("so that the pointer moves nothing", async () => {
    const beside = await at(page, 900, 500);
    await page.mouse.move(beside.x, beside.y, { steps: 4 });
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    expect((await box()).w).toBe(w);
  });

  await test.step("and fields take each character", async () => {
    const field = page.getByRole("textbox", { name: "ID", exact: true });
    await field.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("high-water-mark", { delay: 40 });
    await expect(field).toHaveValue("high-water-mark");
    await expect.poll(box).toMatchObject({ id: "high-water-mark" });
  });
});

test("a text is written on the picture", { tag: "@slow" }, async ({ page, person }) => {
  const id = await stillFilm(person.token);
  await page.goto(`/animations/${id}`);
  const layers = page.getByRole("region", { name: "Layers" });
  await expect(layers.getByRole("button", { name: "Text: Low tide" })).toBeVisible();
  const point = await at(page, 1300, 250);
  await page.mouse.dblclick(point.x, point.y);
  const field = page.getByRole("textbox", { name: "Element text" });
  await expect(field).toBeFocused();
  await page.keyboard.type("High tide");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(layers.getByRole("button", { name: "Text: High tide" })).toBeVisible();
  await expect
    .poll(async () => (await sceneOf(person.token, id)).elements[2])
    .toMatchObject({ text: "High tide" });
});

test("the picture of a composed scene follows its fields at once, and a text on it the fields", async ({
  page,
  person,
}) => {
  const prompt = "Cold brew coffee. 1. Grind 100 g of coffee coarsely. 2. Stir in 800 ml of cold water.";
  const { body } = await callApi(person.token, "animations", { body: { title: "Cold brew", prompt } });
  const read = async () => (await callApi(person.token, `animations/${body.id}`)).body;
  await callApi(person.token, `animations/${body.id}/plan`, { body: {} });
  await expect.poll(async () => (await read()).plan !== null, { timeout: 120_000 }).toBe(true);
  await callApi(person.token, `animations/${body.id}/compose`, { body: {} });
  await expect.poll(async () => (await read()).document !== null, { timeout: 120_000 }).toBe(true);
  await page.goto(`/animations/${body.id}`);

  const layers = page.getByRole("region", { name: "Layers" });
  const heading = page.getByLabel("Heading", { exact: true });
  await heading.fill("Coffee for a hot day");
  await expect(layers.getByRole("button", { name: "Text: Coffee for a hot day" })).toBeVisible();

  await layers.getByRole("button", { name: "Text: Coffee for a hot day" }).click();
  await page.getByLabel("Text", { exact: true }).fill("Coffee for a cold day");
  await page.getByRole("tab", { name: "Scene", exact: true }).click();
  await expect(heading).toHaveValue("Coffee for a cold day");
  await expect(layers.getByRole("button", { name: "Text: Coffee for a cold day" })).toBeVisible();
});
