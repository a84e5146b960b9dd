import { type Draft, plainGoal } from "./scenes.ts";
import { shortened } from "./words.ts";

/** Creates scenes for a prompt that only names a topic. They ask questions about it, so that no facts are invented. */
export function outline(topic: string): Draft[] {
  const asks = /^(?:how|why|what|when|where|who)\b/iu.test(topic);
  const subject = asks ? "it" : `${topic.charAt(0).toLowerCase()}${topic.slice(1)}`;
  return [
    {
      goal: "Introduce the questions",
      narration: `Three questions will guide us: what it is, why it matters, and how it works.`,
      visual: {
        layout: "points",
        heading: "Three questions",
        points: ["What is it?", "Why does it matter?", "How does it work?"],
      },
    },
    {
      goal: "Suggest where to start",
      narration: `The best way to understand ${subject} is to look closely, to ask questions, to try it, and then to explain it to someone else.`,
      visual: {
        layout: "steps",
        heading: "Where to start",
        steps: [
          { title: "Look", text: "closely at one example" },
          { title: "Ask", text: "about what surprises you" },
          { title: "Try", text: "it yourself" },
          { title: "Explain", text: "it to someone else" },
        ],
      },
    },
  ];
}

/** Joins adjacent scenes that show a single sentence, so that the film keeps moving. */
export function joined(drafts: Draft[]): Draft[] {
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
        goal: plainGoal,
        narration: `${last.narration} ${draft.narration}`,
        visual: { layout: "points", heading, points },
      };
    } else if (
      last?.visual.layout === "points" &&
      last.goal === plainGoal &&
      draft.visual.layout === "title" &&
      last.visual.points.length < 4
    ) {
      last.visual.points.push(shortened(draft.visual.sub || draft.visual.heading, 110));
      last.narration = `${last.narration} ${draft.narration}`;
    } else result.push(draft);
  }
  return result;
}
