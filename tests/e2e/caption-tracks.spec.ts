import { expect, type Page } from "@playwright/test";
import { shortFilm } from "../studio/animation-fixtures.ts";
import { type Asked, startScriptedModel } from "../studio/model-replies.ts";
import { findings } from "./accessibility.ts";
import { toastOf } from "./people.ts";
import { type Studio, test } from "./studio.ts";

const german = ["Der Mond zieht das Meer an.", "Zweimal am Tag."];
const translation = { json: { lines: german.map((text, at) => ({ number: at + 1, text })) } };

/** Renders a short film with captions in a file. @returns the ID of the finished video */
async function captionedFilm({ api }: Studio): Promise<string> {
  const { id } = (await api("animations", { body: { title: "Tides" } })).body;
  await api(`animations/${id}`, { method: "PATCH", body: { document: shortFilm } });
  const body = { kind: "Video", lines: 360, captions: "beside" };
  const render = (await api(`animations/${id}/render`, { body })).body.id as string;
  const status = async () => (await api(`renders/${render}`)).body.status;
  await expect.poll(status, { timeout: 120_000 }).toBe("succeeded");
  return render;
}

/** Adds an upstream with a model that responds as a test specifies. */
async function addTranslator({ api }: Studio) {
  const provider = await startScriptedModel();
  const [{ base_url }] = JSON.parse(provider.upstreams);
  const upstream = { name: "translators", base_url, models: ["translator-1"] };
  const { body } = await api("upstreams", { body: upstream });
  const price = { model_name: "translator-1", input_price: 1, output_price: 3 };
  await api("model-prices", { body: price });
  return {
    ...provider,
    async remove() {
      await api(`upstreams/${body.id}`, { method: "DELETE" });
      provider.stop();
    },
  };
}

const labelsIn = (page: Page) =>
  page.locator("video").evaluate((one: HTMLVideoElement) => [...one.textTracks].map(({ label }) => label));

/** Turns on a caption track and seeks to a time in seconds. @returns a function that reads the texts shown */
async function shownWith(page: Page, label: string, second: number): Promise<() => Promise<string[]>> {
  const video = page.locator("video");
  await video.evaluate((one: HTMLVideoElement, chosen) => {
    for (const track of one.textTracks) track.mode = track.label === chosen ? "showing" : "disabled";
  }, label);
  await video.evaluate((one: HTMLVideoElement, time) => {
    one.currentTime = time;
  }, second);
  return () =>
    video.evaluate((one: HTMLVideoElement) =>
      [...one.textTracks]
        .filter(({ mode }) => mode === "showing")
        .flatMap(({ activeCues }) => [...(activeCues ?? [])])
        .map((cue) => (cue as VTTCue).getCueAsHTML().textContent),
    );
}

test("captions are translated, chosen in the player, shared and removed", { tag: "@slow" }, async ({
  page,
  studio,
  operator,
  browser,
}) => {
  test.slow();
  expect(operator).toBeTruthy();
  const translator = await addTranslator(studio);
  const render = await captionedFilm(studio);
  await page.goto(`/renders/${render}`);
  const captions = page.getByRole("region", { name: "Captions" });
  const open = captions.getByRole("button", { name: "Translate captions…" });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Translate captions" });
  const submit = (name: string) => dialog.getByRole("button", { name, exact: true }).press("Enter");

  await test.step("without a language, and with a model that doesn't translate", async () => {
    await dialog.getByLabel("Model").selectOption("translator-1");
    await expect(
      dialog.getByText("100 credits per million input tokens, 300 per million output tokens"),
    ).toBeVisible();
    await submit("Translate");
    await expect(dialog.getByText("Choose one of the languages in the list")).toBeVisible();
    await expect(dialog.getByLabel("Language")).toBeFocused();
    const asked = translator.follow(() => "Gern!");
    await dialog.getByLabel("Language").selectOption("German");
    await submit("Translate");
    await expect(dialog.getByRole("alert")).toContainText("Nothing was saved.");
    expect(asked).toHaveLength(2);
    expect(await findings(page)).toEqual([]);
  });

  await test.step("a translation", async () => {
    const asked: Asked[] = translator.follow(() => translation);
    await submit("Try again");
    await expect(toastOf(page, "Captions translated into German")).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(asked).toHaveLength(1);
    await expect.poll(() => labelsIn(page)).toEqual(["Captions", "German"]);
    await expect.poll(await shownWith(page, "German", 1.6)).toEqual([german[0]]);
    await expect.poll(await shownWith(page, "Captions", 1.6)).toEqual(["The Moon pulls the sea."]);
    const download = page.waitForEvent("download");
    await captions.getByRole("button", { name: "German, SRT" }).click();
    expect((await download).suggestedFilename()).toBe("Tides.de.srt");
    expect(await findings(page)).toEqual([]);
  });

  await test.step("on the shared film's page", async () => {
    const { path } = (await studio.api(`renders/${render}/share`, { body: {} })).body;
    const elsewhere = await browser.newContext({ baseURL: studio.url, locale: "de-DE" });
    const stranger = await elsewhere.newPage();
    await stranger.goto(path);
    await expect.poll(() => labelsIn(stranger)).toEqual(["Untertitel", "Deutsch"]);
    await expect.poll(await shownWith(stranger, "Deutsch", 1.6)).toEqual([german[0]]);
    expect(await findings(stranger)).toEqual([]);
    await elsewhere.close();
  });

  await test.step("removed", async () => {
    await captions.getByRole("button", { name: "Remove the captions in German" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove captions" }).click();
    await expect(toastOf(page, "Captions removed")).toBeVisible();
    await expect.poll(() => labelsIn(page)).toEqual(["Captions"]);
  });
  await translator.remove();
});
