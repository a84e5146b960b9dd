import type { Element } from "@scene/elements.ts";
import { shifted } from "./edits";
import { addElements, groupElements, removeElements, ungroupElements } from "./elements";
import { useStudio } from "./studio-context";

/** Actions on the selected elements. The buttons of the Element tab and the keyboard share them. */
export function useElementActions() {
  const { scene, film, selection, select, editFilm } = useStudio();
  const count = scene.elements.length;
  const chosen = scene.elements.filter((_, at) => selection.includes(at));
  /** Adds elements, on top by default, and selects them. @returns false if the scene has no room for them */
  const add = (elements: readonly Element[], layer = count) => {
    let isAdded = false;
    editFilm((content) => {
      const next = addElements(scene.id, elements, layer)(content);
      const grown = next.document?.scenes.find(({ id }) => id === scene.id)?.elements.length ?? 0;
      isAdded = grown > count;
      return isAdded ? next : content;
    });
    if (isAdded) requestAnimationFrame(() => select(elements.map((_, at) => layer + at)));
    return isAdded;
  };
  const step = Math.round(Math.min(film.width, film.height) * 0.03);
  return {
    add,
    duplicate: () =>
      add(
        chosen.map((element) => shifted(element, step, step)),
        Math.max(...selection) + 1,
      ),
    remove() {
      editFilm(removeElements(scene.id, selection));
      select([]);
    },
    group() {
      if (selection.length < 2) return;
      editFilm(groupElements(scene.id, selection));
      // The group takes the place of the topmost element, without those below it.
      select([Math.max(...selection) - (selection.length - 1)]);
    },
    ungroup() {
      editFilm(ungroupElements(scene.id, selection));
      select([]);
    },
  };
}
