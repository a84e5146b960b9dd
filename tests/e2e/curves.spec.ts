import type { Page } from "@playwright/test";
import { type Curve, progressOf } from "../../scene/bezier.ts";
import type { Document } from "../../scene/document.ts";
import { themes } from "../../scene/themes.ts";
import { findings } from "./accessibility.ts";
import { callApi, expect, test } from "./people.ts";
import { fingerOf } from "./still-film.ts";

/** Creates a film of one scene, in which a red box moves to the right from 1 s to 3 s. */
async function movingFilm(token: string) {
  const { body } = await callApi(token, "animations", { body: { title: "Drift" } });
  const keyframes = [
    { at: 1, x: 400, y: 400 },
    { at: 3, x: 1200, y: 400, ease: "linear" },
  ];
  const document = {
    version: 1,
    title: "Drift",
    ...{ width: 1920, height: 1080, fps: 30, theme: { ...themes.Midnight, background: ["#000000"] } },
    scenes: [
      {
        ...{ id: "one", narration: "", duration: 4, transition: "cut", background: ["#000000"] },
        elements: [{ type: "rect", id: "box", x: 400, y: 400, w: 100, h: 100, fill: "#ff0000", keyframes }],
      },
    ],
  };
  const saved = await callApi(token, `animations/${body.id}`, { method: "PATCH", body: { document } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return body.id as string;
}

/** The left edge of the red box in the preview, in pixels of the film. */
const redFrom = (page: Page) =>
  page.getByRole("img", { name: /^Preview of/ }).evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const row = Math.round(canvas.height * (450 / 1080));
    const { data } = canvas.getContext("2d")!.getImageData(0, row, canvas.width, 1);
    for (let at = 0; at < canvas.width; at++)
      if (data[at * 4]! > 200 && data[at * 4 + 1]! < 80) return (at / canvas.width) * 1920;
    return -1;
  });

test("a curve is drawn for a keyframe, and the preview follows it", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const id = await movingFilm(person.token);
  const ease = async () => {
    const { document } = (await callApi(person.token, `animations/${id}`)).body as { document: Document };
    return document.scenes[0]!.elements[0]!.keyframes![1]!.ease;
  };
  await page.goto(`/animations/${id}`);
  const layers = page.getByRole("region", { name: "Layers" });
  const inspector = page.getByRole("region", { name: "Inspector" });
  const curve = inspector.getByRole("group", { name: "Curve" });
  const [first, second] = [
    curve.getByRole("slider", { name: "First handle" }),
    curve.getByRole("slider", { name: "Second handle" }),
  ];
  await layers.getByRole("button", { name: /: box$/ }).click();
  const choice = inspector.getByLabel("Easing", { exact: true }).nth(1);

  /** Shows the middle of the movement, and compares the box's position with the curve. */
  const expectAt = async (share: number) => {
    const time = page.getByRole("slider", { name: "Time", exact: true });
    await time.fill("2");
    await expect.poll(() => redFrom(page)).toBeGreaterThan(400 + 800 * share - 8);
    await expect.poll(() => redFrom(page)).toBeLessThan(400 + 800 * share + 8);
  };

  await test.step("a curve begins like the named easing", async () => {
    await expectAt(0.5);
    await choice.selectOption({ label: "Custom curve" });
    await expect.poll(ease).toEqual([0.25, 0.25, 0.75, 0.75]);
    await expectAt(0.5);
    await page.waitForTimeout(1300);
  });

  let drawn: Curve;
  await test.step("a handle is dragged beyond the end, and one undo takes it back", async () => {
    await curve.scrollIntoViewIfNeeded();
    const from = (await second.locator("circle").last().boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 120, y - 30, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => ((await ease()) as Curve)[2]).toBeLessThan(0.4);
    await page.keyboard.press("Control+z");
    await expect.poll(ease).toEqual([0.25, 0.25, 0.75, 0.75]);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(async () => ((await ease()) as Curve)[2]).toBeLessThan(0.4);
    drawn = (await ease()) as Curve;
    expect(drawn.slice(0, 2)).toEqual([0.25, 0.25]);
    expect(drawn[3]).toBeGreaterThan(0.8);
    await expectAt(progressOf(drawn, 0.5));
  });

  await test.step("the arrow keys move a handle, within its limits", async () => {
    await first.press("ArrowRight");
    await first.press("Shift+ArrowDown");
    await expect.poll(ease).toEqual([0.26, 0.15, drawn[2], drawn[3]]);
    for (let n = 0; n < 4; n++) await first.press("Shift+ArrowLeft");
    await expect.poll(async () => ((await ease()) as Curve)[0]).toBe(0);
    await expect(first).toHaveAttribute("aria-valuetext", "x 0, y 0.15");
  });

  await test.step("numbers are entered, and refused beyond their limits", async () => {
    for (const [label, value] of [
      ["X1", "0.9"],
      ["Y1", "-0.4"],
      ["X2", "0.6"],
      ["Y2", "1.5"],
    ] as const)
      await curve.getByLabel(label).fill(value);
    await expect.poll(ease).toEqual([0.9, -0.4, 0.6, 1.5]);
    await curve.getByLabel("Y2").fill("2.5");
    await expect(curve.getByText("At most 2")).toBeVisible();
    await curve.getByLabel("Y2").blur();
    await expectAt(progressOf([0.9, -0.4, 0.6, 1.5], 0.5));
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
  });

  await test.step("it is there after a reload, and a named easing replaces it", async () => {
    await page.reload();
    await layers.getByRole("button", { name: /: box$/ }).click();
    await expect(curve.getByLabel("Y1")).toHaveValue("-0.4");
    await page.keyboard.press("Control+Shift+L");
    await expect(curve.getByRole("slider")).toHaveCount(0);
    await expect(curve.getByLabel("Y1")).toBeDisabled();
    await page.keyboard.press("Control+Shift+L");
    await choice.selectOption({ label: "Linear" });
    await expect.poll(ease).toBe("linear");
    await expect(curve).toHaveCount(0);
  });
});

