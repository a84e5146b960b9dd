import { expect, it } from "vitest";
import type { FilmComment } from "../../contract/film-comments.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { clustersOf, momentOf, threadsOf } from "../../src/resources/animations/comments/threads.ts";
import { shortFilm } from "../studio/animation-fixtures.ts";

const timeline = timelineOf(shortFilm);
const comment = (id: string, more: Partial<FilmComment> = {}): FilmComment => ({
  ...{ id, parent_id: null, author_name: "Rita", is_visitor: true, is_own: false, text: "Hm", at: 0 },
  ...{ scene: null, scene_at: null, element: null, x: null, y: null, is_earlier: false, revision_id: null },
  ...{ render_id: null, created_at: "2026-01-02T03:04:05.678Z", edited_at: null, resolved_at: null },
  ...more,
});

it("moves a comment with its scene", () => {
  const [open, pull] = timeline.shots;
  const place = { at: 1.5, scene: "pull", scene_at: 0.5 };
  expect(momentOf(place, timeline)).toBeCloseTo(pull!.start + 0.5);
  const longer = timelineOf({
    ...shortFilm,
    scenes: shortFilm.scenes.map((scene, at) => (at === 0 ? { ...scene, duration: 5 } : scene)),
  });
  expect(momentOf(place, longer)).toBeCloseTo(5.5);
  // If its scene has become shorter, the comment stays within that scene.
  const late = momentOf({ ...place, scene: "open", scene_at: 4 }, timeline);
  expect(late).toBeGreaterThan(open!.duration * 0.9);
  expect(late).toBeLessThan(pull!.start);
  // If its scene was removed, the comment stays at its time, within the film.
  expect(momentOf({ ...place, scene: "gone" }, timeline)).toBe(1.5);
  expect(momentOf({ ...place, scene: null, scene_at: null, at: 99 }, timeline)).toBe(timeline.duration);
});

it("keeps replies with their comment, and orders comments by their moments", () => {
  const threads = threadsOf(
    [comment("late", { at: 3 }), comment("early", { at: 1 }), comment("reply", { parent_id: "late", at: 0 })],
    timeline,
  );
  expect(threads.map((one) => [one.comment.id, one.replies.map(({ id }) => id)])).toEqual([
    ["early", []],
    ["late", ["reply"]],
  ]);
});

it("shares a mark among comments that are close together", () => {
  const at = (...moments: number[]) =>
    clustersOf(
      moments.map((moment, n) => ({ comment: comment(String(n)), replies: [], moment })),
      100,
    ).map((cluster) => cluster.map(({ moment }) => moment));
  expect(at(1, 2, 2.9, 3.1, 50)).toEqual([[1, 2, 2.9], [3.1], [50]]);
  expect(at()).toEqual([]);
});
