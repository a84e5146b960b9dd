import type { Document } from "../../scene/document.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";
import { click, drag, sceneOf, stillFilm } from "./still-film.ts";

test("a locked element can't be changed by hand until it is unlocked", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const id = await stillFilm(person.token);
  const element = async (at: number) =>
    (await sceneOf(person.token, id)).elements[at] as unknown as Record<string, unknown>;
  const before = await element(0);
  const locked = { ...before, locked: true };
  await page.goto(`/animations/${id}`);
  const layers = page.getByRole("region", { name: "Layers" });
  const box = layers.getByRole("button", { name: /: box$/ });
  const inspector = page.getByRole("region", { name: "Inspector" });
  const notice = page.getByText("“box” is locked. Unlock it to change it.");
  await expect(box).toBeVisible();

  await test.step("by keyboard, and the shortcut unlocks again", async () => {
    await click(page, 350, 300);
    await page.keyboard.press("Control+Shift+L");
    await expect.poll(() => element(0)).toEqual(locked);
    await expect(page.getByText("This element is locked.")).toBeVisible();
    await expect(inspector.getByLabel("X", { exact: true })).toBeDisabled();
    await page.keyboard.press("Control+Shift+L");
    await expect.poll(() => element(0)).toEqual(before);
    await expect(inspector.getByLabel("X", { exact: true })).toBeEnabled();
    await page.keyboard.press("Escape");
  });

  await test.step("by mouse in the layers, and undo names what was done", async () => {
    await box.hover();
    await layers.getByRole("button", { name: "Lock box" }).click();
    await expect.poll(() => element(0)).toEqual(locked);
    await page.getByRole("button", { name: "Undo" }).hover();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute(
      "title",
      "Undo: Scene 1: “box” locked (Ctrl+Z)",
    );
    await page.keyboard.press("Control+z");
    await expect.poll(() => element(0)).toEqual(before);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => element(0)).toEqual(locked);
  });

  await test.step("a click and a frame on the picture go through it", async () => {
    await drag(page, [350, 300], [700, 600]);
    await click(page, 350, 300);
    await expect(box).not.toHaveAttribute("aria-current");
    await drag(page, [100, 120], [1150, 1000]);
    await expect(layers.getByRole("button", { name: /: other$/ })).toHaveAttribute("aria-current");
    await expect(box).not.toHaveAttribute("aria-current");
    await page.keyboard.press("Control+a");
    await expect(page.getByText("2 elements selected")).toBeVisible();
    expect(await element(0)).toEqual(locked);
  });

  await test.step("it is selected from the layers, and keys say why nothing happens", async () => {
    await box.click();
    await page.keyboard.press("ArrowRight");
    await expect(notice).toBeVisible();
    await page.keyboard.press("Delete");
    await page.keyboard.press("k");
    await page.keyboard.press("Control+x");
    await expect(inspector.getByRole("button", { name: "Remove the element (Delete)" })).toBeDisabled();
    await expect(layers.getByRole("slider", { name: /^box/ })).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await box.click({ modifiers: ["Shift"] });
  });

  await test.step("selected with others, only the others move and are removed", async () => {
    await click(page, 1000, 660);
    await box.click({ modifiers: ["Shift"] });
    await expect(page.getByText("1 of them is locked and can't be changed.")).toBeVisible();
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(async () => (await element(1)).x).toBe(910);
    expect(await element(0)).toEqual(locked);
    await page.keyboard.press("Delete");
    await expect.poll(async () => (await sceneOf(person.token, id)).elements.length).toBe(2);
    expect(await element(0)).toEqual(locked);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await sceneOf(person.token, id)).elements.length).toBe(3);
  });

  await test.step("a copy isn't locked", async () => {
    await box.click();
    await page.keyboard.press("Control+d");
    await expect.poll(async () => (await sceneOf(person.token, id)).elements.length).toBe(4);
    expect((await element(1)).locked).toBeUndefined();
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await sceneOf(person.token, id)).elements.length).toBe(3);
  });

  await test.step("it stays locked after a reload, until the inspector unlocks it", async () => {
    await page.reload();
    await box.click();
    await inspector.getByRole("button", { name: "Unlock", exact: true }).click();
    await expect(inspector.getByRole("button", { name: "Lock the element (Ctrl+Shift+L)" })).toBeFocused();
    await expect.poll(() => element(0)).toEqual(before);
    await drag(page, [350, 300], [450, 400]);
    await expect.poll(async () => (await element(0)).x).not.toBe(before.x);
  });
});

test("a lock doesn't stop a composed scene from following its fields", async ({ page, person }) => {
  const created = await callApi(person.token, "animations", {
    body: {
      title: "Cold brew",
      prompt: "Cold brew coffee. 1. Grind 100 g of coffee. 2. Stir in cold water.",
    },
  });
  const id = created.body.id as string;
  const read = async () => (await callApi(person.token, `animations/${id}`)).body;
  for (const verb of ["plan", "compose"]) {
    await callApi(person.token, `animations/${id}/${verb}`, { body: {} });
    await expect.poll(async () => (await read()).step, { timeout: 120_000 }).toBeNull();
  }
  const texts = async () =>
    ((await read()).document as Document).scenes[0]!.elements.flatMap((one) =>
      one.type === "text" ? [{ text: one.text, locked: one.locked ?? false }] : [],
    );
  await page.goto(`/animations/${id}`);
  const layers = page.getByRole("region", { name: "Layers" });
  const heading = layers.getByRole("button", { name: /^Text: Cold brew/ });
  await heading.hover();
  await layers.getByRole("button", { name: /^Lock Cold brew/ }).click();
  await expect.poll(texts).toContainEqual({ text: expect.stringMatching(/^Cold brew/), locked: true });

  await page.getByRole("tab", { name: "Scene", exact: true }).click();
  await page.getByLabel("Heading", { exact: true }).fill("A night for coffee");
  await expect.poll(texts).toContainEqual({ text: "A night for coffee", locked: true });
  await page.getByRole("button", { name: "Reset layout" }).click();
  await expect(page.getByText("A new layout can also change locked elements.")).toBeVisible();
  await expect.poll(texts).toContainEqual({ text: "A night for coffee", locked: true });

  // Composing again on the server keeps the lock as well.
  await callApi(person.token, `animations/${id}/compose`, { body: {} });
  await expect.poll(async () => (await read()).step, { timeout: 120_000 }).toBeNull();
  expect(await texts()).toContainEqual({ text: "A night for coffee", locked: true });

  await page.getByRole("tab", { name: "Change" }).click();
  await expect(page.getByText("Proposals can also change locked elements.")).toBeVisible();
});

test("the API refuses locks that mean nothing, and names the field", async ({ person }) => {
  const id = await stillFilm(person.token);
  const { document } = (await callApi(person.token, `animations/${id}`)).body as { document: Document };
  const [scene] = document.scenes as [Document["scenes"][number]];
  const patch = (elements: unknown[]) =>
    callApi(person.token, `animations/${id}`, {
      method: "PATCH",
      body: { document: { ...document, scenes: [{ ...scene, elements }] } },
    });
  const rect = { type: "rect", x: 0, y: 0, w: 9, h: 9 };
  for (const [elements, field] of [
    [[{ ...rect, locked: ["box", "unknown"] }], "locked"],
    [[{ type: "group", x: 0, y: 0, elements: [{ ...rect, locked: true }] }], "locked"],
  ] as const) {
    const { status, body } = await patch([...elements]);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(field);
  }
  expect((await patch([{ ...rect, locked: true }])).status).toBe(200);
});
