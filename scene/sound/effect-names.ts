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
