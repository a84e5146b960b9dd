import type { Page } from "@playwright/test";
import type { Document } from "../../scene/document.ts";
import { themes } from "../../scene/themes.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";

declare global {
  interface Window {
    /** Ends the share, as the browser's own bar does. */
    endShare: () => void;
    /** How many of the shared tracks are still live. */
    liveTracks: () => number;
    /** The size of the current recording so far, in bytes. */
    recorded: number;
  }
}

/**
 * Headless Chromium can't share a screen, so a canvas that changes from red to green stands in for the screen. The
 * first requests for the screen and for the microphone are refused.
 */
const shareCanvas = (page: Page) =>
  page.addInitScript(() => {
    let calls = 0;
    const shared: MediaStreamTrack[] = [];
    window.liveTracks = () => shared.filter(({ readyState }) => readyState === "live").length;
    window.recorded = 0;
    const { start } = MediaRecorder.prototype;
    MediaRecorder.prototype.start = function (slice) {
      window.recorded = 0;
      this.addEventListener("dataavailable", ({ data }) => (window.recorded += data.size));
      start.call(this, slice);
    };
    window.endShare = () => {
      const track = shared.findLast(({ kind }) => kind === "video")!;
      track.stop();
      // A track that is stopped by a page, unlike one that the browser ends, fires no event.
      track.dispatchEvent(new Event("ended"));
    };
    const tone = (frequency: number) => {
      const context = new AudioContext();
      const to = context.createMediaStreamDestination();
      const sound = context.createOscillator();
      sound.frequency.value = frequency;
      sound.connect(to);
      sound.start();
      return to.stream;
    };
    const keep = (stream: MediaStream) => {
      shared.push(...stream.getTracks());
      return stream;
    };
    navigator.mediaDevices.getDisplayMedia = async () => {
      calls += 1;
      if (calls === 1) throw new DOMException("Refused", "NotAllowedError");
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [640, 360];
      const context = canvas.getContext("2d")!;
      const start = performance.now();
      const draw = () => {
        const isEarly = performance.now() - start < 1300;
        context.fillStyle = isEarly ? "#f00" : "#0c0";
        context.fillRect(0, 0, 640, 360);
      };
      draw();
      const [picture] = canvas.captureStream(20).getTracks();
      const drawing = setInterval(() => {
        if (picture!.readyState === "live") draw();
        else clearInterval(drawing);
      }, 50);
      return keep(new MediaStream([picture!, ...tone(300).getTracks()]));
    };
    let microphones = 0;
    navigator.mediaDevices.getUserMedia = async () => {
      microphones += 1;
      if (microphones === 1) throw new DOMException("Refused", "NotAllowedError");
      return keep(tone(500));
    };
  });

/** Waits until the recording contains data, because a busy machine's encoder takes seconds to begin. */
const recording = (page: Page) => page.waitForFunction(() => window.recorded > 0);

/** The color in the middle of the preview. */
const middle = (page: Page) =>
  page
    .getByRole("img", { name: /^Preview of/ })
    .locator("xpath=descendant-or-self::canvas")
    .first()
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const { data } = canvas
        .getContext("2d")!
        .getImageData(Math.round(canvas.width / 2), Math.round(canvas.height / 2), 1, 1);
      const [r = 0, g = 0, b = 0] = data;
      return r > 180 && g < 90 && b < 90 ? "red" : g > 140 && r < 90 && b < 90 ? "green" : `${r} ${g} ${b}`;
    });

