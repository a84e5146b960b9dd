import { bare, capital } from "../words.ts";
import { markedIn } from "./find.ts";
import { readPlain } from "./read-plain.ts";

/** A symbol of a formula as TeX, and what it means. */
export interface Term {
  symbol: string;
  meaning: string;
}

const mostTerms = 5;
const opener =
  /^(?:,?\s*)(?:(?:where|here|with|in which|in it|wobei|hier|où|avec|ici|donde|aquí|con|dove|waarbij)(?:\s+|,\s*))/iu;
const verb =
  /^\s*(?:is|are|means|stands for|denotes|represents|=|:|steht für|ist|bezeichnet|est|désigne|représente|es|significa|è|rappresenta|staat voor)(?:\s+|$)/iu;
const article = /^(?:the|an?|der|die|das|den|dem|eine?|le|la|les|l['’]|un|une|el|los|las|il|lo|de|het)\s+/iu;
/** Words that begin a clause that isn't about a symbol. */
const goesOn = /^(?:so|which|then|but|because|thus|hence|also|daher|donc|así)\b/iu;
const separator = /,\s*(?:and\s+|und\s+|et\s+|y\s+|e\s+|en\s+)?|;\s*|\s+(?:and|und|et|y|e|en)\s+/iu;

/** Returns the symbols in a formula: its letters, with and without their subscript. */
const symbolsOf = (tex: string) =>
  new Set(
    (
      tex.replace(/\\(?:text|mathrm)\{[^}]*\}/g, " ").match(/\\?[A-Za-z]+(?:_(?:\{[^}]*\}|\w))?/g) ?? []
    ).flatMap((run) =>
      run.startsWith("\\") || run.includes("_") ? [run, run.replace(/_.*$/, "")] : [...run],
    ),
  );

/** Reads a clause such as "m is the mass" or "a the acceleration"; undefined if it doesn't explain a symbol. */
function termOf(clause: string, symbols: ReadonlySet<string>, follows: boolean): Term | undefined {
  const [written] = markedIn(clause.trimStart());
  const [word = ""] =
    written?.from === 0 ? [clause.trimStart().slice(0, written.to)] : clause.trim().split(/\s+/u);
  const symbol = (written?.from === 0 ? written.tex : readPlain(word.replace(/[,:]$/u, ""))?.tex) ?? "";
  if (!symbol || !symbols.has(symbol)) return undefined;
  const rest = clause.trim().slice(word.length);
  const said = verb.test(rest) ? rest.replace(verb, "") : undefined;
  // "a the acceleration" needs a clause with a verb before it.
  if (said === undefined && !(follows && article.test(rest.trim()))) return undefined;
  const meaning = capital(
    bare(
      (said ?? rest)
        .trim()
        .replace(article, "")
        .replace(/\s(?:ist|sind|bezeichnet)$/u, ""),
    ),
  );
  return meaning.length > 1 && meaning.length <= 60 ? { symbol, meaning } : undefined;
}

/**
 * Reads what a text says about the symbols of a formula, as in "where m is the mass and c the speed of light".
 * @param opened whether the text has to begin with a word such as "where"
 * @returns at most five terms; none if a part of the text explains no symbol
 */
export function termsIn(text: string, tex: string, opened: boolean): Term[] {
  if (opened && !opener.test(text)) return [];
  const symbols = symbolsOf(tex);
  const clauses = bare(text.replace(opener, ""))
    .split(separator)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const terms: Term[] = [];
  let waiting: string[] = [];
  for (const clause of clauses) {
    // "a and b are the short sides" explains both.
    const alone = readPlain(clause)?.tex;
    if (alone && symbols.has(alone)) {
      waiting.push(alone);
      continue;
    }
    const term = termOf(clause, symbols, terms.length > 0 || /^,?\s*wobei/iu.test(text));
    const last = terms.at(-1);
    if (term) {
      terms.push(...waiting.map((symbol) => ({ ...term, symbol })), term);
      waiting = [];
    }
    // A comma or an "and" can be part of a meaning.
    else if (last && !goesOn.test(clause) && `${last.meaning}, ${clause}`.length <= 60)
      last.meaning = `${last.meaning}, ${clause}`;
    else return [];
  }
  if (waiting.length > 0) return [];
  // Symbols with the same meaning share a line of the legend.
  for (let at = terms.length - 1; at > 0; at--)
    if (terms[at]!.meaning === terms[at - 1]!.meaning) {
      const [{ symbol }] = terms.splice(at, 1) as [Term];
      terms[at - 1]!.symbol += `,\\ ${symbol}`;
    }
  return new Set(terms.map(({ symbol }) => symbol)).size === terms.length ? terms.slice(0, mostTerms) : [];
}
