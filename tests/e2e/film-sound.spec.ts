import type { Page } from "@playwright/test";
import { compose } from "../../scene/compose/index.ts";
import { sizes } from "../../scene/plan.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";

interface Heard {
  /** The number of sounds that the page has created. */
  count: number;
  /** The duration in seconds. */
  duration: number;
  /** The level in dBFS. */
  level: number;
  text: string;
}

/** Records each sound that the page creates, because media elements without controls aren't in the document. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const made: Blob[] = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      if (blob.type === "audio/wav") made.push(blob);
      return create.call(URL, blob);
    };
    Object.assign(window, { made });
  });

/** Analyzes the newest sound. */
const newest = (page: Page) =>
  page.evaluate(async (): Promise<Heard> => {
    const { made } = window as unknown as { made: Blob[] };
    const bytes = await made.at(-1)?.slice(44).arrayBuffer();
    const samples = new Int16Array(bytes ?? new ArrayBuffer());
    let [power, hash] = [0, 0];
    for (const value of samples) {
      power += (value / 32_768) ** 2;
      hash = (Math.imul(hash, 31) + value) | 0;
    }
    const level = 10 * Math.log10(power / samples.length + 1e-9);
    return { count: made.length, duration: samples.length / 96_000, level, text: String(hash) };
  });

test("chooses a film's music, hears it in the preview, and switches it off", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const plan = sketchPlan("Tides. The Moon pulls the sea. The water returns twice a day.");
  const document = compose(plan, { ...sizes["16:9"], fps: 30, theme: themeOfStyle("plain") });
  const { body } = await callApi(person.token, "animations", { body: { title: "Tides" } });
  const path = `animations/${body.id}`;
  await callApi(person.token, path, { method: "PATCH", body: { document } });
  const stored = async () => (await callApi(person.token, path)).body.document.sound;

  await listen(page);
  await page.goto(`/animations/${body.id}`);
  const count = async () => (await newest(page)).count;
  await expect.poll(count).toBe(1);
  const first = await newest(page);
  expect(first.level).toBeGreaterThan(-24);

  const mute = page.getByRole("button", { name: "Mute (M)" });
  await expect(mute).toBeVisible();

  await page.getByRole("tab", { name: "Theme" }).click();
  const music = page.getByLabel("Music", { exact: true });
  await expect(music).toHaveValue("");
  await expect(music.locator("option").first()).toHaveText("The style's music (Warm)");

  await test.step("another mood changes the document and the preview", async () => {
    await music.selectOption({ label: "Swing" });
    await expect.poll(stored).toEqual({ music: "swing" });
    await expect.poll(count).toBe(2);
    const second = await newest(page);
    expect(second.text).not.toBe(first.text);
    expect(second.duration).toBe(first.duration);
    expect(second.level).toBeGreaterThan(-24);
  });

  await test.step("the mix waits while the pointer is pressed", async () => {
    await page.getByRole("heading", { level: 1 }).hover();
    await page.mouse.down();
    await music.selectOption({ label: "Warm" });
    await expect.poll(stored).toEqual({ music: "warm" });
    await page.waitForTimeout(4000);
    expect(await count()).toBe(2);
    await page.mouse.up();
    await expect.poll(count).toBe(3);
  });

  await test.step("a sample plays", async () => {
    await page.getByRole("button", { name: "Play sample" }).click();
    await expect.poll(count).toBe(4);
    expect(Math.round((await newest(page)).duration)).toBe(7);
  });

  await test.step("without music only effects are left, and without them nothing", async () => {
    await music.selectOption({ label: "Off" });
    await expect.poll(count).toBe(5);
    expect((await newest(page)).level).toBeLessThan(-30);
    await page.getByRole("switch", { name: "Sound effects" }).click();
    await expect.poll(stored).toEqual({ music: "none", effects: false });
    await expect(mute).toBeHidden();
  });

  expect(await findings(page)).toEqual([]);
});
