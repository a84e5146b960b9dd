import { texProblem } from "../../../../scene/formula/tex.ts";
import { type Formula, readPlain } from "./read-plain.ts";
import { textOfTex } from "./read-tex.ts";

/** A formula in a text, with its position. */
export interface Found extends Formula {
  from: number;
  to: number;
}

/**
 * Matches TeX between dollar signs, `\( \)` or `\[ \]`. A price isn't TeX: it has no command, superscript, subscript or
 * relation.
 */
const marked =
  /\$\$([^$]{1,300})\$\$|\$(?!\s)([^$]{1,300}?)(?<!\s)\$(?!\d)|\\\(([^$]{1,300}?)\\\)|\\\[([^$]{1,300}?)\\\]/gu;
const isTex = (text: string) => /[\\^_=]/.test(text) || /^\p{L}$/u.test(text);

/** Finds all TeX in a text, except for TeX that can't be rendered. */
export function markedIn(text: string): Found[] {
  if (!/[$\\]/.test(text)) return [];
  return [...text.matchAll(marked)].flatMap((match) => {
    const tex = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? "").trim();
    if (!tex || !isTex(tex) || texProblem(tex)) return [];
    return [{ tex, text: textOfTex(tex), from: match.index, to: match.index + match[0].length }];
  });
}

const relation = /^(?:=|≈|≤|≥|∝)$/u;
const operator = /^(?:[-−–+±*·⋅×/÷]|=|≈|≤|≥|∝)$/u;
/** Matches an operand of a formula, which can consist of letters, numbers and symbols. */
const operand = /^[-−+±]?[([√]*(?:sqrt|[\p{L}\d^_.,()√⁰¹²³⁴-⁹⁺⁻ⁿ₀-₉+−±*·×/÷={}-])+$/u;
const small =
  /^(?:a|an|is|are|the|and|or|of|to|in|on|by|we|it|if|as|at|so|be|for|was|you|has|but|not|all|can|one|per|its|then|with|from|that|this|und|ist|der|die|das|et|est|le|la|les|y|es|el|los|where|wo|i)$/iu;

interface Word {
  text: string;
  from: number;
  to: number;
}

const closes = (text: string) => (text.match(/\)/g)?.length ?? 0) - (text.match(/\(/g)?.length ?? 0);

/** Removes the punctuation that ends a clause from a word. */
function clean({ text, from }: Word): Word {
  const bare = text.replace(/[,.;:!?]+$/u, "");
  return { text: bare, from, to: from + bare.length };
}

/**
 * Finds one side of a relation: alternating operands and operators.
 * @returns the index of the side's outermost word
 */
function side(words: readonly Word[], first: number, step: 1 | -1): number {
  let last = first - step;
  let wants = true;
  let open = 0;
  for (let at = first; at >= 0 && at < words.length; at += step) {
    const { text } = clean(words[at]!);
    const ends = text.length < words[at]!.text.length;
    // To the left, a word that ends in punctuation isn't part of the formula. To the right, such a word is the
    // formula's last one.
    if (step < 0 && ends) break;
    if (operator.test(text) && open === 0 && wants && !/^[-−–±+]$/u.test(text)) break;
    if (operator.test(text)) wants = true;
    else {
      const variable =
        /^(?:[b-hj-zB-HJ-Z\p{Script=Greek}](?:[\^_²³₀-₉]\S{0,3})?|(?:sin|cos|tan|log|ln|exp)(?:\^\d)?)$/u.test(
          text,
        );
      if (!operand.test(text) || (!wants && !variable)) break;
      if (small.test(text) && !(text.length === 1 && wants)) break;
      wants = false;
      open += step < 0 ? closes(text) : -closes(text);
      if (open <= 0) last = at;
    }
    if (ends) break;
  }
  return last;
}

/** Whether a formula is worth showing: it has variables, and an operation or a product of them. */
function isTelling(left: string, right: string): boolean {
  const letters = (text: string) => /\p{L}/u.test(text);
  const operates = (text: string) => /[\^√²³*·×/÷+±⁰-⁹]|\s[-−–]\s|sqrt/u.test(text);
  if (operates(right)) return letters(left) || letters(right);
  if (operates(left)) return letters(left);
  // "E = hf" has a product, but "AI = ML" and "1 kg = 1000 g" don't.
  return (
    /^(?:\p{L}|\p{Lu}{2})$/u.test(left.trim()) &&
    /^\p{L}{0,2}\p{Ll}\p{L}{0,2}$/u.test(right.trim()) &&
    right.trim().length > 1 &&
    right.trim().length < 4
  );
}

/** The maximum number of relations that are tried per sentence. */
const mostRelations = 8;

/** Whether a formula continues after the words that were read: with a unit, or with something that can't be read. */
function goesOn(words: readonly Word[], last: number, right: string): boolean {
  const next = words[last + 1];
  if (!next || clean(words[last]!).text.length < words[last]!.text.length) return false;
  const { text } = clean(next);
  const isUnit = /^(?:[A-Z]{2,4}|\p{L}{1,3}(?:[/²³]\S{0,3})?)$/u.test(text) && !small.test(text);
  return /^\p{L}$|[\^²³]/u.test(text) || (isUnit && !/\p{L}/u.test(right));
}

/** Finds a formula written in plain text, such as E = mc^2. */
function plainIn(text: string): Found | undefined {
  if (!/[=≈∝≤≥]/u.test(text)) return undefined;
  const spaced = text.replace(/(?<=[\p{L}\d)²³])(?:=|≈|∝)(?=[-\p{L}\d(√])/gu, (sign) => ` ${sign} `);
  // The formula is found in the spaced text, but its position must refer to the original text.
  if (spaced !== text) {
    const found = plainIn(spaced);
    const source = found && spaced.slice(found.from, found.to).replace(/ ([=≈∝]) /gu, "$1");
    const from = source ? text.indexOf(source) : -1;
    return found && source && from >= 0 ? { ...found, from, to: from + source.length } : undefined;
  }
  const words = [...text.matchAll(/\S+/gu)].map(
    (match): Word => ({ text: match[0], from: match.index, to: match.index + match[0].length }),
  );
  let tried = 0;
  for (const [at, word] of words.entries()) {
    if (!relation.test(word.text)) continue;
    if (++tried > mostRelations) return undefined;
    const [first, last] = [side(words, at - 1, -1), side(words, at + 1, 1)];
    if (first >= at || last <= at || goesOn(words, last, text.slice(word.to, clean(words[last]!).to)))
      continue;
    const [from, to] = [words[first]!.from, clean(words[last]!).to];
    const formula = readPlain(text.slice(from, to));
    if (
      formula &&
      isTelling(text.slice(from, word.from), text.slice(word.to, to)) &&
      !texProblem(formula.tex)
    )
      return { ...formula, from, to };
  }
  return undefined;
}

/** Finds a sentence's first formula that is worth a scene. */
export function formulaIn(sentence: string): Found | undefined {
  const written = markedIn(sentence).find(({ tex }) =>
    /[=<>]|\\(?:approx|le|ge|propto|to)(?![a-z])/.test(tex),
  );
  return written ?? plainIn(sentence);
}

/** Rewrites a text's formulas for voices and captions. */
export function withoutTex(text: string): string {
  let result = text;
  for (const { from, to, text: plain } of markedIn(text).toReversed())
    result = result.slice(0, from) + plain + result.slice(to);
  const found = plainIn(result);
  return found ? result.slice(0, found.from) + found.text + result.slice(found.to) : result;
}
