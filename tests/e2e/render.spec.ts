import type { Page } from "@playwright/test";
import { documentOf, shortFilm, shortPlan } from "../studio/animation-fixtures.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, test, toastOf } from "./people.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Creates an animation with a document through the API. */
async function makeFilm(token: string, document = shortFilm): Promise<string> {
  const { id } = (await callApi(token, "animations", { body: { title: document.title } })).body;
  await callApi(token, `animations/${id}`, { method: "PATCH", body: { document } });
  return id;
}

const order = async (token: string, film: string, body: object): Promise<string> =>
  (await callApi(token, `animations/${film}/render`, { body })).body.id;

test("follows a render live, cancels it and retries it", async ({ page, person: { token } }) => {
  const film = await makeFilm(token, documentOf({ ...shortPlan, title: "A long film" }, 40));
  const long = await order(token, film, { kind: "Video", lines: 1080 });
  const waiting = await order(token, film, { kind: "Image", lines: 360 });

  await page.goto("/renders");
  const row = page.locator(`[data-row="${long}"]`);
  await expect(row.getByRole("progressbar")).toBeVisible({ timeout: 120_000 });
  await expect(page.locator(`[data-row="${waiting}"]`)).toContainText(/ahead in the queue|Next in the queue/);
  await row.getByRole("link").first().click();
  const bar = page.getByRole("progressbar", { name: "Progress" });
  await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(heading(page)).toContainText("cancelled");
  await expect(page.getByText("No file was kept.")).toBeVisible();

  await page.goto(`/renders/${waiting}`);
  await expect(heading(page)).toContainText("succeeded", { timeout: 120_000 });
  const picture = page.getByRole("img", { name: "A long film" });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);

  await page.goto(`/renders/${long}`);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page).not.toHaveURL(new RegExp(long));
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(heading(page)).toContainText("cancelled");
});

