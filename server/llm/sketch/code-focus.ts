import { headingOf } from "./headings.ts";
import type { Language } from "./language.ts";
import { capital } from "./words.ts";

/** The lines of a listing that a sentence is about, such as "3" or "3-5". */
export interface Step {
  lines: string;
  note: string;
}

const mostSteps = 6;
const longestNote = 80;

const named =
  /\b(?:lines?|zeilen?|lignes?|l[ií]neas?)\s(\d{1,3})(?:\s?(?:-|–|to|and|bis|und|à|et|a|y)\s?(\d{1,3}))?\b/iu;
const ordinals: [RegExp, (count: number) => number][] = [
  [/\b(?:first line|erste zeile|première ligne|primera línea)\b/iu, () => 1],
  [/\b(?:last line|letzte zeile|dernière ligne|última línea)\b/iu, (count) => count],
];

/** Keywords of programming languages that sentences also use as ordinary words. */
const common = new Set(
  "about after before class const default else false finally from function import into null print public private return self static string super switch then this throw true type until while with yield async await break case catch each".split(
    " ",
  ),
);

/** Finds the code's identifiers in a sentence, each with a weight: 3 if it must be code, 1 if it may be. */
function mentions(sentence: string, known: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [, quoted = ""] of sentence.matchAll(/`([^`]{1,60})`/gu))
    for (const [word] of quoted.matchAll(/[\p{L}_$][\p{L}\d_$]*/gu)) if (known.has(word)) found.set(word, 3);
  for (const match of sentence.matchAll(/[\p{L}_$][\p{L}\d_$]*(\(\))?/gu)) {
    const [word] = match[0].split("(") as [string];
    if (!known.has(word) || found.has(word)) continue;
    const coded = match[1] || /[_$\d]|\p{Ll}\p{Lu}/u.test(word);
    if (coded) found.set(word, 3);
    else if (word.length > 3 && !common.has(word.toLowerCase())) found.set(word, 1);
  }
  return found;
}

/**
 * Returns the index of the line in which the mentioned identifiers have the largest total weight; undefined if no line
 * stands out.
 */
function lineOf(
  lines: readonly string[],
  found: ReadonlyMap<string, number>,
  from: number,
): number | undefined {
  const scores = lines.map((line) => {
    const words = new Set(line.match(/[\p{L}_$][\p{L}\d_$]*/gu) ?? []);
    return [...found].reduce((sum, [word, weight]) => sum + (words.has(word) ? weight : 0), 0);
  });
  const best = Math.max(...scores);
  // A single ordinary word that also occurs in the code doesn't refer to it.
  if (best < 2) return undefined;
  const all = scores.flatMap((score, at) => (score === best ? [at] : []));
  if (all.length === 1) return all[0];
  // A word that is written like code refers to the next line that contains the word.
  const sure = [...found.values()].some((weight) => weight > 1);
  return sure ? (all.find((at) => at >= from) ?? all[0]) : undefined;
}

/** The lines of a listing that a sentence names, by number or by an identifier. */
function linesOf(lines: readonly string[], sentence: string, from: number): [number, number] | undefined {
  const [, first, last = first] = named.exec(sentence) ?? [];
  const numbers: [number, number] = [Number(first), Number(last)];
  if (first && numbers[0] >= 1 && numbers[1] >= numbers[0] && numbers[1] <= lines.length) return numbers;
  for (const [pattern, at] of ordinals)
    if (pattern.test(sentence)) return [at(lines.length), at(lines.length)];
  const known = new Set(lines.join("\n").match(/[\p{L}_$][\p{L}\d_$]*/gu) ?? []);
  const line = lineOf(lines, mentions(sentence, known), from);
  return line === undefined ? undefined : [line + 1, line + 1];
}

/** Creates steps for the first sentences, ending before the first one that isn't about lines of the listing. */
export function stepsIn(code: string, sentences: readonly string[], language: Language): Step[] {
  const lines = code.split("\n");
  const steps: Step[] = [];
  let from = 0;
  for (const sentence of sentences.slice(0, mostSteps)) {
    const span = linesOf(lines, sentence, from);
    if (!span) break;
    from = span[1];
    const heading = headingOf(sentence.replaceAll("`", ""), language);
    steps.push({
      lines: span[0] === span[1] ? `${span[0]}` : `${span[0]}-${span[1]}`,
      note: heading.length <= longestNote ? capital(heading) : "",
    });
  }
  return steps;
}
