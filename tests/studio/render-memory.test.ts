import { afterAll, expect, it } from "vitest";
import { renderFilm } from "../../server/studio/encode/index.ts";
import type { PaintInput } from "../../server/studio/render/painter.ts";
import { shortFilm } from "./animation-fixtures.ts";
import { childrenRunning, mostMemoryOf, workshop } from "./encoder-fixtures.ts";

const room = workshop();
afterAll(room.clear);

it("uses no more memory for longer videos", { tags: ["slow"], timeout: 120_000 }, async () => {
  const input: PaintInput = { document: shortFilm, narrations: {}, assets: {}, from: 0 };
  const module = new URL("../../server/studio/render/painter.ts", import.meta.url).href;
  const [width, height] = [1920, 1080];
  let [most, looks] = [0, 0];
  const onProgress = () => {
    const [pid] = childrenRunning("encode-child");
    if (pid) most = Math.max(most, mostMemoryOf(pid));
    if (pid) looks++;
  };
  const film = {
    file: room.file("long.mp4"),
    format: "mp4",
    width,
    height,
    fps: 30,
    frames: 240,
  } as const;
  await renderFilm({ ...film, painter: { module, input } }, { onProgress });
  expect(looks).toBeGreaterThan(1);
  // All frames together would take two gigabytes.
  expect(most).toBeLessThan(1000);
});
