import { contracted, mostWords } from "./headings.ts";
import type { Language } from "./language.ts";
import { lexiconOf, setOf } from "./lexicons/index.ts";
import {
  adding,
  all,
  type Drawing,
  fitting,
  isLong,
  type Proposal,
  type Propose,
  phrased,
  pictured,
  picturesFor,
  restOf,
  title,
} from "./proposing.ts";
import { tokensOf, wordCount } from "./tagging.ts";
import { bare, capital, isSame, shortened } from "./words.ts";

/** Alternatives to showing a sentence as phrases, so that a film doesn't repeat one layout. */
function spokenIn(
  said: string[],
  [spoken]: Proposal[],
  { language, pictures }: Drawing,
  picture: string | undefined,
): Proposal[] {
  const lines = (spoken?.phrases ?? []) as { text: string; picture?: string }[];
  const shown = picture ? { picture } : {};
  const found = lines.map((line) => line.picture);
  const distinct = found.every(Boolean) && new Set(found).size === found.length;
  const list: Proposal[] = [];
  // "Trees are the cheapest answer: a street with trees is cooler" has its own headline.
  const [claim = "", rest = ""] = (said.length === 1 ? said[0]! : "").split(/(?<=\S)(?::|;|\s[–—])\s/u);
  const [first, ...others] = lines;
  const after = others.map(({ text }) => text).join(" ");
  if (rest && wordCount(claim, language) <= mostWords && rest.length <= 100)
    list.push({ layout: "hero", heading: claim, sub: capital(bare(rest)), ...shown });
  else if (first && said.length === 1 && isHeadline(first.text, said[0]!, language) && after.length <= 90)
    list.push({ layout: "hero", heading: first.text, sub: after, ...shown });
  // Up to three short phrases with different pictures are shown side by side.
  if (distinct && lines.length > 1 && lines.length <= 3 && lines.every(({ text }) => text.length <= 40))
    list.push({
      layout: "icons",
      heading: "",
      items: lines.map(({ text, picture }) => ({ title: text, text: "", picture })),
    });
  if (said.length > 1 && said.every((one) => one.length <= 70)) {
    const each = pictures.each(said);
    if (each.every(Boolean) && new Set(each).size === each.length)
      list.push({ layout: "points", heading: "", points: said.map(bare), pictures: each });
  }
  return list;
}

/**
 * Whether the first phrase of a sentence says enough to be a heading above the other phrases. Where verbs can't be
 * recognized, it does only if a mark comes after it: "La mayoría tarda" leaves open how long.
 */
const isHeadline = (phrase: string, sentence: string, language: Language) =>
  wordCount(phrase, language) >= 3 &&
  wordCount(phrase, language) <= mostWords &&
  !setOf(lexiconOf(language).adverbs).has(phrase.split(/\s+/u).at(-1)!.toLowerCase()) &&
  (language === "en"
    ? tokensOf(phrase, language).some(({ pos }) => pos === "VERB" || pos === "AUX")
    : /^[,;:–—]/u.test(sentence.slice(phrase.length).trimStart()));

