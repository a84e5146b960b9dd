import { withCues } from "@scene/cues.ts";
import type { Document } from "@scene/document.ts";
import { type Timeline, timelineOf } from "@scene/timeline.ts";
import type { SpokenScene } from "@/components/player/player";

/** A version of a film with its timeline. */
export interface Version {
  film: Document;
  timeline: Timeline;
}

/**
 * Combines a version with the current voiceover. Only narrations that are still the same have speech; others are timed
 * by reading speed.
 */
export function versionOf(film: Document, present: Document, spoken: Record<string, SpokenScene>): Version {
  const said = new Map(film.scenes.map(({ id, narration }) => [id, narration]));
  const kept = new Set(
    present.scenes.filter(({ id, narration }) => said.get(id) === narration).map(({ id }) => id),
  );
  const heard = Object.entries(spoken).filter(([id]) => kept.has(id));
  const cued = withCues(film, Object.fromEntries(heard.map(([id, { words }]) => [id, words])));
  const seconds = Object.fromEntries(heard.map(([id, { duration }]) => [id, duration]));
  return { film: cued, timeline: timelineOf(cued, seconds) };
}
