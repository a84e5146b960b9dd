/** The sets of built-in pictures: emoji, single-colored icons, flags, maps and illustrations. */
export const pictureSets = ["fluent-emoji-flat", "ph", "circle-flags", "map", "illustration"] as const;
export type PictureSet = (typeof pictureSets)[number];

/** The names of the sets in the editor. */
export const setNames: Record<PictureSet, string> = {
  "fluent-emoji-flat": "Emoji",
  ph: "Icons",
  "circle-flags": "Flags",
  map: "Maps",
  illustration: "Illustrations",
};

/** The sets whose pictures take the color of their element. */
export const tintedSets: readonly PictureSet[] = ["ph", "map"];

/** How a picture moves while it is visible. */
export const pictureMotions = ["none", "float", "sway", "zoom"] as const;
export type PictureMotion = (typeof pictureMotions)[number];

/** The names of the motions in the editor. */
export const motionNames: Record<PictureMotion, string> = {
  none: "None",
  float: "Float",
  sway: "Sway",
  zoom: "Zoom",
};
