/** The sounds that accompany transitions and elements. `effects.ts` defines what each one sounds like. */
export const effectNames = [
  "whoosh",
  "breath",
  "page",
  "pencil",
  "chalk",
  "sweep",
  "blip",
  "pop",
  "click",
  "thud",
  "plink",
  "chime",
] as const;
export type EffectName = (typeof effectNames)[number];

/** The names of the sounds in the editor. */
export const effectTitles: Record<EffectName, string> = {
  whoosh: "Whoosh",
  breath: "Breath of air",
  page: "Page turn",
  pencil: "Pencil",
  chalk: "Chalk",
  sweep: "Electronic sweep",
  blip: "Blip",
  pop: "Pop",
  click: "Click",
  thud: "Thud",
  plink: "Plink",
  chime: "Chime",
};
