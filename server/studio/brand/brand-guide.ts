import type { BrandKit } from "./brand-kit.ts";

/** A brand's writing rules for a model's system prompt; empty if the kit has no tone and no words to avoid. */
export function brandGuide(kit: BrandKit | undefined): string {
  if (!kit || !(kit.tone?.trim() || kit.avoid.length > 0)) return "";
  const words = kit.avoid.map(({ word, instead }) =>
    instead ? `${JSON.stringify(word)} (use ${JSON.stringify(instead)})` : JSON.stringify(word),
  );
  return [
    `\nThe film is for the brand ${JSON.stringify(kit.name)}.`,
    ...(kit.tone?.trim() ? [`Write in this tone: ${JSON.stringify(kit.tone.trim())}`] : []),
    ...(words.length > 0
      ? [`Never use these words, either on screen or in a narration: ${words.join(", ")}.`]
      : []),
  ].join("\n");
}

/**
 * A prompt with the brand's tone as an instruction, for the built-in writer, which only reads the prompt. The
 * instruction is one sentence, because the writer would show further sentences as content.
 */
export function tonedPrompt(prompt: string, kit: BrandKit | undefined): string {
  const tone = kit?.tone
    ?.replaceAll(/[\s.!?;:]+(?=\s|$)/g, ",")
    .replaceAll(/\s*,[\s,]*/g, ", ")
    .replace(/[,\s]+$/, "");
  return tone ? `${prompt}\n\nTone: ${tone}.` : prompt;
}
