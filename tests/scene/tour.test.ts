import { describe, expect, it } from "vitest";
import { distant, viewAt } from "../../scene/camera.ts";
import { compose, composeScene } from "../../scene/compose/index.ts";
import { withCues } from "../../scene/cues.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { themeOfStyle } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";

const steps = ["Open the brake", "Lift the old tire off", "Look for glass", "Pump it up"];
const narration =
  "First, open the brake and take out the wheel. Then, lift the old tire off with two levers. After that, look for glass in the tire. Finally, pump it up to four bar.";

const filmOf = (titles: string[], size: keyof typeof sizes = "16:9") =>
  compose(
    Plan.parse({
      title: "Tire",
      scenes: [
        { id: "opening", narration: "Tires.", visual: { layout: "title", heading: "Tires" } },
        { id: "steps", narration, visual: { layout: "steps", steps: titles.map((title) => ({ title })) } },
      ],
    }),
    { ...sizes[size], fps: 30, theme: themeOfStyle("plain") },
  );

const words = narration.split(" ").map((text, at) => ({ text, start: at * 0.6, end: at * 0.6 + 0.5 }));

describe("a tour", () => {
  const film = filmOf(steps);
  const scene = film.scenes[1]!;

  it("shows each part in the middle while it is said, and the whole at both ends", () => {
    const { duration } = timelineOf(film).shots[1]!;
    const whole = { x: 640, y: 360, zoom: 1 };
    expect(viewAt(scene.camera, film, 0)).toEqual(whole);
    expect(viewAt(scene.camera, film, duration)).toEqual(whole);
    for (const title of steps) {
      const text = scene.elements.find((element) => element.type === "text" && element.text === title)!;
      const { x, zoom } = viewAt(scene.camera, film, (text.enter?.at ?? 1.4) + 0.6);
      expect(zoom, title).toBeGreaterThan(1.2);
      expect(Math.abs(text.x - x) * zoom, title).toBeLessThan(film.width * 0.1);
    }
  });

  it("follows the voice", () => {
    const spoken = withCues(film, { steps: words }).scenes[1]!;
    const last = (camera: typeof scene.camera) => camera!.at(-1)!.at;
    expect(last(spoken.camera)).toBeGreaterThan(last(scene.camera) + 3);
    const order = spoken.camera!.map(({ at }) => at);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("isn't made for two parts, and for parts that are large already", () => {
    for (const film of [filmOf(steps.slice(0, 2)), filmOf(steps, "9:16")]) {
      const { camera = [] } = film.scenes[1]!;
      expect(Math.max(1, ...camera.map(({ zoom }) => zoom))).toBeLessThan(1.1);
    }
  });

  it("is replaced by a slow zoom if nothing new appears for long", () => {
    const visual = { layout: "title" as const, heading: "Sleep well", sub: "" };
    const look = { ...sizes["16:9"], fps: 30 as const, theme: themeOfStyle("plain") };
    const scene = (seconds: number) =>
      composeScene({ id: "s", goal: "", narration: "Sleep well.", seconds, visual }, look, 1);
    expect(scene(3).camera).toBeUndefined();
    const { camera = [] } = scene(8);
    expect(camera.at(-1)).toMatchObject({ zoom: 1.05 });
    expect(camera.at(-1)!.at).toBeGreaterThan(7);
  });
});

it.each([
  [0.1, 0, 0],
  [1, 9000, -9000],
  [1.4, 20, 700],
  [2, 1280, 0],
  [10, -8000, 8000],
])("a backdrop fills the picture at zoom %d around %d, %d", (zoom, x, y) => {
  const size = { width: 1280, height: 720 };
  const view = distant({ x, y, zoom }, size);
  expect(view.x - size.width / 2 / view.zoom).toBeGreaterThanOrEqual(-1e-6);
  expect(view.x + size.width / 2 / view.zoom).toBeLessThanOrEqual(size.width + 1e-6);
  expect(view.y - size.height / 2 / view.zoom).toBeGreaterThanOrEqual(-1e-6);
  expect(view.y + size.height / 2 / view.zoom).toBeLessThanOrEqual(size.height + 1e-6);
});
