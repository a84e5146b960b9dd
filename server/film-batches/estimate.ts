import type { FilmsEstimate, PlannedFilms } from "../../contract/film-batches.ts";
import { fillText } from "../../scene/templates/values.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { availableCredits } from "../ledger/available.ts";
import type { Services } from "../services.ts";
import { renderCredits, speechCredits } from "../studio/credit-rates.ts";
import { createFilmMaker } from "../studio/templates.ts";
import { narrationsOf } from "../studio/voiceover/segments.ts";
import type { TemplateRow } from "./new.ts";
import { valuesOfRow } from "./rows.ts";

/** The number of films that are laid out to estimate the total length of all films. */
const mostSampled = 20;

/**
 * Calculates what films will cost. The price of speech is exact. The length of the renders is estimated: narration is
 * timed by reading speed, in a sample spread over all rows.
 */
export async function estimateFilms(
  { db, rates }: Pick<Services, "db" | "rates">,
  owner_id: string,
  template: TemplateRow,
  { names, rows, voice, render }: PlannedFilms,
): Promise<FilmsEstimate> {
  const valuesAt = (values: string[]) => valuesOfRow({ names }, { values });
  const narrations = narrationsOf(template);
  const spoken = rows.map((row) => {
    const values = valuesAt(row);
    return narrations.reduce(
      (sum, { text }) => sum + speechCredits({ text: fillText(text, values) }, rates),
      0,
    );
  });
  const make = createFilmMaker(template);
  const step = Math.ceil(rows.length / mostSampled);
  const sample = render ? rows.filter((_, at) => at % step === 0) : [];
  const seconds = sample.map((row) => {
    const { document } = make(valuesAt(row)).content;
    return document ? timelineOf(document).duration : 0;
  });
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
  const mean = sum(seconds) / Math.max(1, seconds.length);
  return {
    films: rows.length,
    voice: voice === null ? 0 : sum(spoken),
    render: renderCredits(mean, rates) * (render ? rows.length : 0),
    available: await availableCredits(db, owner_id),
  };
}
