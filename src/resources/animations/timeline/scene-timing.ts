import type { Word } from "@scene/captions.ts";
import type { Document } from "@scene/document.ts";
import { shortestScene, splitScene } from "@scene/split.ts";
import type { Shot } from "@scene/timeline.ts";
import type { Content } from "../editor/content";
import { changeScene, freshSceneId } from "../editor/edits";

type Edit = (content: Content) => Content;

/** The maximum value of a scene's minimum duration, in seconds. */
const longest = 180;

/** Sets a scene's minimum duration. A narration that takes longer still extends the scene. */
export const trimScene = (id: string, seconds: number): Edit => {
  const duration = Math.round(Math.min(longest, Math.max(shortestScene, seconds)) * 20) / 20;
  return changeScene(id, (scene) => (scene.duration === duration ? scene : { ...scene, duration }));
};

/**
 * Splits a scene of the film, and its plan, `at` seconds after its start.
 * @returns the edit and the ID of the second part, or undefined if a part would be too short
 */
export function splitAt(
  content: Content,
  film: Document,
  { scene, duration }: Shot,
  at: number,
  spoken: readonly Word[] | undefined,
): [Edit, string] | undefined {
  const id = freshSceneId(content, scene.id);
  const parts = splitScene(film, scene, at, { length: duration, id, ...(spoken ? { spoken } : {}) });
  if (!parts) return undefined;
  const [first, second] = parts;
  return [
    ({ plan, document, ...rest }) => ({
      ...rest,
      document: document && {
        ...document,
        scenes: document.scenes.flatMap((one) => (one.id === scene.id ? parts : [one])),
      },
      plan: plan && {
        ...plan,
        scenes: plan.scenes.flatMap((one) =>
          one.id === scene.id
            ? [
                { ...one, narration: first.narration },
                { ...one, id, narration: second.narration },
              ]
            : [one],
        ),
      },
    }),
    id,
  ];
}