test("shows a storyboard's thumbnail and caches its file", { tag: "@slow" }, async ({
  page,
  person: { token },
}) => {
  const plan = await order(token, await makeFilm(token), { kind: "Plan" });
  await page.goto(`/renders/${plan}`);
  await expect(heading(page)).toContainText("succeeded", { timeout: 120_000 });
  await expect(page.getByRole("link", { name: "Open the PDF" })).toHaveAttribute("href", /\/files\//);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("Tides.pdf");
  expect(await findings(page)).toEqual([]);
  await page.goto("/renders");
  const thumbnail = page.locator(`[data-row="${plan}"] img`);
  await expect.poll(() => thumbnail.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(480);
  expect(await findings(page)).toEqual([]);
});

test("chooses settings by the place where a film is shown", { tag: "@slow" }, async ({
  page,
  person: { token },
}) => {
  const film = await makeFilm(token);
  await page.goto(`/animations/${film}`);
  await page.getByRole("button", { name: "Render", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Render" });
  await dialog.getByRole("button", { name: "Reels, TikTok" }).click();
  await expect(dialog.getByLabel("Resolution")).toHaveValue("1080");
  await expect(dialog.getByLabel("Captions")).toHaveValue("burnt in");
  await expect(dialog.getByText("This film is 16:9.")).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Podcast" }).click();
  await expect(dialog.getByText("This film is 16:9.")).toBeHidden();
  await expect(dialog.getByText("Tides.mp3")).toBeVisible();
  await expect(dialog.getByText("Free", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Resolution")).toBeHidden();

  await dialog.getByRole("button", { name: "Reels, TikTok" }).click();
  await dialog.getByRole("button", { name: "Duplicate in another shape" }).click();
  await expect(page.getByRole("dialog", { name: "Duplicate in another shape" })).toBeVisible();
});

test("plays a film's sound and offers its description", { tag: "@slow" }, async ({
  page,
  person: { token },
}) => {
  const film = await makeFilm(token, { ...shortFilm, sound: { music: "calm", effects: true } });
  const sound = await order(token, film, { kind: "Audio" });
  await page.goto(`/renders/${sound}`);
  await expect(heading(page)).toContainText("succeeded", { timeout: 120_000 });
  const player = page.locator("audio");
  await expect.poll(() => player.evaluate((one: HTMLAudioElement) => one.duration)).toBeGreaterThan(2.5);
  await expect(page.getByText("The Moon pulls the sea. Twice a day.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});

test("plays an AV1 video, and says if the browser can't", { tag: "@slow" }, async ({
  page,
  person: { token },
}) => {
  const video = await order(token, await makeFilm(token), {
    kind: "Video",
    format: "av1",
    lines: 360,
    to: 1,
  });
  await page.goto(`/renders/${video}`);
  await expect(heading(page)).toContainText("succeeded", { timeout: 120_000 });
  const player = page.locator("video");
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  expect(await player.evaluate((one: HTMLVideoElement) => one.error)).toBeNull();
  await expect(page.getByText("This browser can't play AV1 videos.")).toHaveCount(0);
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => "";
  });
  await page.reload();
  await expect(page.getByText("This browser can't play AV1 videos.")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("chooses a thumbnail from suggested frames, or the player's", { tag: "@slow" }, async ({
  page,
  person: { token },
}) => {
  const video = await order(token, await makeFilm(token), { kind: "Video", format: "webm", lines: 360 });
  await page.goto(`/renders/${video}`);
  await expect(heading(page)).toContainText("succeeded", { timeout: 120_000 });
  const player = page.locator("video");
  const poster = () => player.getAttribute("poster").then((url) => url?.split("?")[0]);
  const before = await poster();

  await page.route("**/thumbnails*", (route) => route.abort(), { times: 1 });
  const open = page.getByRole("button", { name: "Choose thumbnail" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Choose thumbnail" });
  await dialog.getByRole("button", { name: "Try again" }).click();
  const frames = dialog.getByRole("radiogroup", { name: "Thumbnail" }).getByRole("radio");
  await expect(frames).toHaveCount(3);
  await expect(frames.first()).toBeChecked();
  await expect(frames.first()).toHaveAccessibleDescription("Current thumbnail");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  expect(await findings(page)).toEqual([]);

  // Chooses a thumbnail with the keyboard alone.
  await frames.first().focus();
  // The key is held down, because a key that is released immediately moves the focus without choosing.
  await page.keyboard.press("ArrowRight", { delay: 200 });
  await expect(frames.nth(1)).toBeChecked();
  await expect(frames.nth(1)).toHaveAccessibleName(/^At 0:0\d/);
  await page.keyboard.press("Enter");
  await expect(toastOf(page, "Thumbnail saved")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(poster).not.toBe(before);
  const second = await poster();

  await player.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 1.21;
  });
  await open.click();
  await expect(frames).toHaveCount(4);
  await expect(frames.nth(1)).toHaveAccessibleDescription("Current thumbnail");
  const shown = dialog.getByRole("radio", { name: /^At 0:01/ }).last();
  await expect(shown).toHaveAccessibleDescription("Shown in the player");
  await shown.check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(poster).not.toBe(second);
  // The thumbnail is no longer one of the suggested frames, so it is shown beside them.
  await player.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 0;
  });
  await open.click();
  await expect(frames).toHaveCount(4);
  await expect(frames.first()).toHaveAccessibleName("Current thumbnail");
  await expect(frames.first()).toBeChecked();
  await page.keyboard.press("Escape");

  const third = await poster();
  await page.goto("/renders");
  const thumbnail = page.locator(`[data-row="${video}"] img`);
  await expect.poll(() => thumbnail.getAttribute("src").then((url) => url?.split("?")[0])).toBe(third);
  // The list follows a change that another window makes.
  const { suggested } = (await callApi(token, `renders/${video}/thumbnails`)).body;
  await callApi(token, `renders/${video}/thumbnail`, { body: { at: suggested[0].at } });
  await expect.poll(() => thumbnail.getAttribute("src").then((url) => url?.split("?")[0])).toBe(before);
});
