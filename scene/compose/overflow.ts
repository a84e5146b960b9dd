import type { ElementInput } from "../elements.ts";
import { hundredths } from "../hundredths.ts";
import { estimate } from "../metrics.ts";
import { type Face, wrap } from "../text.ts";
import { breaksWord } from "./fit.ts";
import { type Box, type Stage, touches } from "./stage.ts";

/** The vertical space for an element, and the element's alignment in it. */
interface Room {
  y: number;
  h: number;
  at: "top" | "middle" | "bottom";
}

// A property with a symbol as its key is copied along with the element, but isn't part of the document.
const room = Symbol("room");
type Bounded = ElementInput & { [room]?: Room };

/** Records how much room an element has so text that doesn't fit can be shown in parts. */
export const recordSpace = (element: ElementInput, own: Room): ElementInput =>
  ({ ...element, [room]: own }) as Bounded;

/** How many lines fit in a height. Lines are taller than their letters, so the last line can overflow a bit. */
export const linesIn = (h: number, size: number, line_height: number) =>
  Math.max(1, Math.floor((h + size * 0.3) / (size * line_height)));

/** A text, or a list's only item, with the width of its lines. */
function textOf(element: ElementInput): { text: string; w?: number; line_height?: number } | null {
  if (element.type === "text") return element;
  if (element.type === "list" && element.items.length === 1)
    return { text: element.items[0]!, w: element.w - element.size * 1.3 };
  return null;
}

/** A text's lines, and how many of them fit. Null unless the element is a text with recorded room. */
function linesOf(element: ElementInput, { text: type, display }: Stage) {
  const own = (element as Bounded)[room];
  const found = textOf(element);
  if (!own || own.h < 0 || !found || !("size" in element) || !element.size) return null;
  const { size } = element;
  const { weight = 400, font } = element as { weight?: number; font?: string };
  const { text, w, line_height = 1.25 } = found;
  const face: Face = { size, weight, family: (font === "display" ? display : type).family };
  const lines = wrap(text, face, w, estimate);
  return { text, w, own, lines, face, most: linesIn(own.h, size, line_height), height: size * line_height };
}

/** The box that a text's lines fill. */
function boxOf(
  element: ElementInput,
  { lines, most, face, height }: NonNullable<ReturnType<typeof linesOf>>,
): Box {
  const w = Math.max(...lines.map((line) => estimate(line, face)));
  const { align = "left" } = element as { align?: string };
  const left = align === "left" ? 0 : align === "center" ? w / 2 : w;
  return {
    x: element.x - left,
    y: element.y + height * 0.1,
    w,
    h: (Math.min(most, lines.length) - 0.2) * height,
  };
}

/** Marks an element as having too little room. */
export const allowOverflow = (element: ElementInput) => recordSpace(element, { y: 0, h: -1, at: "top" });

/**
 * Scores how badly elements lack room: ten for each one that can't be shown well, one for each text that can be
 * shown in parts. 0 means that everything fits.
 */
export function overflowOf(elements: readonly ElementInput[], stage: Stage): number {
  const boxes: Box[] = [];
  return elements.reduce((sum, element) => {
    const own = (element as Bounded)[room];
    if (own && own.h < 0) return sum + 10;
    const found = linesOf(element, stage);
    if (!found) return sum;
    const broken = found.w !== undefined && breaksWord(found.text, found.face, found.w);
    const box = boxOf(element, found);
    // An element that exits makes room for the next one.
    const covers = !element.exit && boxes.some((other) => touches(other, box));
    if (!element.exit) boxes.push(box);
    return sum + (broken || covers ? 10 : 0) + (found.lines.length > found.most ? 1 : 0);
  }, 0);
}

/** Splits a text where its lines end, into at most `count` parts with about the same number of lines. */
function partsOf(text: string, lines: readonly string[], count: number): string[] {
  const whole = text.replaceAll(/\s+/g, " ").trim();
  const each = Math.ceil(lines.length / count);
  const groups = Array.from({ length: Math.ceil(lines.length / each) }, (_, at) =>
    lines.slice(at * each, (at + 1) * each),
  );
  let to = 0;
  return groups.map((own) => {
    const from = to;
    let divided = false;
    // Lines don't contain the space at which they were broken, and the text doesn't contain the hyphen of a
    // divided word.
    for (const line of own) {
      const at = whole.indexOf(line, to);
      if (at < 0) divided = true;
      to = at < 0 ? whole.indexOf(line.slice(0, -1), to) + line.length - 1 : at + line.length;
    }
    // If a word is divided, the line breaks are kept, because wrapping only part of the word would divide it elsewhere.
    return divided ? own.join("\n") : whole.slice(from, to).trim();
  });
}

/** Splits a text that has too many lines for its room into parts that replace each other. */
function splitIntoTurns(element: ElementInput, stage: Stage): ElementInput[] {
  const found = linesOf(element, stage);
  if (!found || found.lines.length <= found.most) return [element];
  const { text, own, lines, most, height } = found;
  const parts = partsOf(text, lines, Math.ceil(lines.length / most));
  const start = element.enter?.at ?? 0;
  const turn = Math.max(0.6, (stage.seconds - start) / parts.length);
  return parts.map((part, at) => {
    const h = Math.ceil(lines.length / parts.length) * height;
    const { y, h: free } = own;
    const top = own.at === "top" ? y : own.at === "bottom" ? y + free - h : y + (free - h) / 2;
    const from = hundredths(start + at * turn);
    return {
      ...element,
      ...(element.type === "list" ? { items: [part] } : { text: part }),
      y: Math.round(top),
      ...(at > 0 ? { enter: { kind: "fade" as const, at: from, duration: 0.3 } } : {}),
      ...(at < parts.length - 1
        ? { exit: { kind: "fade" as const, at: hundredths(from + turn - 0.3), duration: 0.25 } }
        : {}),
    } as ElementInput;
  });
}

/** The maximum number of elements in a composed scene, somewhat below the limit. */
export const mostElements = 116;

/**
 * Splits each text that doesn't fit, unless the scene would then have more than `mostElements` elements.
 * @returns the elements, and the new index of each part's first element
 */
export function splitOverflowing(elements: readonly ElementInput[], parts: readonly number[], stage: Stage) {
  const firsts: number[] = [];
  const shown: ElementInput[] = [];
  for (const [at, element] of elements.entries()) {
    firsts.push(shown.length);
    const turns = splitIntoTurns(element, stage);
    const isRoom = shown.length + turns.length + elements.length - at <= mostElements;
    shown.push(...(isRoom ? turns : [element]));
  }
  return { elements: shown, parts: parts.map((part) => firsts[part] ?? shown.length) };
}
