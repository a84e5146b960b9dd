import type { Brief } from "./brief.ts";
import { headingOf } from "./headings.ts";
import type { Language } from "./language.ts";
import { moment } from "./lists.ts";
import type { Moment } from "./moments.ts";
import { tokensOf, wordCount } from "./tagging.ts";
import { bare, capital, plainOf, shortened } from "./words.ts";

/** Returns the two sides of a topic such as "tea and coffee" or "iOS vs Android". */
export function sidesOf({ topic, compares, language }: Brief): [string, string] | undefined {
  const pattern = compares
    ? /^(.{2,40}?),?\s(?:and|with|to|vs\.?|versus|und|mit|et|avec|y|con|or|oder)\s(.{2,40})$/iu
    : /^(.{2,40}?)\s(?:vs\.?|versus|gegen|contre|contra)\s(.{2,40})$/iu;
  const match = topic.match(pattern);
  if (!match) return undefined;
  // "Cats and dogs for a family" compares cats with dogs.
  const other = match[2]!.replace(
    /(?<=\S)\s(?:for|in|as|on|at|when|für|im|bei|als|pour|dans|para|en|per|voor|em)\s.*$/iu,
    "",
  );
  return wordCount(`${match[1]} ${other}`, language) <= 9
    ? [capital(bare(match[1]!)), capital(bare(other))]
    : undefined;
}

/** Splits a side's predicates into points: "need walks, cost 1,500 euros and love company" are three. */
function predicatesOf(text: string, language: Language): string[] {
  const parts = text.split(/,\s+(?:(?:and|und|et|y|e|en)\s)?|\s(?:and|und|et|y|e|en)\s/iu).map(bare);
  const isPredicate = (part: string) => {
    const words = wordCount(part, language);
    if (words < 2 || words > 9) return false;
    // At the start of a phrase, the tagger mistakes "need" and "love" for nouns.
    return !["DET", "ADP", "PRON", "NUM", "ADV"].includes(tokensOf(part, language)[0]?.pos ?? "");
  };
  return parts.length > 1 && parts.length <= 4 && parts.every(isPredicate) ? parts : [text];
}

const key = (side: string) =>
  plainOf(side)
    .replace(/^(?:a|an|the|der|die|das|le|la|les|el|los|las|l|un|une|una|ein|eine)\s/u, "")
    .replace(/s$/u, "");

type Sides = [string, string];

/** Compares what a sentence says about both sides: "Electric cars cost 4 cents a mile, gas cars 15 cents". */
function bothIn(sentence: string, [one, other]: Sides, language: Language): Moment["content"] | undefined {
  const pattern = (side: string) =>
    `(?:(?:the|a|an|der|die|das|le|la|les|el|los|las)\\s)?${key(side).replaceAll(" ", "\\s")}(?:e?s)?`;
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const match = bare(sentence).match(
      new RegExp(
        `^${pattern(first)}\\s(.{3,80}?),?\\s(?:(?:and|but|while|whereas|und|aber|während|et|mais|tandis que|y|pero|mientras que)\\s)?${pattern(second)}\\s(.{1,80})$`,
        "iu",
      ),
    );
    if (!match) continue;
    const points = match.slice(1).map((text) => capital(bare(text)));
    if (points.some((text) => wordCount(text, language) > 10)) continue;
    const sides = [
      { title: first, points: [points[0]!] },
      { title: second, points: [points[1]!] },
    ];
    return { kind: "comparison", heading: "", sides: sides as never };
  }
  return undefined;
}

/** Adds a comparison to the one before it if both have the same sides and there is room; undefined otherwise. */
function joinedTo(last: Moment | undefined, next: Moment): Moment | undefined {
  if (last?.content.kind !== "comparison" || next.content.kind !== "comparison") return undefined;
  const [left, right] = [last.content.sides, next.content.sides];
  if (left.some(({ title }, at) => title !== right[at]!.title) || left[0].points.length > 2) return undefined;
  const side = (at: 0 | 1) => ({ title: left[at].title, points: [...left[at].points, ...right[at].points] });
  return {
    ...last,
    content: { ...last.content, sides: [side(0), side(1)] },
    said: [...last.said, ...next.said],
  };
}

/** Converts statements to comparisons: a single sentence about both sides, or two that are about one side each. */
export function compared(moments: Moment[], [one, other]: Sides, language: Language): Moment[] {
  const result: Moment[] = [];
  const add = (next: Moment) => {
    const whole = joinedTo(result.at(-1), next);
    if (whole) result[result.length - 1] = whole;
    else result.push(next);
  };
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
    return predicatesOf(rest, language).map((one) =>
      capital(one.length <= 110 ? one : headingOf(one, language) || shortened(one, 90)),
    );
  };
  for (let at = 0; at < moments.length; at++) {
    const [left, right] = [moments[at]!, moments[at + 1]];
    const both =
      simple(left) && left.said.length === 1 ? bothIn(left.said[0]!, [one, other], language) : undefined;
    if (both) {
      add(moment(both, left.said, left.paragraph));
      continue;
    }
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
      add(moment(content, [...left.said, ...right.said], left.paragraph));
      at++;
    } else result.push(left);
  }
  return result;
}
