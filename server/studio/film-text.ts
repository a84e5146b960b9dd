import type { Document } from "../../scene/document.ts";
import { plainNarration } from "../../scene/narration.ts";
import type { Plan } from "../../scene/plan.ts";

/** The fields of elements and layouts whose texts are shown. Other fields hold names of pictures, colors or IDs. */
const shown = new Set(
  `text items columns rows label labels name heading sub points lead title by action note caption code lines when
   center levels root children left right both pros cons term meaning question answer url symbol`.split(
    /\s+/,
  ),
);

/** The maximum length of the text, in characters. It is limited because a tsvector is limited to one megabyte. */
const longest = 100_000;

function* textsIn(value: unknown, isShown = false): Generator<string> {
  if (typeof value === "string") {
    if (isShown) yield* value.split("\n");
  } else if (Array.isArray(value)) {
    for (const one of value) yield* textsIn(one, isShown);
  } else if (typeof value === "object" && value !== null) {
    // A picture's name isn't shown.
    const isPicture = "set" in value;
    for (const [name, one] of Object.entries(value))
      yield* textsIn(one, shown.has(name) && !(isPicture && name === "name"));
  }
}

/** The texts that a film says and shows, one per line: its scenes, and planned scenes that don't exist yet. */
export function filmText({ plan, document }: { plan: Plan | null; document: Document | null }): string {
  const scenes = document?.scenes ?? [];
  const known = new Set(scenes.map(({ id }) => id));
  const planned = plan?.scenes.filter(({ id }) => !known.has(id)) ?? [];
  const texts = [
    ...scenes.flatMap(({ narration, elements }) => [plainNarration(narration), ...textsIn(elements)]),
    ...planned.flatMap(({ narration, visual }) => [plainNarration(narration), ...textsIn(visual)]),
  ];
  const lines = new Set(texts.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean));
  return [...lines].join("\n").slice(0, longest).toWellFormed();
}
