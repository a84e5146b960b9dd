import type { Pronunciation } from "../../../contract/resources/brand-kits.ts";
import { own } from "../../../scene/own.ts";
import { isAbbreviation, spoken } from "./normalize-text.ts";

/** A part of a written word: text to speak, or a mark that affects pauses and intonation. */
export type Part = { say: string } | { mark: string };

export interface WrittenWord {
  /** As written in the text. */
  text: string;
  parts: Part[];
  /** The word with its listed pronunciation, for engines that read text themselves. */
  spelled?: string;
}

export interface Sentence {
  words: WrittenWord[];
  /** Whether this is the last sentence of its paragraph. */
  ends_paragraph: boolean;
}

const marks: Record<string, string> = {
  ",": ",",
  ";": ";",
  ":": ":",
  ".": ".",
  "!": "!",
  "?": "?",
  "…": "…",
  "—": "—",
  "–": "—",
  "(": "(",
  ")": ")",
  "[": "(",
  "]": ")",
  "“": "“",
  "”": "”",
  "„": "“",
  "«": "“",
  "»": "”",
  "。": ".",
  "、": ",",
};

const leading = /^(?:["'“”„«»([{¿¡*_~`—–…-]|\.\.+)+(?=.)/u;
const trailing = /["'“”»)\]}*_~`,;:.!?…。、—–-]+$/u;
/** Marks inside a word, as in "wait—what" and "yes,no". Marks between digits belong to the number. */
const inside = /(--+|\.{2,}|[—…;!?]|–(?![\d$€£¥₹])|[,:](?!\d|\/\/))/u;

const asMarks = (text: string, front: boolean): Part[] =>
  [...text.replace(/\.{2,}/g, "…").replace(/--+/g, "—")].flatMap((sign) => {
    if (sign === '"') return [{ mark: front ? "“" : "”" }];
    const mark = own(marks, sign);
    return mark ? [{ mark }] : [];
  });

/** Normalizes characters. NFKC alone would turn 3² into 32, and 2½ into 21⁄2. */
const normal = (text: string) =>
  text
    .replace(/[⁰¹²³⁴-⁹⁻ⁿ]+/gu, "^$&")
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, " ")
    .normalize("NFKC")
    .replace(/\^[−-]/g, "^-")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "");

/** Separates a word from the punctuation around it. */
function peel(text: string): { front: string; core: string; back: string } {
  const whole = text.replace(/…/g, "...").replace(/^-$/, "—");
  if (!/[\p{L}\p{N}]/u.test(whole))
    return { front: "", core: /^[&+=%@#$×÷°±−≈≤≥]+$/u.test(whole) ? whole : "", back: whole };
  const signed = /^[-−][$€£]?[\d.]/u.test(whole) || /^\.\d/.test(whole);
  const front = signed ? "" : (leading.exec(whole)?.[0] ?? "");
  const rest = whole.slice(front.length);
  const end = trailing.exec(rest)?.[0] ?? "";
  const core = rest.slice(0, rest.length - end.length);
  if (end.startsWith(".") && !end.startsWith("..") && isAbbreviation(`${core}.`)) {
    return { front, core: `${core}.`, back: end.slice(1) };
  }
  return { front, core, back: end };
}

/**
 * Whether a sentence ends with this word. After an ellipsis, the sentence continues unless the next word is
 * capitalized.
 */
const endsSentence = ({ parts }: WrittenWord, next: string | undefined) =>
  parts.some(
    (part, at) =>
      "mark" in part &&
      (/[.!?]/.test(part.mark) || (part.mark === "…" && (!next || /^\p{Lu}/u.test(next)))) &&
      parts.slice(at).every((later) => "mark" in later),
  );

/** How listed words are spoken, by the word without punctuation and in lower case. */
function spokenForms(pronunciations: readonly Pronunciation[]): Map<string, string> {
  return new Map(
    pronunciations.map(({ word, spoken: form }) => [
      peel(normal(word)).core.toLowerCase(),
      form
        .split(/\s+/)
        .map((part) => spoken(part))
        .filter(Boolean)
        .join(" "),
    ]),
  );
}

/** Looks up how a word is spoken, including in its possessive form. */
function listedForm(forms: ReadonlyMap<string, string>, word: string): string | undefined {
  const form = forms.get(word.toLowerCase());
  if (form || !/.'s$/i.test(word)) return form;
  const stem = forms.get(word.slice(0, -2).toLowerCase());
  return stem && `${stem}'s`;
}

/**
 * Splits text into sentences of whitespace-separated words with their spoken parts.
 * @param pronunciations how words are spoken; the sentences keep the words as they are written
 */
export function sentencesOf(text: string, pronunciations: readonly Pronunciation[] = []): Sentence[] {
  const sentences: Sentence[] = [];
  const forms = spokenForms(pronunciations);
  for (const paragraph of text.split(/\n\s*\n/)) {
    const texts = paragraph.split(/\s+/).filter(Boolean);
    const peeled = texts.map((word) => peel(normal(word)));
    let words: WrittenWord[] = [];
    for (const [at, { front, core, back }] of peeled.entries()) {
      const next = peeled[at + 1];
      const parts: Part[] = asMarks(front, true);
      const form = listedForm(forms, core);
      if (form) parts.push({ say: form });
      const pieces = form ? [] : core.split(inside);
      for (const [index, piece] of pieces.entries()) {
        if (index % 2) parts.push(...asMarks(piece, false));
        else {
          const before = pieces.length > 1 ? "" : (peeled[at - 1]?.core ?? "");
          const say = spoken(piece, next?.core, before);
          if (say) parts.push({ say });
        }
      }
      parts.push(...asMarks(back, false));
      // An abbreviation's dot ends a sentence only at the end of a paragraph or, after words like "etc." and "p.m.",
      // before a capital letter.
      const closes =
        core.endsWith(".") &&
        (!next || (/^(etc|[ap]\.m|co|inc|ltd|corp)\.$/i.test(core) && /^\p{Lu}/u.test(next.core)));
      if (closes && !back) parts.push({ mark: "." });
      const spelled = form ? { spelled: `${front}${form}${back}` } : {};
      const word: WrittenWord = { text: texts[at]!, parts, ...spelled };
      words.push(word);
      if (endsSentence(word, next?.core)) {
        sentences.push({ words, ends_paragraph: false });
        words = [];
      }
    }
    if (words.length > 0) sentences.push({ words, ends_paragraph: false });
    const last = sentences.at(-1);
    if (last) last.ends_paragraph = true;
  }
  return sentences;
}

export const isSaid = (word: WrittenWord) => word.parts.some((part) => "say" in part);

/**
 * Splits a list of words that is too long for one call or stayed silent: at the clause boundary nearest the middle, or
 * in the middle if there is none near it.
 */
export function splitInHalf(words: WrittenWord[]): [WrittenWord[], WrittenWord[]] {
  const middle = words.length / 2;
  const far = words.length;
  let cut = Math.ceil(middle);
  let best = far;
  for (const [at, word] of words.slice(0, -1).entries()) {
    const mark = word.parts.at(-1);
    const distance = Math.abs(at + 1 - middle);
    if (mark && "mark" in mark && /[,;:—…)]/.test(mark.mark) && distance < best && distance < middle * 0.8) {
      best = distance;
      cut = at + 1;
    }
  }
  return [words.slice(0, cut), words.slice(cut)];
}
