import { expect, it } from "vitest";
import { timelineOf } from "../../scene/timeline.ts";
import { imageSize } from "../../server/files/image-size.ts";
import { isVisionModel } from "../../server/llm/vision.ts";
import { loadMedia } from "../../server/studio/render/canvas.ts";
import { drawContactSheet, gridOf } from "../../server/studio/render/contact-sheet.ts";
import { shortFilm } from "./animation-fixtures.ts";

it.each([
  ["a short film", 3, 3, 16 / 9, 320],
  ["a long film", 40, 2, 16 / 9, 120],
  ["a tall film", 8, 2, 9 / 16, 110],
  ["the longest film", 60, 2, 1, 70],
])("shows %s in frames that are large enough and fit", (_, scenes, moments, aspect, least) => {
  const { columns, w, h } = gridOf(scenes, moments, aspect);
  expect(w).toBeGreaterThanOrEqual(least);
  expect(w * h).toBeLessThanOrEqual(320 * 180);
  expect(columns * moments * w).toBeLessThanOrEqual(1536);
  expect(Math.ceil(scenes / columns) * h).toBeLessThanOrEqual(1536);
});

it("draws the longest film within its bounds", async () => {
  const scenes = Array.from({ length: 60 }, (_, at) => ({ ...shortFilm.scenes[at % 3]!, id: `scene-${at}` }));
  const document = { ...shortFilm, scenes };
  const film = { document, timeline: timelineOf(document), media: await loadMedia({}, document) };
  const sheet = await drawContactSheet(film);
  const size = imageSize(Buffer.from(sheet))!;
  expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1536);
  expect(sheet.length).toBeLessThan(700_000);
});

it.each([
  ["gpt-4o-mini", true],
  ["openai/gpt-5-mini", true],
  ["claude-sonnet-4-5", true],
  ["gemini-2.5-flash", true],
  ["llama3.2-vision:11b", true],
  ["qwen2.5-vl-72b", true],
  ["gpt-4o-audio-preview", false],
  ["o1-mini", false],
  ["gpt-3.5-turbo", false],
  ["llama3.2", false],
  ["deepseek-chat", false],
  ["text-embedding-3-small", false],
])("knows whether %s takes pictures", (model, sees) => {
  expect(isVisionModel(model)).toBe(sees);
});
