import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { Segment } from "../../contract/resources/voiceovers.ts";
import { tone } from "../studio/encoder-fixtures.ts";
import { wavOf } from "../studio/wav-fixture.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";

/** Text that takes long enough to speak for a test to pause it, even on a slow machine. */
const first =
  "Twice a day the sea comes in and goes out again, over the sand and over the stones, past the boats that lie on their sides and wait for it, up to the wall of the harbour and back.";
const script = `${first}\n\nThe Moon is why it does.`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const segment = (page: Page, number: number) => page.getByRole("listitem", { name: `Segment ${number}` });
const ready = (page: Page) => expect(heading(page)).toContainText("ready", { timeout: 120_000 });

/** Records each highlighted word, even if it is highlighted only briefly, with the slider's position at that time. */
async function listenTo(segment: Locator) {
  const marked = await segment.evaluateHandle((item) => {
    const found: { at: number; second: number }[] = [];
    const look = () => {
      const words = [...item.querySelectorAll("p > span > span")];
      const at = words.findIndex((word) => word.hasAttribute("data-now"));
      const second = Number(item.querySelector("[role=slider]")?.getAttribute("aria-valuenow"));
      if (at >= 0 && at !== found.at(-1)?.at) found.push({ at, second });
    };
    new MutationObserver(look).observe(item, { subtree: true, attributes: true });
    return found;
  });
  return () => marked.jsonValue();
}

/** Creates a voiceover and waits until it has been generated. */
async function speak(page: Page) {
  await page.goto("/voiceovers/new");
  await page.getByLabel("Script").fill(script);
  await page.getByLabel("Voice").selectOption({ label: "SLT, female (plain)" });
  await page.getByRole("button", { name: "Generate voiceover" }).click();
  await expect(page).toHaveURL(/\/voiceovers\/[0-9a-f-]{36}$/);
  await ready(page);
}

test("generates, plays and downloads a voiceover", { tag: "@slow" }, async ({ page, person }) => {
  expect(person.token).not.toBe("");
  await speak(page);
  await expect(heading(page)).toContainText("Twice a day the sea");
  await expect(page.getByRole("listitem", { name: /^Segment/ })).toHaveCount(2);

  const one = segment(page, 1);
  const place = one.getByRole("slider");
  const marked = await listenTo(one);
  await one.getByRole("button", { name: "Play segment 1" }).click();
  await expect.poll(async () => (await marked()).length).toBeGreaterThan(3);
  await one.getByRole("button", { name: "Pause segment 1" }).click();
  const { body } = await callApi(person.token, `voiceovers/${page.url().split("/").at(-1)}`);
  const { words = [] } = (body.segments as Segment[])[0]!;
  for (const { at, second } of await marked()) {
    expect(second).toBeGreaterThan(words[at]!.start - 0.051);
    expect(second).toBeLessThan((words[at + 1]?.start ?? Number.POSITIVE_INFINITY) + 0.051);
  }
  await one.getByText("sea", { exact: true }).click();
  await expect(one.locator("[data-now]")).toHaveText("sea");
  expect(Number(await place.getAttribute("aria-valuenow"))).toBeGreaterThan(0.3);
  await place.focus();
  await page.keyboard.press("Home");
  await expect(place).toHaveAttribute("aria-valuenow", "0");
  // Only one segment plays at a time.
  await one.getByRole("button", { name: "Play segment 1" }).click();
  await page.getByRole("button", { name: "Play all" }).click();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await expect(one.getByRole("button", { name: "Play segment 1" })).toBeVisible();

  const texts: Record<string, string> = {};
  for (const name of ["SRT", "VTT"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    texts[name] = readFileSync(await (await download).path(), "utf8");
  }
  expect(texts.SRT).toMatch(/^1\n00:00:00,\d{3} --> /);
  expect(texts.VTT).toMatch(/^WEBVTT\n/);
  const sound = page.waitForEvent("download");
  await page.getByRole("link", { name: "WAV" }).click();
  const path = await (await sound).path();
  expect(readFileSync(path).subarray(0, 4).toString()).toBe("RIFF");
  expect(await findings(page)).toEqual([]);
});

test("changes the text, voice and audio of single segments", { tag: "@slow" }, async ({ page, person }) => {
  expect(person.token).not.toBe("");
  await speak(page);
  await page.getByRole("button", { name: "Edit script" }).click();
  await page.getByRole("textbox", { name: "Script" }).fill(script.replace("why it does", "the reason"));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("1 of 2 segments has changed since the audio was generated.")).toBeVisible();
  await expect(segment(page, 2).getByText("stale")).toBeVisible();
  await page.getByRole("button", { name: "Update voiceover", exact: true }).click();
  await ready(page);
  await expect(segment(page, 2).getByText("stale")).toBeHidden();

  await segment(page, 2).getByRole("button", { name: "Voice", exact: true }).click();
  await page.getByLabel("Voice of this segment").selectOption({ label: "RMS, male (plain)" });
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(segment(page, 2).getByText("RMS, male")).toBeVisible();
  await ready(page);

  const own = { name: "own.wav", mimeType: "audio/wav", buffer: wavOf(tone(24_000, 4, 0.5, 3.5, 1), 24_000) };
  await segment(page, 1).getByLabel("Upload audio instead").last().setInputFiles(own);
  await expect(segment(page, 1).getByText("uploaded")).toBeVisible();
  await expect(segment(page, 1)).toContainText("4.0 s", { timeout: 120_000 });
  await ready(page);
  await segment(page, 1).getByRole("button", { name: "Use the generated voice" }).click();
  await expect(segment(page, 1).getByText("uploaded")).toBeHidden();
  await ready(page);
  await expect(segment(page, 1)).not.toContainText("4.0 s");

  await page.getByLabel("Audio file", { exact: true }).selectOption({ label: "own.wav" });
  const volume = page.getByLabel("Volume");
  await expect(volume).toHaveValue("0.25");
  await volume.focus();
  await page.keyboard.press("End");
  await expect(page.getByText("100%")).toBeVisible();
  await page.reload();
  await expect(volume).toHaveValue("1");
  expect(await findings(page)).toEqual([]);
});
