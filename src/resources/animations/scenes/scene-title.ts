import type { Scene } from "@scene/document.ts";
import { largestText } from "@scene/largest-text.ts";
import { plainNarration } from "@scene/narration.ts";
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

/** A scene's title: its planned heading, or else its largest text, its goal, its narration or its ID. */
export function sceneTitle(scene: Scene, planned?: PlanScene): string {
  return (
    (planned && meantBy(planned.visual)) ||
    largestText(scene) ||
    planned?.goal ||
    plainNarration(scene.narration) ||
    scene.id
  );
}
