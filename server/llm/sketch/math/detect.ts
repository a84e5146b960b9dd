import type { Detector } from "../clauses.ts";
import { headingOf, mostWords } from "../headings.ts";
import type { Language } from "../language.ts";
import { isOpenEnded } from "../lexicons/index.ts";
import type { Moment } from "../moments.ts";
import { wordCount } from "../tagging.ts";
import { bare, capital } from "../words.ts";
import { formulaIn } from "./find.ts";
import { termsIn } from "./terms.ts";

/** Returns the heading before a formula: "Einstein's formula" in "Einstein's formula is E = mc^2". */
function lead(before: string, language: Language): string {
  const named = bare(before).replace(
    /\s(?:is|are|reads?|says?|states?|gives|given|called|as|by|follows|that|lautet|ist|s['’]écrit|est|es)$/iu,
    "",
  );
  const words = named.split(/\s+/u).filter(Boolean);
  while (words.length > 0 && isOpenEnded(words.at(-1)!, language)) words.pop();
  const text = words.join(" ");
  return wordCount(text, language) <= mostWords ? capital(text) : headingOf(text, language);
}

/** Detects a formula in a sentence, with what the sentence says about its symbols after it. */
export const formula: Detector = (sentence, language) => {
  const found = formulaIn(sentence);
  if (!found || found.tex.length > 300) return undefined;
  const after = sentence.slice(found.to);
  return {
    kind: "formula",
    heading: lead(sentence.slice(0, found.from), language),
    tex: found.tex,
    terms: termsIn(after, found.tex, true),
  };
};

/** Adds to formulas what the sentences after them say about their symbols. */
export function explained(moments: readonly Moment[]): Moment[] {
  const result: Moment[] = [];
  for (const one of moments) {
    const last = result.at(-1);
    const { content } = last ?? {};
    const terms = content?.kind === "formula" ? termsIn(one.said.join(" "), content.tex, false) : [];
    if (last && content?.kind === "formula" && terms.length > 0) {
      const known = new Set(content.terms.map(({ symbol }) => symbol));
      const all = [...content.terms, ...terms.filter(({ symbol }) => !known.has(symbol))].slice(0, 5);
      result[result.length - 1] = {
        ...last,
        content: { ...content, terms: all },
        said: [...last.said, ...one.said],
      };
    } else result.push(one);
  }
  return result;
}
