import type { Element } from "@scene/elements.ts";
import { unlockedAmong } from "@scene/locks.ts";
import { useMemo } from "react";
import { toast } from "@/components/ui/toast";
import { plural } from "@/i18n/t";
import { shifted } from "./edits";
import { addElements, groupElements, lockElements, removeElements, ungroupElements } from "./elements";
import { isLockedWhole } from "./lock-notice";
import { useStudioNow } from "./studio-context";

/** Actions on the selected elements. The buttons of the Element tab and the keyboard share them. */
export function useElementActions() {
  const studio = useStudioNow();
  return useMemo(() => {
    /** Adds elements, on top by default, and selects them. @returns false if the scene has no room for them */
    const add = (elements: readonly Element[], layer?: number) => {
      const { scene, select, editFilm } = studio();
      const count = scene.elements.length;
      const at = layer ?? count;
      let isAdded = false;
      editFilm((content) => {
        const next = addElements(scene.id, elements, at)(content);
        const grown = next.document?.scenes.find(({ id }) => id === scene.id)?.elements.length ?? 0;
        isAdded = grown > count;
        return isAdded ? next : content;
      });
      if (isAdded) requestAnimationFrame(() => select(elements.map((_, index) => at + index)));
      return isAdded;
    };
    return {
      add,
      duplicate() {
        const { scene, film, selection } = studio();
        const step = Math.round(Math.min(film.width, film.height) * 0.03);
        const chosen = scene.elements.filter((_, at) => selection.includes(at));
        add(
          chosen.map((element) => shifted(element, step, step)),
          Math.max(...selection) + 1,
        );
      },
      remove() {
        const { scene, selection, select, editFilm } = studio();
        if (isLockedWhole(scene, selection)) return;
        editFilm(removeElements(scene.id, selection));
        select([]);
      },
      /** Locks the selected elements or, if all of them are locked, unlocks them. They stay selected. */
      toggleLock() {
        const { scene, selection, editFilm } = studio();
        const isLocking = unlockedAmong(scene.elements, selection).length > 0;
        editFilm(lockElements(scene.id, selection, isLocking));
        toast.success(
          isLocking
            ? plural(selection.length, "Element locked", "{count} elements locked")
            : plural(selection.length, "Element unlocked", "{count} elements unlocked"),
          { id: "locked" },
        );
      },
      group() {
        const { scene, selection, select, editFilm } = studio();
        const members = unlockedAmong(scene.elements, selection);
        if (isLockedWhole(scene, selection) || members.length < 2) return;
        editFilm(groupElements(scene.id, members));
        // The group takes the place of its topmost element. The other members were below it, so the index of the group
        // is lower by their number.
        select([Math.max(...members) - (members.length - 1)]);
      },
      ungroup() {
        const { scene, selection, select, editFilm } = studio();
        if (isLockedWhole(scene, selection)) return;
        editFilm(ungroupElements(scene.id, selection));
        select([]);
      },
    };
  }, [studio]);
}
