import type { Scene } from "@scene/document.ts";
import type { PlanScene, Visual } from "@scene/plan.ts";

/** A visual's heading, or its main text if it has none; empty for layouts with neither. */
function meantBy(visual: Visual): string {
  if ("heading" in visual && visual.heading) return visual.heading;
  switch (visual.layout) {
    case "chapter":
      return visual.title;
    case "definition":
      return visual.term;
    case "question":
      return visual.question;
    case "quote":
      return visual.text;
    case "figure":
      return visual.label;
    case "verse":
      return visual.lines[0]!;
    default:
      return "";
  }
}

/** A scene's title: its planned heading, or else its largest text, its goal, its narration or its id. */
export function sceneTitle(scene: Scene, planned?: PlanScene): string {
  const texts = scene.elements
    .filter((element) => element.type === "text")
    .filter(({ text }) => /\p{L}/u.test(text));
  const largest = texts.reduce<(typeof texts)[number] | undefined>(
    (best, text) => (best && best.size >= text.size ? best : text),
    undefined,
  );
  return (
    (planned && meantBy(planned.visual)) || largest?.text || planned?.goal || scene.narration || scene.id
  );
}
