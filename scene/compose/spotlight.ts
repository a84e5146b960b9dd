import type { ElementInput } from "../elements.ts";

/** The opacity of parts that the voice has moved on from. */
const dimmed = 0.34;
/** Parts that enter within this time of each other, in seconds, belong together. */
const together = 0.95;
/** How long before the scene's end all parts are lit again, in seconds. */
const recap = 1.3;

interface Part {
  at: number;
  cue?: number;
  elements: Set<ElementInput>;
}

/** The parts of a scene: elements that enter with the same word, or shortly after one another. */
function partsOf(elements: readonly ElementInput[]): Part[] {
  const entering = elements
    .filter(({ enter }) => enter && enter.kind !== "none")
    .toSorted((a, b) => (a.enter!.at ?? 0) - (b.enter!.at ?? 0));
  const parts: Part[] = [];
  for (const element of entering) {
    const { at = 0, cue } = element.enter!;
    const last = parts.at(-1);
    if (last && (at - last.at < together || (cue !== undefined && cue === last.cue)))
      last.elements.add(element);
    else parts.push({ at, ...(cue === undefined ? {} : { cue }), elements: new Set([element]) });
  }
  return parts;
}

/** Keyframes that dim an element when the next part enters, and light it again for the scene's end. */
function dimming({ at, cue }: Part, end: number, opacity: number) {
  const later = cue === undefined ? {} : { cue };
  return [
    { at: Math.max(0, at - 0.05), opacity, ...later },
    { at: at + 0.35, opacity: opacity * dimmed, ...later },
    { at: end, opacity: opacity * dimmed, ...later },
    { at: end + 0.4, opacity },
  ];
}

/**
 * Keeps the light on the part that is spoken about: earlier parts are dimmed, and all are lit again at the end. Scenes
 * of one or two parts, and those whose parts follow each other at once, need no such help.
 */
export function spotlit(elements: ElementInput[], seconds: number): ElementInput[] {
  const parts = partsOf(elements);
  const end = Math.round((seconds - recap) * 100) / 100;
  if (parts.length < 3 || end < parts.at(-1)!.at + 0.6) return elements;
  const next = new Map(
    parts.slice(0, -1).flatMap((part, at) => [...part.elements].map((one) => [one, parts[at + 1]!] as const)),
  );
  return elements.map((element) => {
    const following = next.get(element);
    if (!following || element.keyframes) return element;
    return { ...element, keyframes: dimming(following, end, element.opacity ?? 1) };
  });
}
