import type { PlanScene, Visual } from "../../../scene/plan.ts";
import { figuresIn, seriesIn } from "./figures.ts";
import { bare, capital, itemMark, keyPhrase, shortened, spoken, subjectOf, untied } from "./words.ts";

/** A scene without an id. */
export type Draft = Omit<PlanScene, "id">;

/** The goal of scenes that only show their text. Adjacent scenes with this goal are joined. */
export const plainGoal = "Make the point";

export const orderly =
  /^(?:first|firstly|then|next|after that|afterwards|second|third|finally|lastly|step \d+)[,:]?\s+/iu;
const quoted =
  /[“"]([^”"]{12,280})[”"](?:[\s,]*(?:—|–|-|said|says|by|wrote|according to)\s*([\p{Lu}][^.,;]{1,60}))?/u;
const urging =
  /\b(?:visit|sign up|subscribe|try (?:it|our|the)|get started|start (?:today|now)|call us|join (?:us|now)|download|learn more|book (?:a|your)|order (?:now|today)|buy now|contact|register)\b/iu;
const contrast = /^(.{3,120}?)[,;]?\s+(?:while|whereas|but|unlike|instead of|versus|vs\.?)\s+(.{3,160})$/iu;

/**
 * Splits a sentence at its commas if it consists of short clauses, such as "Start early, leave it alone, and reinvest".
 */
function clausesOf(sentence: string): string[] {
  const parts = bare(sentence)
    .replace(/^[^:]{0,60}:\s+/u, "")
    .split(/,\s+(?:and |or )?|\s+and\s+(?=[^,]*$)/u)
    .map(bare)
    .filter(Boolean);
  return parts.length >= 3 && parts.every((part) => part.length <= 60) ? parts.slice(0, 6) : [];
}

const headOf = (sentence: string) => {
  const named = sentence.match(/^([^:]{3,60}):\s/u)?.[1];
  return named ? capital(bare(named)) : "";
};

/** The most suitable visual for a sentence; undefined if it is only narrated. */
function visualOf(sentence: string): Visual | undefined {
  const series = seriesIn(sentence);
  if (series) {
    const { timed, ...chart } = series;
    return {
      layout: "chart",
      heading: headOf(sentence) || keyPhrase(untied(sentence.split(/[$€£]?\d/u)[0]!)) || "By the numbers",
      chart: timed && series.values.length > 4 ? "line" : "bars",
      ...chart,
    };
  }
  const quote = sentence.match(quoted);
  if (quote) return { layout: "quote", text: bare(quote[1]!), by: bare(quote[2] ?? "") };
  const figures = figuresIn(sentence).slice(0, 3);
  if (figures.length > 0) {
    const labelled = figures.filter((figure) => figure.label || figures.length === 1);
    const before = keyPhrase(untied(sentence.replace(/[$€£]?\d.*$/u, "")));
    const says = figures.length === 1 && before.split(/\s+/).length > 2 && before !== figures[0]!.label;
    return {
      layout: "numbers",
      heading: says ? before : "",
      numbers: labelled.length ? labelled : figures,
    };
  }
  const sides = sentence.match(contrast);
  if (sides && !urging.test(sentence)) {
    const [left, right] = [bare(sides[1]!), bare(sides[2]!)];
    const side = (text: string) => ({ title: subjectOf(text, 26), points: [shortened(capital(text), 110)] });
    if (subjectOf(left, 26) !== subjectOf(right, 26))
      return { layout: "comparison", heading: "", sides: [side(left), side(right)] };
  }
  const clauses = clausesOf(sentence);
  if (clauses.length >= 3)
    return {
      layout: "points",
      heading: headOf(sentence),
      points: clauses.map((clause) => shortened(capital(clause), 90)),
    };
  return undefined;
}

/** Groups sentences: adjacent list items, and adjacent steps, become one scene. */
export function gathered(sentences: string[]): string[][] {
  const groups: string[][] = [];
  const kindOf = (text: string) => (itemMark.test(text) ? "item" : orderly.test(text) ? "step" : "plain");
  for (const sentence of sentences) {
    const last = groups.at(-1);
    const kind = kindOf(sentence);
    if (last && kind !== "plain" && kindOf(last[0]!) === kind && last.length < 6) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}

/** One scene from a group of sentences. */
export function sceneOf(group: string[], heading: string): Draft {
  const plain = group.map((sentence) => sentence.replace(itemMark, "").trim());
  const narration = plain.map(spoken).join(" ");
  const first = plain[0]!;
  if (group.length > 1) {
    const stepwise = group.every((one) => orderly.test(one) || /^\d/u.test(one));
    const texts = plain.map((one) => bare(one.replace(orderly, "")));
    const series = seriesIn(plain.join(", "));
    if (series) return { goal: "Show the numbers", narration, visual: visualOf(plain.join(", "))! };
    if (stepwise) {
      const steps = texts.map((text) => {
        const title = keyPhrase(text, 22);
        return {
          title,
          text: bare(text).toLowerCase() === title.toLowerCase() ? "" : shortened(capital(text), 90),
        };
      });
      return { goal: "Show the steps", narration, visual: { layout: "steps", heading, steps } };
    }
    return {
      goal: "List what matters",
      narration,
      visual: { layout: "points", heading, points: texts.map((text) => shortened(capital(text), 110)) },
    };
  }
  const visual = visualOf(first);
  if (visual) return { goal: goals[visual.layout] ?? "Make a statement", narration, visual };
  if (urging.test(first)) {
    return {
      goal: "Call to action",
      narration,
      visual: {
        layout: "call",
        heading: keyPhrase(first, 40),
        action: capital(shortened(first.match(urging)![0], 40)),
        note: "",
      },
    };
  }
  const phrase = keyPhrase(first, 44);
  const rest = bare(first) === phrase ? "" : shortened(capital(first), 150);
  return { goal: plainGoal, narration, visual: { layout: "title", heading: phrase, sub: rest } };
}

const goals: Partial<Record<Visual["layout"], string>> = {
  chart: "Show the trend",
  numbers: "Make the number memorable",
  quote: "Quote someone",
  comparison: "Compare the two options",
  points: "List what matters",
};
