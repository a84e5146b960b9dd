import type { Page } from "@playwright/test";
import type { Document, Scene } from "../../scene/document.ts";
import { themes } from "../../scene/themes.ts";
import { callApi, expect } from "./people.ts";

const elements = [
  { type: "rect", id: "box", x: 200, y: 200, w: 300, h: 200, fill: "accent" },
  { type: "rect", id: "other", x: 900, y: 560, w: 200, h: 200, fill: "surface" },
  { type: "text", id: "words", x: 1200, y: 200, text: "Low tide", size: 80, weight: 700 },
];

/** Creates a film of one still scene with two boxes and a text. */
export async function stillFilm(token: string, title = "Tides") {
  const { body } = await callApi(token, "animations", { body: { title } });
  const scene = { id: "one", narration: "", duration: 5, transition: "cut", elements };
  const document = {
    version: 1,
    title,
    width: 1920,
    height: 1080,
    fps: 30,
    theme: themes.Midnight,
    scenes: [scene],
  };
  const saved = await callApi(token, `animations/${body.id}`, { method: "PATCH", body: { document } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return body.id as string;
}

export async function sceneOf(token: string, id: string): Promise<Scene> {
  const { body } = await callApi(token, `animations/${id}`);
  return (body.document as Document).scenes[0]!;
}

const stage = (page: Page) => page.getByRole("img", { name: /^Preview of/ });

/** A point of the film, in pixels of the page. */
export async function at(page: Page, x: number, y: number) {
  const box = (await stage(page).boundingBox())!;
  return { x: box.x + (x / 1920) * box.width, y: box.y + (y / 1080) * box.height };
}

export async function drag(page: Page, from: [number, number], to: [number, number]) {
  const [start, end] = [await at(page, ...from), await at(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

export const click = async (page: Page, x: number, y: number, options?: { modifiers?: "Shift"[] }) => {
  const point = await at(page, x, y);
  if (options?.modifiers) await page.keyboard.down("Shift");
  await page.mouse.click(point.x, point.y);
  if (options?.modifiers) await page.keyboard.up("Shift");
};