/** Proposes visuals for moments that make a statement, most telling first. */
export const tellingVisuals: {
  [K in
    | "opening"
    | "statement"
    | "question"
    | "chapter"
    | "call"
    | "ending"
    | "definition"
    | "verse"]: Propose<K>;
} = {
  opening: ({ title: heading, sub }, drawing, { said }) => {
    const { pictures, topic } = drawing;
    const picture = pictures.scene(heading, topic) ?? pictures.one(heading, topic, said.join(" "));
    return [
      { layout: "hero", heading, sub: adding(sub, heading, drawing), ...(picture ? { picture } : {}) },
      title(heading, sub, drawing, picture),
    ];
  },
  statement: ({ heading, others: more }, drawing, { said }) => {
    const { pictures, topic } = drawing;
    const picture = pictures.scene(heading) ?? pictures.one(...said, heading) ?? pictures.topic(topic);
    const shown = more.filter((other) => other && !isSame(other, heading));
    const list = [heading, ...shown].filter(Boolean);
    const found = list.length > 1 ? picturesFor(said, drawing) : [];
    const sub = shown[0] ?? "";
    // A heading that leaves out a part of its sentence could be misleading.
    const isWhole = [said[0] ?? "", contracted(said[0] ?? "")].some((one) => isSame(one, heading));
    const spoken = phrased(said, drawing, picture);
    const full = spoken.length > 0 ? [] : [title(said.join(" "), "", drawing, picture)];
    const single = !isWhole
      ? full
      : [
          { layout: "hero", heading, sub, ...(picture ? { picture } : {}) },
          // A poster has no room for a second text.
          ...(sub === "" && picture ? [{ layout: "poster", heading, picture }] : []),
          title(heading || (said[0] ?? ""), sub, drawing, picture),
        ];
    const complete = list.length === said.length && list.every((one, at) => isSame(one, said[at]!));
    const several =
      complete && list.length > 1 && found.length > 0 && found.every(Boolean)
        ? [
            {
              layout: "icons",
              heading: "",
              items: pictured(
                list.map((one) => ({ title: fitting(one, 40, drawing), text: "" })),
                found,
              ),
            },
            { layout: "points", heading: "", points: list, ...all(found) },
          ]
        : [];
    const others = spokenIn(said, spoken, drawing, picture);
    if (spoken.length > 0 && isLong(said, drawing)) return [...spoken, ...others, ...several];
    if (spoken.length > 0 && list.length === 1)
      return isWhole
        ? [...single.slice(0, 1), ...spoken, ...single.slice(1)]
        : [...spoken, ...others, ...single];
    return list.length > 2
      ? [...several, ...single]
      : [...single.slice(0, 1), ...several, ...single.slice(1)];
  },
  definition: ({ term, meaning }, drawing) => {
    const { pictures, topic } = drawing;
    const picture = pictures.one(term, meaning, topic);
    return [
      {
        layout: "definition",
        term,
        meaning: fitting(meaning, 210, drawing),
        ...(picture ? { picture } : {}),
      },
      title(term, meaning, drawing, picture),
    ];
  },
  question: ({ question, answer }, drawing, { said }) => {
    const { pictures, topic } = drawing;
    const picture = pictures.one(answer, question, ...said, topic);
    const shown = picture ? { picture } : {};
    return [
      ...(answer ? [{ layout: "question", question, answer, ...shown }] : []),
      { layout: "hero", heading: question, sub: answer, ...shown },
      title(question, answer, drawing, picture),
    ];
  },
  verse: ({ lines, by }, { pictures }) => {
    const picture = pictures.one(...lines, lines.join(" "));
    const shown = picture ? { picture } : {};
    return [
      { layout: "verse", lines, by, ...shown },
      { layout: "quote", text: lines.join("\n").slice(0, 300), by, ...shown },
    ];
  },
  chapter: ({ title: heading, number }, drawing) => {
    const picture = drawing.pictures.scene(heading) ?? drawing.pictures.one(heading, drawing.topic);
    return [
      { layout: "chapter", number, title: heading, ...(picture ? { picture } : {}) },
      title(heading, "", drawing, picture),
    ];
  },
  call: ({ heading, action, note }, { pictures, topic }) => {
    const picture = pictures.topic(topic) ?? pictures.one(heading, action);
    if (heading === "")
      return [{ layout: "end", heading: shortened(action, 88), sub: note, ...(picture ? { picture } : {}) }];
    return [
      {
        layout: "call",
        heading: heading || action,
        action: shortened(action, 58),
        note,
        ...(picture ? { picture } : {}),
      },
    ];
  },
  ending: ({ heading, sub }, drawing, { said }) => {
    const { pictures, topic } = drawing;
    const picture = pictures.scene(heading, topic) ?? pictures.topic(topic) ?? pictures.one(heading, ...said);
    const more = adding(sub || restOf(said.join(" "), heading), heading, drawing);
    return [
      { layout: "end", heading, sub: more, ...(picture ? { picture } : {}) },
      title(heading, more, drawing, picture),
    ];
  },
};
