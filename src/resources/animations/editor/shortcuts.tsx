import { unlockedAmong } from "@scene/locks.ts";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";
import { plural, t } from "@/i18n/t";
import { useSceneActions } from "../scenes/use-scene-actions";
import { useTimelineActions } from "../timeline/use-timeline-actions";
import { copied, copiedScene, pasted, pastedScene } from "./clipboard";
import { moveElements } from "./elements";
import { isLockedWhole } from "./lock-notice";
import { useStudioNow } from "./studio-context";
import { useElementActions } from "./use-element-actions";

const ownUndo = "[role=dialog], [data-own-undo]";
/** The elements that handle keys and the clipboard themselves while they have the focus. */
const ownKeys =
  "input, textarea, select, [contenteditable], [role=dialog], [role=slider], [role=tab], [role=menu], [role=listbox], [role=combobox], [data-own-keys]";
const openDialog = "[data-slot=dialog-content], [data-slot=alert-dialog-content]";
/**
 * Whether an event is inside an element that matches the selector, or is on the page itself while a dialog is open: a
 * dialog's button that is disabled during its action loses the focus to the page.
 */
const isInside = ({ target }: Event, selector: string) =>
  target instanceof Element &&
  (target.closest(selector) !== null ||
    (target === document.body && document.querySelector(openDialog) !== null));

const steps: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** The distances by which an arrow key moves elements with Shift and without it, in pixels of the picture. */
const strides = { far: 10, near: 1 };

/**
 * The editor's keys: undo, redo and save, S to split the scene, Ctrl+A to select all elements, and for selected
 * elements K to add a keyframe, the arrow keys, Delete, Ctrl+D, Ctrl+G, Ctrl+Shift+G, Ctrl+Shift+L to lock, and Escape.
 * Copying, cutting and pasting work on the selected elements, or on the scene if none is selected.
 */
export function Shortcuts() {
  const studio = useStudioNow();
  const actions = useElementActions();
  const scenes = useSceneActions();
  const { split, addKeyframe } = useTimelineActions();

  useEffect(() => {
    const history = (event: KeyboardEvent): boolean => {
      const { draft } = studio();
      const key = event.key.toLowerCase();
      if (key === "s") draft.save();
      else if (key === "y" || (key === "z" && event.shiftKey)) draft.redo();
      else if (key === "z") draft.undo();
      else return false;
      return true;
    };
    const command = (event: KeyboardEvent): boolean => {
      const { scene, selection, select } = studio();
      const key = event.key.toLowerCase();
      if (key === "a")
        select(
          unlockedAmong(
            scene.elements,
            scene.elements.map((_, at) => at),
          ),
        );
      else if (selection.length === 0) return false;
      else if (key === "l" && event.shiftKey) actions.toggleLock();
      else if (key === "d") actions.duplicate();
      else if (key === "g" && event.shiftKey) actions.ungroup();
      else if (key === "g") actions.group();
      else return false;
      return true;
    };
    const plain = (event: KeyboardEvent): boolean => {
      const { scene, words, selection, select, editFilm, timeline, index, now } = studio();
      if (event.key === "s") {
        split();
        return true;
      }
      if (selection.length === 0) return false;
      if (event.key === "k") {
        addKeyframe();
        return true;
      }
      const step = steps[event.key];
      const stride = event.shiftKey ? strides.far : strides.near;
      if (step && isLockedWhole(scene, selection)) return true;
      if (step)
        editFilm(
          moveElements(
            scene.id,
            selection,
            step[0] * stride,
            step[1] * stride,
            now() - (timeline.shots[index]?.start ?? 0),
            words,
          ),
          `nudge ${scene.id} ${selection}`,
        );
      else if (event.key === "Delete" || event.key === "Backspace") actions.remove();
      else if (event.key === "Escape") select([]);
      else return false;
      return true;
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const isDone =
        (isCommand && !isInside(event, ownUndo) && history(event)) ||
        (studio().canEdit && !isInside(event, ownKeys) && (isCommand ? command : plain)(event));
      if (isDone) event.preventDefault();
    };

    const copy = (event: ClipboardEvent) => {
      const { scene, selection, content, film, canEdit } = studio();
      if (isInside(event, ownKeys) || !getSelection()?.isCollapsed) return;
      const isScene = selection.length === 0;
      const elements = scene.elements.filter((_, at) => selection.includes(at));
      const planned = content.plan?.scenes.find(({ id }) => id === scene.id);
      const text = isScene ? copiedScene({ scene, planned }, film) : copied(elements, film);
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
      if (event.type === "cut" && canEdit) isScene ? scenes.remove(scene.id) : actions.remove();
      else if (isScene) toast.success(t("Scene copied. Paste it into this film or another one."));
    };
    const paste = (event: ClipboardEvent) => {
      if (!studio().canEdit || isInside(event, ownKeys)) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const scene = pastedScene(text, studio().film);
      const elements = pasted(text, studio().film);
      if (!scene && !elements) return;
      event.preventDefault();
      if (scene) scenes.insert(scene);
      else if (elements && actions.add(elements))
        toast.success(plural(elements.length, "Pasted {count} element", "Pasted {count} elements"));
      else toast.error(t("This scene can't hold these elements. Remove some others first."));
    };
    document.addEventListener("keydown", press);
    document.addEventListener("copy", copy);
    document.addEventListener("cut", copy);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("copy", copy);
      document.removeEventListener("cut", copy);
      document.removeEventListener("paste", paste);
    };
  }, [studio, actions, scenes, split, addKeyframe]);
  return null;
}
