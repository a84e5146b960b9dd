import { t } from "@/i18n/t";
import type { HelpArticle } from "./help-article";

/** Answers about the film editor. */
export const editor: HelpArticle[] = [
  {
    id: "edit-picture",
    title: t("How do I edit a scene on the canvas?"),
    topic: t("Studio"),
    text: [
      t(
        "Click an element to select it. Drag it to move it: it snaps to the edges and centers of other elements unless you hold Ctrl. Drag a corner to resize it, and hold Shift to keep its proportions. Double-click text to edit it. To select several elements, Shift-click them, or drag a frame around them.",
      ),
      t(
        "Keys: the arrow keys move the element by one pixel, or by ten with Shift. Delete removes it, Ctrl+C and Ctrl+V copy and paste, even into another scene or film, Ctrl+D duplicates, Ctrl+A selects all, Ctrl+G groups, Ctrl+Shift+G ungroups, Ctrl+Shift+L locks and unlocks, S splits the scene, and K adds a keyframe. On a Mac, use ⌘ instead of Ctrl.",
      ),
      t(
        "A locked element can't be selected on the canvas, or changed there or in the timeline. A click selects what is behind it instead. Lock and unlock it with the lock icon in “Layers”. A lock protects against accidental changes: layouts, styles and proposals under “Change” can still change the element, and it stays locked.",
      ),
      t(
        "Until you edit a scene on the canvas, it updates as you change its fields under “Scene”. “Reset layout” discards your edits.",
      ),
    ],
    link: { to: "/animations", title: t("Animations") },
  },
  {
    id: "split-scene",
    title: t("How do I split, shorten or move a scene?"),
    topic: t("Studio"),
    text: [
      t(
        "In a wide window, the timeline below the preview shows the scenes. Drag a scene to move it, and drag its right end to change its length. A scene can't be shorter than its narration. If it needs to be, shorten the narration first.",
      ),
      t(
        "To split a scene, move the playhead and press S. Both parts keep what they show and say. If the narration was divided, generate the voiceover again.",
      ),
    ],
    link: { to: "/animations", title: t("Animations") },
  },
  {
    id: "layer-times",
    title: t("How do I change when an element appears?"),
    topic: t("Studio"),
    text: [
      t(
        "In a wide window, each layer has a bar in the timeline below the preview. Drag its ends or the whole bar. With the keyboard, select the layer, press Tab to move to an end, and move the end with the arrow keys. Hold Shift to move it by a whole second.",
      ),
      t("Set the element's enter and exit effects in the inspector, under Element."),
    ],
  },
  {
    id: "keyframes",
    title: t("How do I move an element along a path?"),
    topic: t("Studio"),
    text: [
      t(
        "Select the element, move the playhead and press K, or click “Keyframe” above the timeline. Move the playhead, press K again and drag the element: it then moves from one keyframe to the next.",
      ),
      t(
        "The keyframes are the diamonds on the element's bar in the timeline. Drag a diamond to another moment, or click it and press Delete to remove it.",
      ),
      t(
        "Under “Element”, “Easing” sets how the element gets to a keyframe. Choose “Custom curve” to draw the movement with two handles: a handle above or below the frame makes the element overshoot or start backward.",
      ),
    ],
    link: { to: "/documentation/user-guide#keyframes", title: t("User guide") },
  },
  {
    id: "change-words",
    title: t("How do I change a film in words?"),
    topic: t("Studio"),
    text: [
      t(
        "Compose the film, open the “Change” tab, and describe what should change: words, layouts, the order and length of scenes, colors, style, transitions or music. One message can ask for several changes. Click “Propose”, compare each scene before and after, and click “Apply” or “Discard”.",
      ),
      t(
        "The built-in model understands simple instructions in English, such as “Make the film 30 seconds long and use upbeat music”, and says what it didn't understand. Language models understand longer instructions and other languages.",
      ),
    ],
    link: { to: "/documentation/user-guide#changes", title: t("User guide") },
  },
  {
    id: "film-warnings",
    title: t("What do the warnings in the editor mean?"),
    topic: t("Studio"),
    text: [
      t(
        "They point to likely problems: elements that overlap or extend outside the frame, text that is small or hard to read, scenes that are too short to read, deleted assets, and more. The “Scene” tab lists them, with a button that fixes each one or opens its field.",
      ),
      t(
        "“Fix all” fixes what it can without deleting anything, and “Undo” reverts all of it at once. You can render a film that has warnings.",
      ),
    ],
    link: { to: "/animations", title: t("Animations") },
  },
];
