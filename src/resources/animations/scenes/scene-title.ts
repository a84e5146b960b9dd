import type { Scene } from "@scene/document.ts";
import type { PlanScene } from "@scene/plan.ts";

/** A scene's title: its largest text, its planned content, or its narration. */
export function sceneTitle(scene: Scene, planned?: PlanScene): string {
  const texts = scene.elements.filter((element) => element.type === "text");
  const largest = texts.reduce<(typeof texts)[number] | undefined>(
    (best, text) => (best && best.size >= text.size ? best : text),
    undefined,
  );
  const visual = planned?.visual;
  const meant = visual && ("heading" in visual ? visual.heading : visual.text);
  return meant || largest?.text || planned?.goal || scene.narration || scene.id;
}
