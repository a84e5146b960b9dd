import { compose } from "../../scene/compose/index.ts";
import { sizes } from "../../scene/plan.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";

const script = "Twice a day the sea comes in. [pause 0.5] The *Moon* is why.";

test("speaks a sentence again and records a segment", { tag: "@slow" }, async ({ page, person }) => {
  // The first request for the microphone is refused. Later ones get a tone.
  await page.addInitScript(() => {
    let calls = 0;
    navigator.mediaDevices.getUserMedia = async () => {
      calls += 1;
      if (calls === 1) throw new DOMException("Refused", "NotAllowedError");
      const context = new AudioContext();
      const to = context.createMediaStreamDestination();
      const tone = context.createOscillator();
      tone.connect(to);
      tone.start();
      return to.stream;
    };
  });
  const { body } = await callApi(person.token, "voiceovers", {
    body: { title: "Tides", script, voice: "flite_slt" },
  });
  const path = `voiceovers/${body.id}`;
  const read = async () => (await callApi(person.token, path)).body;
  const ready = () => expect.poll(async () => (await read()).status, { timeout: 120_000 }).toBe("ready");
  await callApi(person.token, `${path}/speak`, { body: {} });
  await ready();
  await page.goto(`/${path}`);
  const segment = page.getByRole("listitem", { name: "Segment 1" });
  await expect(segment).not.toContainText("pause");

  await test.step("a sentence", async () => {
    await segment.getByText("2 sentences").click();
    await segment.getByRole("button", { name: "Regenerate: The Moon is why." }).press("Enter");
    await ready();
    expect((await read()).segments[0].words).toHaveLength(11);
    expect(await findings(page)).toEqual([]);
  });

  await test.step("a recording", async () => {
    await segment.getByRole("button", { name: "Record" }).press("Enter");
    await page.getByRole("button", { name: "Start recording" }).press("Enter");
    await expect(page.getByRole("alert")).toContainText("The browser is blocking the microphone.");
    await page.getByRole("button", { name: "Start recording" }).press("Enter");
    await expect(page.getByText("0:01")).toBeVisible();
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard this recording?" });
    await question.getByRole("button", { name: "Keep recording" }).click();
    await expect(question).toHaveCount(0);
    await page.mouse.click(20, 450);
    await question.getByRole("button", { name: "Keep recording" }).click();
    await page.getByRole("button", { name: "Stop" }).press("Enter");
    await page.getByRole("button", { name: "Use recording" }).click();
    await expect(segment.getByText("uploaded")).toBeVisible();
    await ready();
    const [recorded] = (await read()).segments;
    expect(recorded).toMatchObject({ approximate: true });
    expect(recorded.duration).toBeGreaterThan(0.8);
  });
});

test("chooses the style and position of captions", { tag: "@slow" }, async ({ page, person }) => {
  const plan = sketchPlan("Tides. The Moon pulls the sea. The water returns twice a day.");
  const document = compose(plan, { ...sizes["16:9"], fps: 30, theme: themeOfStyle("plain") });
  const { body } = await callApi(person.token, "animations", { body: { title: "Tides" } });
  const path = `animations/${body.id}`;
  await callApi(person.token, path, { method: "PATCH", body: { document } });
  const stored = async () => (await callApi(person.token, path)).body.document.captions;
  await page.goto(`/${path}`);
  await page.getByRole("tab", { name: "Theme" }).click();
  await page.getByLabel("Position", { exact: true }).selectOption({ label: "Top" });
  await expect.poll(stored).toEqual({ position: "top" });
  await page.getByLabel("Style", { exact: true }).selectOption({ label: "Lower third" });
  await expect.poll(stored).toEqual({ position: "top", style: "lower-third" });
});
