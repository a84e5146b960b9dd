import type { Plan, PlanScene, Visual } from "../../../scene/plan.ts";
import { styles } from "../../../scene/styles/index.ts";
import { briefOf } from "./brief.ts";
import { withoutCredits } from "./credits.ts";
import type { Kind, Moment } from "./moments.ts";
import { chooseMusic, withoutMusic } from "./music.ts";
import { PictureChooser } from "./pictures.ts";
import { storyOf } from "./story.ts";
import { chooseStyle, longestRead } from "./style.ts";
import { variedVisual, visualsOf } from "./visuals.ts";
import { shortened, slug } from "./words.ts";

/** What a scene of each kind is for. Goals are shown to authors, not to viewers. */
const goals: Record<Kind, string> = {
  opening: "Open with the topic",
  statement: "Make the point",
  figure: "Make the number memorable",
  share: "Show the share",
  series: "Show the numbers",
  list: "List what matters",
  steps: "Show the steps",
  timeline: "Show the events in order",
  comparison: "Compare the two options",
  verdict: "Weigh the pros and cons",
  change: "Show the change",
  quote: "Quote someone",
  definition: "Define the term",
  question: "Raise a question",
  cause: "Explain the cause",
  overlap: "Show the overlap",
  dialogue: "Play the dialogue",
  formula: "Show the formula",
  code: "Show the code",
  terminal: "Show the commands",
  table: "Show the facts",
  place: "Show the location",
  verse: "Recite the lines",
  chapter: "Open a chapter",
  call: "Call to action",
  ending: "Close the film",
};

const longestNarration = 3000;

/** The words from which a scene's ID is made. */
function nameOf({ content }: Moment, visual: Visual, at: number): string {
  if (at === 0) return "opening";
  if ("heading" in content && content.heading) return content.heading;
  if ("heading" in visual && visual.heading) return visual.heading;
  return content.kind;
}

/**
 * Plans a film by rules: the prompt's own facts in its order and words, each in a visual that suits it, in a style that
 * suits the subject. Nothing is invented.
 */
export function sketchPlan(written: string): Plan {
  const { prompt, credits } = withoutCredits(written);
  const brief = briefOf(prompt);
  const { title, moments, omitted } = storyOf(brief);
  const { directions, colors } = brief.directives;
  // "Calm music" says nothing about the pictures.
  const look = chooseStyle(
    withoutMusic(prompt),
    { directions: directions.map(withoutMusic), colors, language: brief.language },
    moments.map(({ content }) => content),
  );
  const music = chooseMusic(prompt.slice(0, longestRead), directions, look.style);
  const pictures = new PictureChooser(styles[look.style].picture.set, brief.language, moments.length);
  const taken = new Set<string>();
  const shown: Visual[] = [];
  const scenes = moments.map((moment, at): PlanScene => {
    const visual = variedVisual(
      moment.content.kind,
      visualsOf(moment, { pictures, topic: brief.topic || title, name: title, language: brief.language }),
      shown,
    );
    shown.push(visual);
    pictures.show(visual);
    const last = at === moments.length - 1 && omitted > 0;
    const note = last
      ? ` (${omitted} ${omitted === 1 ? "sentence was" : "sentences were"} left out to fit the length)`
      : "";
    return {
      id: slug(nameOf(moment, visual, at), taken),
      goal: `${goals[moment.content.kind]}${note}`,
      narration: moment.said.join(" ").slice(0, longestNarration).trim(),
      ...(moment.seconds ? { seconds: moment.seconds } : {}),
      visual,
    };
  });
  if (credits)
    scenes.push({
      id: slug("credits", taken),
      goal: "Name the people and the sources",
      narration: "",
      visual: { layout: "credits", ...credits },
    });
  return {
    title: shortened(title, 190) || "…",
    language: brief.language,
    scenes,
    look: { ...look, ...(music ? { music } : {}) },
  };
}
