import type { FilmEstimate, NewFilm } from "../../contract/films.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { availableCredits } from "../ledger/available.ts";
import { sketchModel } from "../llm/offline-model.ts";
import type { Services } from "../services.ts";
import { renderCredits, speechCredits } from "../studio/credit-rates.ts";
import type { FilledFilm } from "../studio/templates.ts";
import { narrationsOf } from "../studio/voiceover/segments.ts";
import { orderOf, voiceOf } from "./new.ts";

/**
 * Calculates what a film will cost. Prices that depend on an unknown length are null: the plan's, if a model writes it,
 * and, for a film from a prompt, those of its speech and its render.
 */
export async function estimateFilm(
  services: Services,
  owner_id: string,
  given: NewFilm,
  filled: FilledFilm | undefined,
): Promise<FilmEstimate> {
  const { db, rates, llm } = services;
  const hasVoice = voiceOf(given, services) !== null;
  const document = filled?.content.document;
  const spoken =
    filled && narrationsOf(filled.content).reduce((sum, one) => sum + speechCredits(one, rates), 0);
  const seconds = document ? timelineOf(document).duration : 0;
  const plan = filled || llm.isBuiltIn(given.model ?? sketchModel) ? 0 : null;
  const voice = hasVoice ? (spoken ?? null) : 0;
  const render = orderOf(given) ? (filled ? renderCredits(seconds, rates) : null) : 0;
  const isKnown = plan !== null && voice !== null && render !== null;
  return {
    ...{ plan, voice, render, total: isKnown ? plan + voice + render : null },
    available: await availableCredits(db, owner_id),
  };
}
