import type { Page } from "@playwright/test";
import type { Document } from "../../scene/document.ts";
import { themes } from "../../scene/themes.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";

const box = { type: "rect", x: 200, y: 200, w: 300, h: 200, fill: "accent" };
const names = ["High tide", "Low tide", "Slack water"];

/** Creates a film of three scenes of six seconds, with a text and two boxes each. */
async function tides(token: string) {
  const { body } = await callApi(token, "animations", { body: { title: "Tides" } });
  const document = {
    version: 1,
    title: "Tides",
    ...{ width: 1920, height: 1080, fps: 30, theme: themes.Midnight },
    scenes: names.map((text, at) => ({
      ...{ id: `scene-${at + 1}`, narration: at === 1 ? "The water is low. The boats rest." : "" },
      ...{ duration: 6, transition: "cut" },
      elements: [
        { ...box, id: "first", enter: { kind: "fade", at: 1, duration: 0.5 } },
        { ...box, id: "second", x: 900, enter: { kind: "fade", at: 3, duration: 0.5 } },
        { type: "text", x: 1200, y: 700, text, size: 80 },
      ],
    })),
  };
  const saved = await callApi(token, `animations/${body.id}`, { method: "PATCH", body: { document } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return body.id as string;
}

async function drag(page: Page, from: { x: number; y: number }, by: number) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by, from.y, { steps: 6 });
  await page.mouse.up();
}

