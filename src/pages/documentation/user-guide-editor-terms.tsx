import { t } from "@/i18n/t";
import { Keys } from "./user-guide-terms";
import { contentWishes, layoutWishes, styleWishes, timingWishes } from "./wish-samples";

type Term = [React.ReactNode, React.ReactNode, string];

export const timelineTerms: Term[] = [
  [
    t("Move a scene"),
    t(
      "Drag the scene to another place. With the keyboard, select it and press Alt with the left or right arrow key.",
    ),
    "move",
  ],
  [
    t("Trim a scene"),
    t(
      "Drag the scene's right end. A scene lasts between 0.5 and 180 seconds, and at least as long as its narration. The end snaps to the playhead and to the ends of spoken words, unless you hold Ctrl. With the keyboard, press Tab to move from the scene to its end. The arrow keys then change its length by 0.1 seconds, or by one second with Shift.",
    ),
    "trim",
  ],
  [
    t("Split a scene"),
    t(
      "Move the playhead to where the second part should begin, and click “Split” or press S. Each part must last at least half a second. The narration and the elements are divided as well, and the picture continues without a transition. If the narration was divided, generate the voiceover again.",
    ),
    "split",
  ],
  [
    t("Time a layer"),
    t(
      "The bar shows when the element is visible. Drag the whole bar or one of its ends. It snaps to other elements, spoken words, the playhead and the ends of the scene, unless you hold Ctrl. If several elements are selected, they move together.",
    ),
    "layer",
  ],
  [
    t("Add a sound"),
    t(
      "Move the playhead and click “Add sound”. The sound's left edge marks the moment it hits. Drag it, or press the arrow keys, to move it within its scene. Click it to change the sound, its time and its volume, and press Delete to remove it. Placed sounds are heard even if the style's sound effects are off.",
    ),
    "sound",
  ],
];

const key = (keys: string[], text: string): Term => [<Keys key={keys.join()} of={keys} />, text, keys.join()];

export const editorKeys: Term[] = [
  key(["S"], t("Split the scene at the playhead")),
  key(["K"], t("Add a keyframe to the selected elements")),
  key(["←", "↑", "→", "↓"], t("Move the selected elements by one pixel of the film, or by ten with Shift")),
  key(["Delete"], t("Remove the selected elements")),
  key(["Esc"], t("Clear the selection")),
  key(["Ctrl", "A"], t("Select all unlocked elements of the scene")),
  key(["Ctrl", "D"], t("Duplicate the selected elements")),
  key(["Ctrl", "G"], t("Group the selected elements. Ctrl+Shift+G ungroups them.")),
  key(
    ["Ctrl", "Shift", "L"],
    t("Lock or unlock the selected elements. Locked elements can't be edited by hand."),
  ),
  key(
    ["Ctrl", "C"],
    t(
      "Copy the selected elements, or the scene if none is selected. Ctrl+X cuts, and Ctrl+V pastes, even into another film.",
    ),
  ),
  key(["Ctrl", "Z"], t("Undo. Ctrl+Shift+Z and Ctrl+Y redo.")),
  key(["Ctrl", "S"], t("Save now. Changes are also saved automatically.")),
  key(
    ["Alt", "↑", "↓"],
    t(
      "Move the scene that has the focus in the list. Without Alt, the arrow keys select another scene, and Delete removes the scene.",
    ),
  ),
  key(
    [t("Space")],
    t(
      "While the focus is in the player, play or pause, as K does. The arrow keys jump five seconds, comma and period go one frame back or forward, and Home and End go to the start and the end. L repeats, C shows captions, M mutes, and F enters full screen.",
    ),
  ),
];

/** Messages that the built-in model understands. */
export const wishes: Term[] = [
  [t("Content"), contentWishes, "content"],
  [t("Layout"), layoutWishes, "layout"],
  [t("Timing and length"), timingWishes, "timing"],
  [t("Style"), styleWishes, "style"],
];

export const presets: Term[] = [
  ["YouTube", t("MP4, 1080p, 30 frames per second, captions as separate files (SRT, VTT)"), "youtube"],
  [
    "Reels, TikTok",
    t(
      "MP4, 1080p, 30 frames per second, captions burned in. These platforms use 9:16. If your film has another shape, make a copy with “Duplicate in another shape…”.",
    ),
    "reels",
  ],
  ["LinkedIn", t("MP4, 1080p, 30 frames per second, captions burned in"), "linkedin"],
  [t("Slides"), t("MP4, 720p, 30 frames per second, no captions"), "slides"],
  ["GIF", t("480p, 15 frames per second, no captions"), "gif"],
  [t("Podcast"), t("Audio only, as MP3"), "podcast"],
];
