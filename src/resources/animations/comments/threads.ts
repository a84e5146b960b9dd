import type { FilmComment } from "@contract/film-comments.ts";
import type { Timeline } from "@scene/timeline.ts";

/** A comment with the replies to it. */
export interface Thread {
  comment: FilmComment;
  replies: FilmComment[];
  /** The comment's position in the current film, in seconds. */
  moment: number;
}

type Place = Pick<FilmComment, "at" | "scene" | "scene_at">;

/**
 * Where a comment's moment is now: it moves with its scene, or stays where it was in the film if the scene was removed.
 */
export function momentOf({ at, scene, scene_at }: Place, { shots, duration }: Timeline): number {
  const shot = shots.find((one) => one.scene.id === scene);
  if (!shot || scene_at === null) return Math.min(at, duration);
  // At the very end of a scene, the picture already shows the next scene.
  return shot.start + Math.min(scene_at, shot.duration * 0.99);
}

/** Groups comments with their replies, in the order of their moments. */
export function threadsOf(comments: readonly FilmComment[], timeline: Timeline): Thread[] {
  const replies = Map.groupBy(comments, ({ parent_id }) => parent_id);
  return (replies.get(null) ?? [])
    .map((comment) => ({
      comment,
      replies: replies.get(comment.id) ?? [],
      moment: momentOf(comment, timeline),
    }))
    .toSorted((a, b) => a.moment - b.moment);
}

/** The distance, as a share of the film, below which marks are merged into one. */
const closest = 0.02;

/** Groups threads, in the order of their moments, so that their marks on the time bar don't cover each other. */
export function clustersOf(threads: readonly Thread[], duration: number): Thread[][] {
  const clusters: Thread[][] = [];
  for (const thread of threads) {
    const last = clusters.at(-1);
    if (last && thread.moment - last[0]!.moment < duration * closest) last.push(thread);
    else clusters.push([thread]);
  }
  return clusters;
}