test("scenes are moved, trimmed and split on the timeline, and layers in time", async ({ page, person }) => {
  const id = await tides(person.token);
  const film = async () => (await callApi(person.token, `animations/${id}`)).body.document as Document;
  const lengths = async () => (await film()).scenes.map(({ duration }) => duration);
  await page.goto(`/animations/${id}`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  const scene = (name: RegExp) => timeline.getByRole("button", { name });
  await timeline.getByRole("button", { name: "Film", exact: true }).click();
  await expect(scene(/^Scene 3: Slack water, 6.0 seconds$/)).toBeVisible();

  await test.step("the end of a scene changes its length, and the others follow", async () => {
    await scene(/^Scene 1/).click();
    const end = timeline.getByRole("slider", { name: "Length of scene 1" });
    await end.press("ArrowLeft");
    await end.press("Shift+ArrowLeft");
    await expect.poll(lengths).toEqual([4.9, 6, 6]);
    const second = (await scene(/^Scene 2/).boundingBox())!;
    const grip = (await end.boundingBox())!;
    await drag(page, { x: grip.x + grip.width / 2, y: grip.y + 8 }, 40);
    await expect.poll(async () => (await lengths())[0]).toBeGreaterThan(5.2);
    expect((await scene(/^Scene 2/).boundingBox())!.x).toBeGreaterThan(second.x + 20);
    await page.keyboard.press("Control+z");
    await expect.poll(lengths).toEqual([4.9, 6, 6]);
  });

  await test.step("a scene is dragged to another place, and back by keyboard", async () => {
    const last = (await scene(/^Scene 3/).boundingBox())!;
    await drag(
      page,
      { x: last.x + 20, y: last.y + 8 },
      -(last.x - (await scene(/^Scene 1/).boundingBox())!.x) - 10,
    );
    await expect
      .poll(async () => (await film()).scenes.map(({ id }) => id))
      .toEqual(["scene-3", "scene-1", "scene-2"]);
    await scene(/^Scene 1: Slack/).press("Alt+ArrowRight");
    await scene(/^Scene 2: Slack/).press("Alt+ArrowRight");
    await expect(scene(/^Scene 3: Slack/)).toBeFocused();
    await expect
      .poll(async () => (await film()).scenes.map(({ id }) => id))
      .toEqual(["scene-1", "scene-2", "scene-3"]);
  });

  await test.step("S splits the scene at the playhead, with what is said", async () => {
    await scene(/^Scene 2/).click();
    const track = (await scene(/^Scene 2/).boundingBox())!;
    const ruler = (await timeline.getByText("Time", { exact: true }).boundingBox())!;
    await page.mouse.click(track.x + track.width * 0.4, ruler.y + 8);
    await page.keyboard.press("s");
    await expect.poll(async () => (await film()).scenes.length).toBe(4);
    const [, first, second] = (await film()).scenes;
    expect(first!.duration + second!.duration).toBeCloseTo(6, 2);
    expect(`${first!.narration} ${second!.narration}`.trim()).toBe("The water is low. The boats rest.");
    expect(second).toMatchObject({ transition: "cut" });
    // The second box enters in the second part, and the first one is already there.
    expect(first!.elements).toHaveLength(2);
    expect(second!.elements[0]!.enter).toBeUndefined();
    expect(second!.elements[1]!.enter!.at).toBeCloseTo(3 - first!.duration, 2);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await film()).scenes.length).toBe(3);
  });

  await test.step("several layers move together, and edges snap to each other", async () => {
    await scene(/^Scene 3/).click();
    await timeline.getByRole("button", { name: "Scene", exact: true }).click();
    const layers = page.getByRole("region", { name: "Layers" });
    const bars = layers.getByRole("listitem");
    const layer = (name: string) => layers.getByRole("button", { name: new RegExp(`: ${name}$`) });
    await layer("first").click();
    await layer("second").click({ modifiers: ["Shift"] });
    const starts = async () => (await film()).scenes[2]!.elements.map(({ enter }) => enter?.at);
    const grip = (await bars.nth(2).getByRole("slider").first().boundingBox())!;
    await drag(page, { x: grip.x + 40, y: grip.y + grip.height / 2 }, 30);
    await expect.poll(async () => (await starts())[0]).toBeGreaterThan(1.2);
    const [a, b] = await starts();
    expect(b! - a!).toBeCloseTo(2, 5);
    await page.keyboard.press("Control+z");
    await expect.poll(starts).toEqual([1, 3, undefined]);
    await layer("first").click();
    const start = (await bars.nth(2).getByRole("slider").first().boundingBox())!;
    const other = (await bars.nth(1).getByRole("slider").first().boundingBox())!;
    await drag(page, { x: start.x + start.width / 2, y: start.y + 8 }, other.x - start.x - 4);
    await expect.poll(async () => (await starts())[0]).toBe(3);
  });
  await test.step("an element is animated by keyframes, and moved at one of them", async () => {
    const layers = page.getByRole("region", { name: "Layers" });
    const first = async () => (await film()).scenes[2]!.elements[0]!;
    await layers.getByRole("button", { name: /: first$/ }).click();
    const ruler = (await timeline.getByText("Time", { exact: true }).boundingBox())!;
    const track = (await scene(/^Scene 3/).boundingBox())!;
    for (const share of [0.3, 0.8]) {
      await page.mouse.click(track.x + track.width * share, ruler.y + 8);
      await page.keyboard.press("k");
    }
    // The playhead is at the second keyframe.
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(async () => (await first()).keyframes?.map(({ x }) => x)).toEqual([200, 210]);
    // Dragging the element's corner scales the element at this keyframe, around the opposite corner.
    const corner = (await page.locator('g[style*="nwse-resize"]').last().boundingBox())!;
    const before = (await first()).keyframes!;
    await drag(page, { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }, 60);
    await expect.poll(async () => (await first()).keyframes![1]!.scale).toBeGreaterThan(1.05);
    const after = await first();
    expect(after.keyframes![0]).toEqual({ ...before[0], scale: 1 });
    expect([after.x, after.scale]).toEqual([200, undefined]);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await first()).keyframes).toEqual(before);
    const marks = layers.getByRole("slider", { name: /^Keyframe \d of first$/ });
    const [, late] = (await first()).keyframes!;
    await marks.nth(1).press("ArrowRight");
    await expect.poll(async () => (await first()).keyframes![1]!.at).toBeCloseTo(late!.at + 0.1, 5);
    await marks.nth(0).press("Delete");
    await expect.poll(async () => (await first()).keyframes?.length).toBe(1);
  });
  expect(await findings(page)).toEqual([]);
});