test("the preview of a curve moves only for users who don't prefer reduced motion", { tag: "@slow" }, async ({
  page,
  person,
}) => {
  const id = await movingFilm(person.token);
  const open = async () => {
    await page.goto(`/animations/${id}`);
    await page
      .getByRole("region", { name: "Layers" })
      .getByRole("button", { name: /: box$/ })
      .click();
    await page
      .getByRole("region", { name: "Inspector" })
      .getByLabel("Easing", { exact: true })
      .nth(1)
      .selectOption({ label: "Custom curve" });
  };
  const curve = page.getByRole("group", { name: "Curve" });
  const play = page.getByRole("button", { name: "Preview the motion" });
  /** Counts the running animations in the curve editor, right after a click on its button if `isPressed`. */
  const moving = (isPressed: boolean) =>
    curve.evaluate((element, pressed) => {
      if (pressed) element.querySelector("button")?.click();
      const running = element.getAnimations({ subtree: true });
      return running.filter((one) => !(one instanceof CSSTransition)).length;
    }, isPressed);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open();
  await expect(play).toBeVisible();
  expect(await moving(true)).toBe(1);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await page
    .getByRole("region", { name: "Layers" })
    .getByRole("button", { name: /: box$/ })
    .click();
  await expect(curve).toBeVisible();
  await expect(play).toBeHidden();
  await curve.getByLabel("Y1").fill("0.8");
  await page.waitForTimeout(600);
  expect(await moving(false)).toBe(0);
});

test("a handle follows a finger, and the page doesn't scroll", async ({ page, person }) => {
  const id = await movingFilm(person.token);
  const finger = await fingerOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/animations/${id}`);
  const inspector = page.getByRole("region", { name: "Inspector" });
  await page.getByRole("tab", { name: "Element" }).click();
  await inspector.getByRole("button", { name: /: box$/ }).click();
  await inspector.getByLabel("Easing", { exact: true }).nth(1).selectOption({ label: "Custom curve" });
  const curve = page.getByRole("group", { name: "Curve" });
  // The preview stays at the top of a phone's page, above the fields.
  await curve.evaluate((element) => element.scrollIntoView({ block: "end" }));
  const scrolled = await page.evaluate(() => scrollY);
  const handle = (await curve.getByRole("slider").first().locator("circle").last().boundingBox())!;
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await finger.drag({ x, y }, { x: 60, y: -60 });
  await expect.poll(async () => Number(await curve.getByLabel("X1").inputValue())).toBeGreaterThan(0.4);
  expect(Number(await curve.getByLabel("Y1").inputValue())).toBeGreaterThan(0.6);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
