/** The sounds that go with transitions and elements; `effects.ts` says what each sounds like. */
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
