import type { EffectName } from "@scene/sound/effect-names.ts";
import { mostSounds } from "@scene/sound/schema.ts";
import { shotAt } from "@scene/timeline.ts";
import { useMemo } from "react";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { changeShown } from "../editor/edits";
import { withKeyframe } from "../editor/keyframes";
import { isLockedWhole } from "../editor/lock-notice";
import { addSound, soundAt } from "../editor/sounds";
import { useStudioNow } from "../editor/studio-context";
import { splitAt } from "./scene-timing";

/** Actions at the playhead. The timeline's buttons and the keyboard share them. */
export function useTimelineActions() {
  const studio = useStudioNow();
  return useMemo(
    () => ({
      split() {
        const { content, film, timeline, spoken, now, editFilm, seek } = studio();
        const time = now();
        const at = shotAt(timeline, time);
        const shot = timeline.shots[at] && { ...timeline.shots[at], scene: film.scenes[at]! };
        const whole = { ...content, document: content.document ?? film };
        const words = shot && spoken[shot.scene.id]?.words;
        const made = shot && splitAt(whole, film, shot, time - shot.start, words);
        if (!made) {
          toast.info(t("Move the playhead further into a scene to split it there"));
          return;
        }
        editFilm(made[0]);
        // Shows the start of the second part, and selects it.
        requestAnimationFrame(() => seek(time));
      },
      /** Adds a keyframe to the selected elements, so that moving them changes only this moment. */
      addKeyframe() {
        const { scene, words, selection, timeline, index, now, editFilm } = studio();
        const shot = timeline.shots[index];
        const seconds = now() - (shot?.start ?? 0);
        if (!shot || seconds < 0 || seconds > shot.duration) {
          toast.info(t("Move the playhead into the selected scene to add a keyframe there"));
          return;
        }
        if (isLockedWhole(scene, selection)) return;
        editFilm(changeShown(scene.id, selection, words, (element) => withKeyframe(element, seconds)));
      },
      /** Adds a sound at the playhead. @returns whether it was added */
      addSound(name: EffectName): boolean {
        const { timeline, now, editFilm } = studio();
        const shot = timeline.shots[shotAt(timeline, now())];
        if (!shot) return false;
        if ((shot.scene.sounds?.length ?? 0) >= mostSounds) {
          toast.info(t("A scene can have at most {count} sounds", { count: mostSounds }));
          return false;
        }
        editFilm(addSound(shot.scene.id, soundAt({ name, at: 0 }, now() - shot.start, shot.duration)));
        return true;
      },
    }),
    [studio],
  );
}
