import type { Brief } from "./brief.ts";
import { headingOf } from "./headings.ts";
import type { Language } from "./language.ts";
import { moment } from "./lists.ts";
import type { Moment } from "./moments.ts";
import { wordCount } from "./tagging.ts";
import { bare, capital, plainOf } from "./words.ts";

/** The two sides of a topic such as "tea and coffee" or "iOS vs Android". */
export function sidesOf({ topic, compares, language }: Brief): [string, string] | undefined {
  const pattern = compares
    ? /^(.{2,40}?),?\s(?:and|with|to|vs\.?|versus|und|mit|et|avec|y|con|or|oder)\s(.{2,40})$/iu
    : /^(.{2,40}?)\s(?:vs\.?|versus|gegen|contre|contra)\s(.{2,40})$/iu;
  const match = topic.match(pattern);
  return match && wordCount(topic, language) <= 10
    ? [capital(bare(match[1]!)), capital(bare(match[2]!))]
    : undefined;
}

const key = (side: string) =>
  plainOf(side)
    .replace(/^(?:a|an|the|der|die|das|le|la|les|el|los|las|l|un|une|una|ein|eine)\s/u, "")
    .replace(/s$/u, "");

/** Merges neighboring statements, one about each side, into comparisons. */
export function compared(moments: Moment[], [one, other]: [string, string], language: Language): Moment[] {
  const result: Moment[] = [];
  const about = ({ said }: Moment, side: string, not: string) => {
    const text = plainOf(said.join(" "));
    return text.includes(key(side)) && !text.includes(key(not));
  };
  const simple = ({ content }: Moment) =>
    content.kind === "statement" ||
    content.kind === "figure" ||
    content.kind === "share" ||
    content.kind === "list" ||
    content.kind === "cause";
  const point = ({ said, content }: Moment, side: string) => {
    if (content.kind === "list") return content.items.map(({ title }) => title).slice(0, 5);
    const text = bare(said[0]!);
    const rest = text.replace(
      new RegExp(
        `^(?:(?:the|a|an|der|die|das|le|la|el|ein|eine)\\s)?${side.replace(/[^\p{L}\p{N} ]/gu, ".").replace(/^(?:the|a|an) /iu, "")}(?:e?s)?\\s`,
        "iu",
      ),
      "",
    );
    return [capital(wordCount(rest, language) <= 10 ? rest : headingOf(text, language) || rest.slice(0, 90))];
  };
  for (let at = 0; at < moments.length; at++) {
    const [left, right] = [moments[at]!, moments[at + 1]];
    const pair =
      right &&
      simple(left) &&
      simple(right) &&
      ((about(left, one, other) && about(right, other, one)) ||
        (about(left, other, one) && about(right, one, other)));
    if (pair) {
      const sides = about(left, one, other) ? [one, other] : [other, one];
      const content = {
        kind: "comparison" as const,
        heading: "",
        sides: [
          { title: sides[0]!, points: point(left, sides[0]!) },
          { title: sides[1]!, points: point(right, sides[1]!) },
        ] as [{ title: string; points: string[] }, { title: string; points: string[] }],
      };
      result.push(moment(content, [...left.said, ...right.said], left.paragraph));
      at++;
    } else result.push(left);
  }
  return result;
}