test("records the screen as a clip, which plays in the film", { tag: "@slow" }, async ({ page, person }) => {
  await shareCanvas(page);
  const { body } = await callApi(person.token, "animations", { body: { title: "Tour" } });
  const path = `animations/${body.id}`;
  const text = { type: "text", text: "Tour", x: 40, y: 40, size: 40 };
  const document = {
    ...{ version: 1, title: "Tour", width: 1280, height: 720, fps: 30, theme: themes.Midnight },
    scenes: [{ id: "one", narration: "", duration: 4, transition: "cut", elements: [text] }],
  };
  await callApi(person.token, path, { method: "PATCH", body: { document } });
  await page.goto(`/${path}`);
  await page.getByRole("button", { name: "Add element" }).first().click();
  await page.getByRole("menuitem", { name: "Record the screen…" }).click();
  const dialog = page.getByRole("dialog", { name: "Record the screen" });

  await test.step("the share is refused", async () => {
    await dialog.getByRole("button", { name: "Start recording" }).press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("The screen wasn't shared.");
    expect(await findings(page)).toEqual([]);
  });

  await test.step("a recorder that can't start stops the share", async () => {
    await page.evaluate(() => {
      const { start } = MediaRecorder.prototype;
      MediaRecorder.prototype.start = () => {
        MediaRecorder.prototype.start = start;
        throw new DOMException("No tracks", "NotSupportedError");
      };
    });
    await dialog.getByRole("button", { name: "Start recording" }).press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("The screen can't be recorded.");
    await expect(dialog.getByRole("button", { name: "Start recording" })).toBeFocused();
    expect(await page.evaluate(() => window.liveTracks())).toBe(0);
  });

  await test.step("a recorder that delivers nothing", async () => {
    await page.evaluate(() => {
      const handler = Object.getOwnPropertyDescriptor(MediaRecorder.prototype, "ondataavailable")!;
      const restore = () => Object.defineProperty(MediaRecorder.prototype, "ondataavailable", handler);
      Object.defineProperty(MediaRecorder.prototype, "ondataavailable", { configurable: true, set: restore });
    });
    await dialog.getByRole("button", { name: "Start recording" }).press("Enter");
    await dialog.getByRole("button", { name: "Stop" }).press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("Nothing was recorded. Try again.");
    expect(await page.evaluate(() => window.liveTracks())).toBe(0);
  });

  await test.step("a recording with the microphone, which is stopped and discarded", async () => {
    await dialog.getByRole("switch", { name: "Microphone" }).press("Space");
    await dialog.getByRole("button", { name: "Start recording" }).press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("The microphone can't be used.");
    // The screen isn't shared any longer than needed.
    expect(await page.evaluate(() => window.liveTracks())).toBe(0);
    await dialog.getByRole("button", { name: "Start recording" }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Stop" })).toBeFocused();
    await expect(dialog.getByRole("timer")).toHaveText(/^0:\d[1-9]$/);
    await recording(page);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep" }).click();
    await dialog.getByRole("button", { name: "Stop" }).press("Enter");
    await expect(dialog.getByLabel("Recording")).toBeVisible();
    expect(await page.evaluate(() => window.liveTracks())).toBe(0);
    await dialog.getByRole("button", { name: "Discard" }).press("Enter");
    await expect(dialog.getByRole("switch", { name: "Microphone" })).toBeChecked();
  });

  await test.step("a recording that is discarded while it is uploaded", async () => {
    // The upload goes on until the console aborts it.
    await page.route("**/api/assets/upload", () => new Promise(() => {}));
    await dialog.getByRole("button", { name: "Start recording" }).press("Enter");
    await recording(page);
    await dialog.getByRole("button", { name: "Stop" }).press("Enter");
    const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/upload"));
    await dialog.getByRole("button", { name: "Use recording" }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Uploading…" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard recording" }).click();
    await ended;
    await expect(dialog).toBeHidden();
    await page.unroute("**/api/assets/upload");
    expect((await callApi(person.token, "assets")).body).toEqual([]);
    await page.getByRole("button", { name: "Add element" }).first().click();
    await page.getByRole("menuitem", { name: "Record the screen…" }).click();
  });

  await test.step("a recording that the browser's bar ends, and that is used", async () => {
    await dialog.getByRole("button", { name: "Start recording" }).press("Enter");
    await expect(dialog.getByRole("timer")).toHaveText("0:02");
    await recording(page);
    await page.evaluate(() => window.endShare());
    const preview = dialog.getByLabel("Recording");
    const length = () => preview.evaluate((video) => (video as HTMLVideoElement).duration);
    await expect.poll(length).toBeGreaterThan(1.5);
    expect(await length()).toBeLessThan(6);
    expect(await page.evaluate(() => window.liveTracks())).toBe(0);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Use recording" }).press("Enter");
    await expect(dialog).toBeHidden();
  });

  const [asset, ...others] = (await callApi(person.token, "assets")).body;
  expect(others).toEqual([]);
  expect(asset).toMatchObject({ kind: "video", width: 640, height: 360 });
  expect(asset.name).toMatch(/^Screen recording .*\.webm$/);
  const elements = async () =>
    ((await callApi(person.token, path)).body.document as Document).scenes[0]!.elements;
  await expect.poll(elements).toMatchObject([{ type: "text" }, { type: "video", asset: asset.id }]);

  await test.step("the clip plays in the film", async () => {
    const file = async () => (await callApi(person.token, `assets/${asset.id}`)).body.file;
    await expect.poll(async () => (await file()).reel?.count ?? 0, { timeout: 60_000 }).toBeGreaterThan(20);
    // Both the sound of the screen and the voice are in the clip.
    expect((await file()).reel_sound?.url).toBeTruthy();
    expect((await file()).reel_problem).toBeUndefined();
    const seen = new Set<string>();
    const look = async () => {
      seen.add(await middle(page));
      return [...seen];
    };
    await page.getByRole("button", { name: "Play" }).first().click();
    await expect
      .poll(look, { timeout: 30_000, intervals: [50] })
      .toEqual(expect.arrayContaining(["red", "green"]));
  });
});
