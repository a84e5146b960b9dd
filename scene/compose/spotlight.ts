import type { ElementInput } from "../elements.ts";
import type { Stage } from "./stage.ts";

/** The share of its opacity that a part keeps once the voice has moved on. */
const dimmed = 0.34;
/** Parts that enter within this time of each other, in seconds, belong together. */
const together = 0.95;
/** How long before the scene's end all parts are bright again, in seconds. */
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

/** Keyframes that dim an element when the next part enters, and brighten it again at the end of the scene. */
function dimming({ at, cue }: Part, end: { at: number; cue?: number }, opacity: number) {
  const later = cue === undefined ? {} : { cue };
  return [
    { at: Math.max(0, at - 0.05), opacity, ...later },
    { at: at + 0.35, opacity: opacity * dimmed, ...later },
    { ...end, opacity: opacity * dimmed },
    { ...end, at: end.at + 0.4, opacity },
  ];
}

/**
 * Highlights the part that is being spoken about: earlier parts are dimmed, and all are bright again at the
 * end. Scenes with fewer than three parts, or whose last part enters too close to the end, are left unchanged.
 * @param starts the index of each part's first element, if the layout provides it. Elements before the first
 * index belong to no part. The first part can be visible from the start.
 */
export function spotlit(
  elements: ElementInput[],
  { seconds, words }: Stage,
  starts: readonly number[],
): ElementInput[] {
  const [start = 0, second = 0] = starts;
  const there = elements.slice(start, second).filter(({ enter }) => !enter);
  const entering = partsOf(elements.slice(start));
  const parts = there.length > 0 ? [{ at: 0, elements: new Set(there) }, ...entering] : entering;
  const at = Math.round((seconds - recap) * 100) / 100;
  if (parts.length < 3 || at < parts.at(-1)!.at + 0.6) return elements;
  // The end moves with the last word, because a voice can take longer than estimated.
  const end = words.length > 0 ? { at, cue: words.length - 1 } : { at };
  const next = new Map(
    parts.slice(0, -1).flatMap((part, at) => [...part.elements].map((one) => [one, parts[at + 1]!] as const)),
  );
  return elements.map((element) => {
    const following = next.get(element);
    if (!following || element.keyframes || element.exit) return element;
    return { ...element, keyframes: dimming(following, end, element.opacity ?? 1) };
  });
}
