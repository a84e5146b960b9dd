import { type Plan, PlanScene, type Visual } from "../../../scene/plan.ts";
import { figuresIn, seriesIn } from "./figures.ts";
import { briefOf } from "./topic.ts";
import {
  bare,
  capital,
  itemMark,
  keyPhrase,
  sentencesOf,
  shortened,
  slug,
  spoken,
  subjectOf,
  untied,
} from "./words.ts";

type Draft = Omit<PlanScene, "id">;

const orderly =
  /^(?:first|firstly|then|next|after that|afterwards|second|third|finally|lastly|step \d+)[,:]?\s+/iu;
const quoted =
  /[“"]([^”"]{12,280})[”"](?:[\s,]*(?:—|–|-|said|says|by|wrote|according to)\s*([\p{Lu}][^.,;]{1,60}))?/u;
const urging =
  /\b(?:visit|sign up|subscribe|try (?:it|our|the)|get started|start (?:today|now)|call us|join (?:us|now)|download|learn more|book (?:a|your)|order (?:now|today)|buy now|contact|register)\b/iu;
const contrast = /^(.{3,120}?)[,;]?\s+(?:while|whereas|but|unlike|instead of|versus|vs\.?)\s+(.{3,160})$/iu;

/** Short clauses between commas: "Start early, leave it alone, and reinvest". */
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

/** What one sentence is best shown as; undefined where it is only to be said. */
function visualOf(sentence: string): Visual | undefined {
  const series = seriesIn(sentence);
  if (series) {
    const { timed, ...chart } = series;
    return {
      layout: "chart",
      heading: headOf(sentence) || keyPhrase(untied(sentence.split(/[$€£]?\d/u)[0]!)) || "In figures",
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

/** Neighbouring list items, and neighbouring steps, are one scene. */
function gathered(sentences: string[]): string[][] {
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

function sceneOf(group: string[], heading: string): Draft {
  const plain = group.map((sentence) => sentence.replace(itemMark, "").trim());
  const narration = plain.map(spoken).join(" ");
  const first = plain[0]!;
  if (group.length > 1) {
    const stepwise = group.every((one) => orderly.test(one) || /^\d/u.test(one));
    const texts = plain.map((one) => bare(one.replace(orderly, "")));
    const series = seriesIn(plain.join(", "));
    if (series) return { goal: "Show the figures", narration, visual: visualOf(plain.join(", "))! };
    if (stepwise) {
      const steps = texts.map((text) => {
        const title = keyPhrase(text, 22);
        return {
          title,
          text: bare(text).toLowerCase() === title.toLowerCase() ? "" : shortened(capital(text), 90),
        };
      });
      return { goal: "Show the way, step by step", narration, visual: { layout: "steps", heading, steps } };
    }
    return {
      goal: "List what matters",
      narration,
      visual: { layout: "points", heading, points: texts.map((text) => shortened(capital(text), 110)) },
    };
  }
  const visual = visualOf(first);
  if (visual) return { goal: goals[visual.layout] ?? "Say it", narration, visual };
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
  return { goal: "Say it plainly", narration, visual: { layout: "title", heading: phrase, sub: rest } };
}

const goals: Partial<Record<Visual["layout"], string>> = {
  chart: "Show how the figures run",
  numbers: "Make the figure stick",
  quote: "Let somebody else say it",
  comparison: "Set two things side by side",
  points: "List what matters",
};

/** A film about a topic of which nothing was told: the questions that it has to answer, and no invented facts. */
function outline(topic: string): Draft[] {
  const asks = /^(?:how|why|what|when|where|who)\b/iu.test(topic);
  const subject = asks ? "it" : `${topic.charAt(0).toLowerCase()}${topic.slice(1)}`;
  return [
    {
      goal: "Say what the film will answer",
      narration: `Three questions lead us through: what it is, why it matters, and how it works.`,
      visual: {
        layout: "points",
        heading: "Three questions",
        points: ["What is it?", "Why does it matter?", "How does it work?"],
      },
    },
    {
      goal: "Show the way in",
      narration: `The best way to understand ${subject} is to look closely, to ask, to try, and then to tell somebody else.`,
      visual: {
        layout: "steps",
        heading: "A way in",
        steps: [
          { title: "Look", text: "at one example" },
          { title: "Ask", text: "what surprises you" },
          { title: "Try", text: "it yourself" },
          { title: "Tell", text: "somebody else" },
        ],
      },
    },
  ];
}

const mostScenes = 12;

/** Scenes that are no more than a sentence each are put together, so that the film keeps moving. */
function joined(drafts: Draft[]): Draft[] {
  const result: Draft[] = [];
  for (const draft of drafts) {
    const last = result.at(-1);
    const plain = (one: Draft | undefined) => one?.visual.layout === "title";
    if (
      last &&
      plain(last) &&
      plain(draft) &&
      last.visual.layout === "title" &&
      draft.visual.layout === "title"
    ) {
      const heading = "";
      const points = [last.visual, draft.visual].map((visual) =>
        shortened(visual.sub || visual.heading, 110),
      );
      result[result.length - 1] = {
        goal: "Say it plainly",
        narration: `${last.narration} ${draft.narration}`,
        visual: { layout: "points", heading, points },
      };
    } else if (
      last?.visual.layout === "points" &&
      last.goal === "Say it plainly" &&
      draft.visual.layout === "title" &&
      last.visual.points.length < 4
    ) {
      last.visual.points.push(shortened(draft.visual.sub || draft.visual.heading, 110));
      last.narration = `${last.narration} ${draft.narration}`;
    } else result.push(draft);
  }
  return result;
}

/** A plan by rules: what the prompt says, in its order, each sentence as what shows it best. Nothing is invented. */
export function sketchPlan(prompt: string): Plan {
  const { topic, sides, content } = briefOf(prompt);
  // What is nothing but the topic is on the opening already.
  const said = content.filter(
    (sentence) => orderly.test(sentence) || bare(sentence).toLowerCase() !== topic.toLowerCase(),
  );
  const groups = gathered(said);
  const drafts = joined(groups.map((group) => sceneOf(group, topic.length <= 40 ? topic : ""))).slice(
    0,
    mostScenes,
  );
  const compared = drafts.some((draft) => draft.visual.layout === "comparison");
  if (sides && !compared) {
    const mentions = (side: string) =>
      sentencesOf(content.join(" "))
        .filter((sentence) =>
          sentence.toLowerCase().includes(
            side
              .toLowerCase()
              .replace(/^(?:a|an|the)\s+/u, "")
              .split(" ")[0]!,
          ),
        )
        .slice(0, 3)
        .map((sentence) => shortened(sentence, 90));
    const visual: Visual = {
      layout: "comparison",
      heading: "Side by side",
      sides: sides.map((side) => ({ title: shortened(side, 40), points: mentions(side) })),
    };
    drafts.unshift({
      goal: "Set two things side by side",
      narration: `${sides[0]}, or ${sides[1].charAt(0).toLowerCase()}${sides[1].slice(1)}? Here they are side by side.`,
      visual,
    });
  }
  const told = drafts.length > 0;
  const question = /^(?:how|why|what|when|where|who)\b/iu.test(topic);
  const opening: Draft = {
    goal: "Open with the topic",
    narration: question ? `${bare(topic)}: let's find out.` : `${bare(topic)}. Here is what matters.`,
    visual: {
      layout: "title",
      heading: topic,
      sub:
        told && drafts[0]!.visual.layout !== "title"
          ? ""
          : question
            ? "Let's find out"
            : "What matters, in a minute",
    },
  };
  const last = drafts.at(-1);
  const closing: Draft[] =
    last?.visual.layout === "call"
      ? []
      : [
          {
            goal: "Close",
            narration: told
              ? `That is the heart of it. Now you can take it from here.`
              : `Now it is your turn to find out more.`,
            visual: { layout: "call", heading: topic, action: "Take it from here", note: "" },
          },
        ];
  const taken = new Set<string>();
  const scenes = [opening, ...(told ? drafts : outline(topic)), ...closing].map((draft, at) => {
    const { visual } = draft;
    const name =
      at === 0 ? "opening" : "heading" in visual && visual.heading ? visual.heading : visual.layout;
    return { id: slug(name, taken), ...draft, narration: draft.narration.slice(0, 3000) };
  });
  // A rule that made too little of too little text is left out.
  return { title: topic, scenes: scenes.filter((scene) => PlanScene.safeParse(scene).success) };
}
