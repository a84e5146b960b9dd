import { expect, test } from "@playwright/test";
import { signUp } from "../server.ts";
import { callApi, productUrl, signInAs } from "./people.ts";

/** The color of a point in the preview, by default its center, once the current state has been drawn. */
const pixel = (page: import("@playwright/test").Page, x = 0.5, y = 0.5) =>
  page.locator("canvas").evaluate(
    async (canvas: HTMLCanvasElement, [x, y]) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return [
        ...canvas.getContext("2d")!.getImageData(canvas.width * x!, canvas.height * y!, 1, 1).data,
      ].join();
    },
    [x, y],
  );

async function write(page: import("@playwright/test").Page, code: string) {
  await page.getByRole("textbox", { name: "Script" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(code);
}

test("previews a script, shows its errors and opens it as an animation", { tag: "@slow" }, async ({
  page,
  context,
}) => {
  const { token } = await signUp(productUrl());
  await signInAs(context, token);
  await page.goto("/script-sandbox");
  await expect(page.getByRole("heading", { name: "Script sandbox" })).toBeVisible();
  await expect(page.locator("canvas")).toBeVisible();

  await write(
    page,
    'film({ title: "Red" });\nscene("red", { background: ["#ff0000"] }, (s) => {\n  s.text("Hi", { y: 40 });\n});\nconsole.log("made it");',
  );
  await expect(page.getByText("made it")).toBeVisible();
  await expect.poll(() => pixel(page)).toBe("255,0,0,255");

  await write(page, 'scene("red", { background: ["#ff0000"] }, (s) => {\n  s.text("Hi", { siez: 40 });\n});');
  await expect(page.getByRole("region", { name: "Console" })).toContainText("line 2");
  await expect(page.getByRole("region", { name: "Console" })).toContainText("siez");
  await expect(page.getByRole("button", { name: "Open as animation" })).toBeDisabled();
  expect(await pixel(page)).toBe("255,0,0,255");

  await write(
    page,
    'film({ title: "Blue" });\nscene("blue", { background: ["#0000ff"] }, (s) => s.text("Hi", { y: 40 }));',
  );
  await expect.poll(() => pixel(page)).toBe("0,0,255,255");
  await page.getByRole("button", { name: "Open as animation" }).click();
  await expect(page).toHaveURL(/\/animations\/[\w-]{36}/);
  const id = page.url().split("/").at(-1)!;
  const { body } = await callApi(token, `animations/${id}`);
  expect(body).toMatchObject({ title: "Blue", scene_count: 1, document: { scenes: [{ id: "blue" }] } });
});

test("loads an example and controls the player by keyboard", async ({ page, context }) => {
  const { token } = await signUp(productUrl());
  await signInAs(context, token);
  await page.goto("/script-sandbox");
  await page.getByLabel("Example").selectOption("A wave");
  await expect(page.getByRole("img", { name: "Preview of A wave" })).toBeVisible();
  const slider = page.getByRole("slider", { name: "Time" });
  await slider.press("Home");
  const before = await pixel(page, 0.25, 0.45);
  const play = page.getByRole("button", { name: "Play (space)" });
  await expect(async () => {
    // When the script runs again, the player stops.
    if (await play.isVisible()) await play.click();
    await expect.poll(async () => Number(await slider.inputValue()), { timeout: 3000 }).toBeGreaterThan(0.5);
  }).toPass();
  await page.getByRole("button", { name: "Pause (space)" }).click();
  const at = Number(await slider.inputValue());
  await page.keyboard.press(".");
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(at);
  await page.keyboard.press("Home");
  await expect.poll(async () => Number(await slider.inputValue())).toBe(0);
  expect(await pixel(page, 0.25, 0.45)).toBe(before);
});
