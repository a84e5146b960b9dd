import { type Plan, PlanScene, type Visual } from "../../../scene/plan.ts";
import { joined, outline } from "./arrange.ts";
import { type Draft, gathered, orderly, sceneOf } from "./scenes.ts";
import { briefOf } from "./topic.ts";
import { bare, sentencesOf, shortened, slug } from "./words.ts";

const maxScenes = 12;
const question = /^(?:how|why|what|when|where|who)\b/iu;

/** Creates the scene that compares the two sides of a topic, with what the prompt says about each side. */
function comparisonOf(sides: readonly [string, string], content: string[]): Draft {
  const firstWord = (side: string) =>
    side
      .toLowerCase()
      .replace(/^(?:a|an|the)\s+/u, "")
      .split(" ")[0]!;
  const mentions = (side: string) =>
    sentencesOf(content.join(" "))
      .filter((sentence) => sentence.toLowerCase().includes(firstWord(side)))
      .slice(0, 3)
      .map((sentence) => shortened(sentence, 90));
  const visual: Visual = {
    layout: "comparison",
    heading: "Side by side",
    sides: sides.map((side) => ({ title: shortened(side, 40), points: mentions(side) })),
  };
  const [first, second] = sides;
  return {
    goal: "Compare the two options",
    narration: `${first} or ${second.charAt(0).toLowerCase()}${second.slice(1)}? Here they are, side by side.`,
    visual,
  };
}

function openingOf(topic: string, next: Draft | undefined): Draft {
  const asks = question.test(topic);
  const sub = asks ? "Let's find out" : "What matters, in a minute";
  return {
    goal: "Open with the topic",
    narration: asks ? `${bare(topic)}: let's find out.` : `${bare(topic)}. Here's what matters.`,
    visual: {
      layout: "title",
      heading: topic,
      // The opening scene has a subtitle only if no scene follows, or if the next scene is a title scene too.
      sub: next && next.visual.layout !== "title" ? "" : sub,
    },
  };
}

const closingOf = (topic: string, hasContent: boolean): Draft => ({
  goal: "Close the film",
  narration: hasContent
    ? "That's the heart of it. Now it's your turn."
    : "Now it's your turn to find out more.",
  visual: { layout: "call", heading: topic, action: "Take it from here", note: "" },
});

/**
 * Plans scenes by rules: the prompt's sentences in order, each with the most suitable visual. No facts are invented.
 */
export function sketchPlan(prompt: string): Plan {
  const { topic, sides, content } = briefOf(prompt);
  // A sentence that only repeats the topic is skipped, because the opening scene already shows it.
  const sentences = content.filter(
    (sentence) => orderly.test(sentence) || bare(sentence).toLowerCase() !== topic.toLowerCase(),
  );
  const heading = topic.length <= 40 ? topic : "";
  const drafts = joined(gathered(sentences).map((group) => sceneOf(group, heading))).slice(0, maxScenes);
  const compared = drafts.some((draft) => draft.visual.layout === "comparison");
  if (sides && !compared) drafts.unshift(comparisonOf(sides, content));

  const middle = drafts.length > 0 ? drafts : outline(topic);
  const closing = drafts.at(-1)?.visual.layout === "call" ? [] : [closingOf(topic, drafts.length > 0)];
  const taken = new Set<string>();
  const scenes = [openingOf(topic, drafts[0]), ...middle, ...closing].map((draft, at) => {
    const { visual } = draft;
    const name =
      at === 0 ? "opening" : "heading" in visual && visual.heading ? visual.heading : visual.layout;
    return { id: slug(name, taken), ...draft, narration: draft.narration.slice(0, 3000) };
  });
  // A scene that is invalid because it was made from too little text is omitted.
  return { title: topic, scenes: scenes.filter((scene) => PlanScene.safeParse(scene).success) };
}
