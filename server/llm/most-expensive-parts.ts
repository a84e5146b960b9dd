import type { Body } from "./call.ts";
import { countSpeech } from "./prompt-tokens.ts";
import type { UnitPrices } from "./rates.ts";
import { charactersOf, spokenTokens } from "./speech-usage.ts";
import type { UnitUse } from "./unit-usage.ts";
import type { Part } from "./usage.ts";

const mostExpensiveOf = (unit: UnitPrices, parts: Part[]): Part =>
  parts.reduce((costliest, part) => ((unit[part] ?? 0) > (unit[costliest] ?? 0) ? part : costliest));

/**
 * The parts that a request's prompt can count as. Claude caches only what a request marks for caching, and for
 * an hour only if the request specifies that. Other models cache automatically.
 */
function cachedInputs(body: Body, model: string): Part[] {
  if (!model.includes("claude")) return ["input", "cache_write"];
  const text = JSON.stringify(body);
  if (!text.includes('"cache_control"')) return ["input"];
  return text.includes('"1h"') ? ["input", "cache_write", "cache_write_1h"] : ["input", "cache_write"];
}

/** Returns the most expensive parts that the tokens of a request and its response can be billed as. */
export function mostExpensiveParts(
  unit: UnitPrices,
  body: Body,
  model: string,
): { inputs: Part; output: Part } {
  const modalities: unknown[] = Array.isArray(body.modalities) ? body.modalities : [];
  const outputs: Part[] = ["output", "reasoning", "image_output"];
  if (modalities.includes("audio")) outputs.push("audio_output");
  const writes = [unit.cache_write, unit.cache_write_1h].some((price) => price !== unit.input);
  const inputs = writes ? mostExpensiveOf(unit, cachedInputs(body, model)) : "input";
  return { inputs, output: mostExpensiveOf(unit, outputs) };
}

/** The lowest and highest counts of a speech request: characters, or tokens of text and audio. */
export async function speechBounds(body: Body, unit: UnitPrices): Promise<{ most: UnitUse; least: UnitUse }> {
  if (unit.characters !== undefined) {
    const use = { counts: { characters: charactersOf(body) }, units: 1 };
    return { most: use, least: use };
  }
  const text = await countSpeech(body);
  const audio = spokenTokens(body);
  return {
    most: { counts: { input: text.most, audio_output: audio.most }, units: 1 },
    least: { counts: { input: text.likely, audio_output: audio.likely }, units: 1 },
  };
}
