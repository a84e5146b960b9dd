import { mostScenes } from "@scene/document.ts";
import { useMemo } from "react";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import type { CopiedScene } from "../editor/clipboard";
import { addScene, duplicateScene, insertScene, moveScene, removeScene } from "../editor/edits";
import { useStudioNow } from "../editor/studio-context";

/** The two parts that show the scenes; each has a focusable element for every scene. */
type Part = "scene" | "timeline";

const focus = (id: string, part: Part) =>
  requestAnimationFrame(() => document.getElementById(`${part}-${id}`)?.focus({ preventScroll: false }));

/** Functions that select, move, add and remove scenes by ID. The buttons, the menus and the keyboard share them. */
export function useSceneActions() {
  const studio = useStudioNow();
  return useMemo(() => {
    const indexOf = (id: string) => studio().film.scenes.findIndex((scene) => scene.id === id);
    return {
      move(id: string, to: number, part: Part = "scene") {
        const { film, edit, canEdit } = studio();
        if (!canEdit || to < 0 || to >= film.scenes.length) return;
        edit(moveScene(id, to));
        focus(id, part);
      },
      remove(id: string, part: Part = "scene") {
        const { film, edit, choose } = studio();
        const at = indexOf(id);
        const next = film.scenes[at + 1] ?? film.scenes[at - 1];
        if (!next) return;
        edit(removeScene(id));
        // The scenes' times are known once the change is rendered.
        requestAnimationFrame(() => choose(next.id));
        focus(next.id, part);
      },
      duplicate(id: string) {
        const { content, edit, choose } = studio();
        const [change, copy] = duplicateScene(content, id);
        edit(change);
        requestAnimationFrame(() => choose(copy));
      },
      /** Inserts a copied scene after the selected one. */
      insert(copied: CopiedScene) {
        const { content, film, scene, editFilm, choose } = studio();
        if (film.scenes.length >= mostScenes) {
          toast.error(t("A film can have at most {most} scenes", { most: mostScenes }));
          return;
        }
        const [change, id] = insertScene(content, scene.id, copied);
        editFilm(change);
        requestAnimationFrame(() => choose(id));
        toast.success(t("Scene pasted"));
      },
      add(behind: string) {
        const { content, film, edit, choose } = studio();
        const [change, id] = addScene(content, behind, film);
        edit(change);
        requestAnimationFrame(() => choose(id));
      },
      /** Selects a scene's previous or next neighbor, if it has one. */
      step(id: string, by: number, part: Part = "scene") {
        const { film, choose } = studio();
        const next = film.scenes[indexOf(id) + by];
        if (!next) return;
        choose(next.id);
        focus(next.id, part);
      },
    };
  }, [studio]);
}
