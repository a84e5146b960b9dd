import { describe, expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import { filmOfTemplate, templateNames } from "../../scene/templates/index.ts";
import { themes } from "../../scene/themes.ts";
import { thumbnailTimes } from "../../scene/thumbnail-times.ts";
import { timelineOf } from "../../scene/timeline.ts";

const text = (at: number, rest: object = {}) => ({
  type: "text",
  text: "Tides",
  x: 100,
  y: 100,
  size: 40,
  enter: { kind: "fade", at, duration: 0.5 },
  ...rest,
});

/** A film with ten-second scenes. */
const filmOf = (...scenes: object[][]) =>
  timelineOf(
    Document.parse({
      version: 1,
      title: "Tides",
      ...{ width: 1280, height: 720, fps: 30, theme: themes.Midnight },
      scenes: scenes.map((elements, at) => ({
        ...{ id: `scene-${at}`, duration: 10, narration: "", transition: "fade" },
        elements,
      })),
    }),
  );
const sceneOf = (time: number) => Math.floor(time / 10);
const full = [text(0), text(1), text(2)];

describe("the moments for thumbnails", () => {
  it("begin with the first scene, and are the fullest of the scenes in each half of the rest", () => {
    const times = thumbnailTimes(filmOf([text(0)], [text(0)], full, [text(0)], full, [text(0)]));
    expect(times.map(sceneOf)).toEqual([0, 2, 4]);
  });

  it("leave out scenes that show nothing", () => {
    const times = thumbnailTimes(filmOf([], [text(0)], [], [text(0)], [text(0)], []));
    expect(times.map(sceneOf)).toEqual([1, 3, 4]);
  });

  it("come after effects and transitions, and before exits", () => {
    const leaving = [text(3), text(4, { exit: { kind: "fade", at: 7, duration: 1 } })];
    const times = thumbnailTimes(filmOf(leaving, leaving, leaving));
    expect(times).toHaveLength(3);
    for (const [scene, time] of times.entries()) {
      expect(time - scene * 10).toBeGreaterThanOrEqual(4.5);
      expect(time - scene * 10).toBeLessThanOrEqual(7);
    }
  });

  it("are different ones of the same scene in a short film", () => {
    for (const film of [filmOf(full), filmOf([text(0)], full)]) {
      const times = thumbnailTimes(film);
      expect(new Set(times).size).toBe(3);
      // The second text has entered, so most of the scene is shown.
      for (const time of times) expect(time % 10).toBeGreaterThan(1);
    }
  });

  it("lie within a range, without the beginning of the next scene", () => {
    const film = filmOf([text(0)], [text(0)], [text(0)], [text(0)]);
    for (const [from, to] of [
      [12, 18],
      [5, 20.1],
      [10, 10.3],
      [0, 1 / 30],
    ] as const) {
      const times = thumbnailTimes(film, from, to);
      expect(times.length).toBeGreaterThan(0);
      for (const time of times) expect([from, to, time >= from && time < to]).toEqual([from, to, true]);
    }
    expect(thumbnailTimes(film, 5, 20.1).map(sceneOf)).not.toContain(2);
  });

  it("are three distinct frames of every template", () => {
    for (const name of templateNames) {
      const { document } = filmOfTemplate(name);
      const timeline = timelineOf(document);
      const times = thumbnailTimes(timeline);
      expect(new Set(times.map((time) => Math.floor(time * document.fps))).size).toBe(3);
      for (const time of times) {
        const shot = timeline.shots.findLast(({ start }) => start <= time)!;
        expect(time - shot.start).toBeGreaterThan(0.6 * (shot.start === 0 ? 0 : 1));
        expect(time).toBeLessThan(shot.start + shot.duration);
      }
    }
  });
});
