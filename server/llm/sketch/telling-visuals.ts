import { mostWords } from "./headings.ts";
import {
  adding,
  all,
  fitting,
  isLong,
  type Propose,
  phrased,
  pictured,
  picturesFor,
  restOf,
  title,
} from "./proposing.ts";
import { wordCount } from "./tagging.ts";
import { bare, capital, isSame, shortened } from "./words.ts";

/** The visuals of moments that tell something, the most telling first. */
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
    const picture = pictures.one(heading, topic, said.join(" "));
    return [
      { layout: "hero", heading, sub: adding(sub, heading, drawing), ...(picture ? { picture } : {}) },
      title(heading, sub, drawing, picture),
    ];
  },
  statement: ({ heading, others }, drawing, { said }) => {
    const { pictures, topic } = drawing;
    const picture = pictures.one(...said, heading) ?? pictures.topic(topic);
    const shown = others.filter((other) => other && !isSame(other, heading));
    const list = [heading, ...shown].filter(Boolean);
    const found = list.length > 1 ? picturesFor(said, drawing) : [];
    const sub = shown[0] ?? "";
    // A heading that leaves out a part of its sentence says something else.
    const isWhole = isSame(said[0] ?? "", heading);
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
    const lines = spoken.flatMap(({ phrases }) => phrases as { text: string; picture?: string }[]);
    const brief = lines.length <= 3 && lines.every(({ text, picture }) => picture && text.length <= 40);
    // A sentence is read from one picture to the next.
    const row =
      lines.length > 1 && brief
        ? [
            {
              layout: "icons",
              heading: "",
              items: lines.map(({ text, ...rest }) => ({ title: text, text: "", ...rest })),
            },
          ]
        : [];
    const [claim = "", rest = ""] = (said.length === 1 ? said[0]! : "").split(/(?<=\S)(?::|;|\s[–—])\s/u);
    const claimed =
      rest !== "" && wordCount(claim, drawing.language) <= mostWords && rest.length <= 100
        ? [{ layout: "hero", heading: claim, sub: capital(bare(rest)), ...(picture ? { picture } : {}) }]
        : [];
    if (spoken.length > 0 && isLong(said, drawing)) return [...spoken, ...claimed, ...row, ...several];
    if (spoken.length > 0 && list.length === 1)
      return isWhole
        ? [...single.slice(0, 1), ...spoken, ...single.slice(1)]
        : [...spoken, ...claimed, ...row, ...single];
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
    const picture = drawing.pictures.one(heading, drawing.topic);
    return [
      { layout: "chapter", number, title: heading, ...(picture ? { picture } : {}) },
      title(heading, "", drawing, picture),
    ];
  },
  call: ({ heading, action, note }, { pictures, topic }) => {
    const picture = pictures.topic(topic) ?? pictures.one(heading, action);
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
    const picture = pictures.topic(topic) ?? pictures.one(heading, ...said);
    const more = adding(sub || restOf(said.join(" "), heading), heading, drawing);
    return [
      { layout: "end", heading, sub: more, ...(picture ? { picture } : {}) },
      title(heading, more, drawing, picture),
    ];
  },
};
