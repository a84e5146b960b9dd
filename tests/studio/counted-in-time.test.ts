import { expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import type { Element } from "../../scene/elements.ts";
import { sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import { everyPrompt } from "./prompts.ts";

const look = { ...sizes["16:9"], fps: 30 as const, theme: themes.Midnight };

const countersIn = (elements: readonly Element[]): Extract<Element, { type: "counter" }>[] =>
  elements.flatMap((element) =>
    element.type === "counter"
      ? [element]
      : element.type === "group"
        ? countersIn(element.elements as Element[])
        : [],
  );

/** The shortest time for which a number has to be seen before its scene ends, in seconds. */
const shortest = 0.4;

it("shows each number in full before its scene ends", () => {
  const prompts = [
    ...everyPrompt.map(({ prompt }) => prompt),
    "The siege of the city. On 6 April 1453 the siege began: about 80,000 soldiers faced roughly 7,000 defenders.",
    "Our shop. The first month costs £19 instead of £249.",
  ];
  const late = prompts.flatMap((prompt) =>
    timelineOf(compose(sketchPlan(prompt), look)).shots.flatMap(({ scene, duration }) =>
      countersIn(scene.elements)
        .filter(({ at = 0, duration: counting = 1.6 }) => at + counting > duration - shortest)
        .map(({ to }) => `${scene.narration} → ${to}`),
    ),
  );
  expect(late).toEqual([]);
});
