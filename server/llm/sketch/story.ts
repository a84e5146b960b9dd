import type { Brief } from "./brief.ts";
import { subjectOf } from "./clauses.ts";
import { compared, sidesOf } from "./compare.ts";
import { fitted } from "./fit.ts";
import { gather } from "./gather.ts";
import { headingOf } from "./headings.ts";
import type { Language } from "./language.ts";
import { moment, type Reading } from "./lists.ts";
import type { Moment } from "./moments.ts";
import { opened, openingOf } from "./openings.ts";
import { phrasesOf } from "./splitting.ts";
import { bare, capital, isSame, spoken } from "./words.ts";

export interface Story {
  title: string;
  moments: Moment[];
  /** How many sentences were left out to keep to the requested length or number of scenes. */
  omitted: number;
}

/** Puts the closing scene at the end: the calls to action, the tagline, or the last statement. */
function closed(moments: Moment[], brief: Brief, title: string): Moment[] {
  const { tagline, action } = brief.directives;
  const calls = moments.filter(({ content }) => content.kind === "call");
  const others = moments.filter(({ content }) => content.kind !== "call");
  if (action) calls.push(moment({ kind: "call", heading: "", action, note: "" }, [spoken(action)], -2));
  const last = calls.at(-1);
  if (last?.content.kind === "call") {
    const [first, ...more] = calls;
    const content =
      first!.content.kind === "call"
        ? { ...first!.content, heading: tagline ?? headingFor(title, first!.content.action) }
        : first!.content;
    const notes = more.flatMap(({ said }) => said);
    const note = notes.map(bare).join(" · ");
    const whole = { ...content, note: note.length <= 110 ? note : "" };
    return [
      ...others,
      { ...first!, content: whole, said: [...(tagline ? [spoken(tagline)] : []), ...first!.said, ...notes] },
    ];
  }
  if (tagline)
    return [
      ...others,
      moment(
        { kind: "ending", heading: tagline, sub: isSame(title, tagline) ? "" : title },
        [spoken(tagline)],
        -2,
      ),
    ];
  const end = others.at(-1);
  const whole = end?.content.kind === "statement" && isSame(end.content.heading, end.said.join(" "));
  if (others.length > 3 && whole && end.content.kind === "statement")
    return [
      ...others.slice(0, -1),
      {
        ...end,
        content: { kind: "ending", heading: end.content.heading, sub: end.content.others[0] ?? "" },
        weight: 8,
      },
    ];
  return others;
}

const headingFor = (title: string, action: string) => (isSame(title, action) ? "" : title);

/** Leaves out statements that only repeat the topic, which the opening shows. */
const without = (moments: Moment[], topic: string) =>
  moments.filter(({ content, said }) => content.kind !== "statement" || !isSame(said.join(" "), topic));

/** Words that only recipes contain, which don't always call themselves recipes. */
const cooking =
  /(?<!\p{L})(?:preheat|tbsp|tsp|(?:tea|table)spoons?|backofen|vorheizen|préchauffe[rz]?|precalienta[rn]?|prechaud\p{L}*)(?!\p{L})/iu;

/** Arranges a brief's content as a film: an opening, the content in the prompt's order and words, and a close. */
export function storyOf(brief: Brief): Story {
  const { language, topic, blocks, directives } = brief;
  const procedural =
    blocks.some((block) => block.kind === "paragraph" && cooking.test(block.text)) ||
    /recipe|rezept|recette|receta|how to|wie man|comment faire|cómo (?:hacer|preparar)|tutorial|steps|instructions|anleitung|レシピ/iu.test(
      `${topic} ${directives.directions.join(" ")} ${firstText(brief)}`,
    );
  const title = topic ? openingOf(topic, language) : undefined;
  const name = title?.content.kind === "opening" ? title.content.title : "";
  const reading: Reading = { language, topic: name, procedural };
  const sides = sidesOf(brief);
  const gathered = without(gather(blocks, reading), topic);
  const told = sides ? compared(gathered, sides, language) : gathered;
  const named = topic || directives.tagline || "";
  const start = title ? [title, ...told] : opened(told, language);
  const first = start[0];
  const heading = name || (first ? nameOf(first, language) : named);
  // A sentence with a figure isn't a name for a film.
  const isNamed = name !== "" || first?.content.kind !== "figure";
  const whole = closed(start, brief, isNamed ? heading : "");
  const moments = fitted(whole.length > 0 ? whole : [openingOf(named || brief.text || "…", language)], brief);
  const count = (list: Moment[]) => list.reduce((sum, { said }) => sum + said.length, 0);
  return {
    title: heading || topic || brief.text || "…",
    moments,
    omitted: Math.max(0, count(whole) - count(moments)),
  };
}

const firstText = ({ blocks }: Brief) => {
  const [first] = blocks;
  return first?.kind === "paragraph" ? first.text.slice(0, 80) : "";
};

/** Returns a name for a film without a topic: the subject or heading of its first moment. */
function nameOf({ content, said }: Moment, language: Language): string {
  if (content.kind === "opening") return content.title;
  if (content.kind === "definition") return content.term;
  if (content.kind === "verse") return capital(bare(content.lines[0] ?? ""));
  if ("heading" in content && content.heading) return content.heading;
  const phrase = phrasesOf(said.slice(0, 1), language)?.[0];
  if (phrase) return capital(phrase);
  return (
    headingOf(said[0] ?? "", language) ||
    capital(subjectOf(said[0] ?? "", language)) ||
    bare((said[0] ?? "").slice(0, 60))
  );
}