test("sounds are placed at the playhead, moved, changed and removed", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const id = await tides(person.token);
  const sounds = async () =>
    ((await callApi(person.token, `animations/${id}`)).body.document as Document).scenes.map(({ sounds }) =>
      sounds?.map(({ name, at, volume }) => [name, at, ...(volume === undefined ? [] : [volume])]),
    );
  await page.goto(`/animations/${id}`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  await timeline.getByRole("button", { name: "Film", exact: true }).click();
  await timeline.getByRole("button", { name: /^Scene 2/ }).click();
  const add = async (name: string) => {
    await timeline.getByRole("button", { name: "Add sound" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await add("Whoosh");
  const mark = timeline.getByRole("button", { name: /^Whoosh at .* in scene 2$/ });
  await expect(mark).toBeVisible();
  await expect.poll(async () => (await sounds())[1]?.[0]?.[0]).toBe("whoosh");
  const start = (await sounds())[1]![0]![1] as number;

  await test.step("the arrow keys and dragging move it within its scene", async () => {
    await mark.press("Shift+ArrowLeft");
    await mark.press("ArrowLeft");
    const moved = Math.round((start - 1.1) * 100) / 100;
    await expect.poll(async () => (await sounds())[1]).toEqual([["whoosh", moved]]);
    const { x, y } = (await mark.boundingBox())!;
    await drag(page, { x: x + 5, y: y + 8 }, 2000);
    await expect.poll(async () => (await sounds())[1]).toEqual([["whoosh", 6]]);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await sounds())[1]).toEqual([["whoosh", moved]]);
  });

  await test.step("its settings change the sound and its volume, and can be heard", async () => {
    await mark.click();
    const settings = page.getByRole("dialog", { name: "Whoosh" });
    expect(await findings(page, "[data-slot=popover-content]")).toEqual([]);
    await settings.getByLabel("Time").fill("2");
    await settings.getByLabel("Volume").fill("1.5");
    await settings.getByLabel("Sound", { exact: true }).selectOption("Chime");
    await expect.poll(async () => (await sounds())[1]).toEqual([["chime", 2, 1.5]]);
    await page.getByRole("dialog", { name: "Chime" }).getByRole("button", { name: "Play" }).click();
    await page.keyboard.press("Escape");
  });

  await test.step("it stays when its scene gets shorter, and Delete removes it", async () => {
    const chime = timeline.getByRole("button", { name: "Chime at 2.00 seconds in scene 2" });
    await add("Pop");
    await expect.poll(async () => (await sounds())[1]?.length).toBe(2);
    await chime.press("Delete");
    await expect.poll(async () => (await sounds())[1]?.map(([name]) => name)).toEqual(["pop"]);
    await timeline.getByRole("button", { name: /^Pop at/ }).click();
    await page.getByRole("dialog", { name: "Pop" }).getByRole("button", { name: "Remove" }).click();
    await expect.poll(sounds).toEqual([undefined, undefined, undefined]);
    await expect(timeline.getByText("Sounds", { exact: true })).toBeHidden();
  });
});

test("a layer that follows a word is shown, and moved, where the word is spoken", async ({
  page,
  person,
}) => {
  const { body } = await callApi(person.token, "animations", { body: { title: "Tides" } });
  const scene = {
    ...{ id: "tide", narration: "The tide comes in [pause 2] and leaves again.", duration: 8 },
    elements: [
      {
        ...{ type: "text", text: "Leaving", x: 200, y: 200, size: 80 },
        enter: { kind: "fade", at: 1.8, duration: 0.5, cue: 4 },
      },
    ],
  };
  const document = {
    ...{ version: 1, title: "Tides", width: 1920, height: 1080, fps: 30, theme: themes.Midnight },
    scenes: [scene],
  };
  const path = `animations/${body.id}`;
  expect((await callApi(person.token, path, { method: "PATCH", body: { document } })).status).toBe(200);
  const stored = async () =>
    ((await callApi(person.token, path)).body.document as Document).scenes[0]!.elements[0]!;
  await page.goto(`/${path}`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  await timeline.getByRole("button", { name: "Text: Leaving" }).click();
  const enters = timeline.getByRole("slider", { name: "Leaving enters at" });
  await expect(enters).toHaveAttribute("aria-valuetext", "3.80 seconds");

  await test.step("another change leaves its moment with the word", async () => {
    await page.getByRole("textbox", { name: "Text size" }).fill("90");
    await expect.poll(async () => (await stored()) as object).toMatchObject({ size: 90 });
    expect((await stored()).enter).toMatchObject({ at: 1.8, cue: 4 });
  });

  await test.step("a moment that is moved no longer follows the word", async () => {
    await enters.press("ArrowRight");
    await expect.poll(async () => (await stored()).enter).toMatchObject({ at: 3.9 });
    expect((await stored()).enter).not.toHaveProperty("cue");
    await expect(enters).toHaveAttribute("aria-valuetext", "3.90 seconds");
  });
});
