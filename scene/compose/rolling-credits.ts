import { hundredths } from "../hundredths.ts";
import type { Composition } from "../layouts/layout.ts";
import { titled, typed } from "./blocks.ts";
import { fitText, heightOf } from "./fit.ts";
import { bold } from "./parts.ts";
import { px, type Stage, type Type } from "./stage.ts";

/** How long the lines hold still before and after they roll, in seconds. */
const still = { before: 2.2, after: 2 };
/** How fast lines move in a 1280 × 720 picture, in pixels per second. */
const speed = 84;
const fade = 0.4;
/** The maximum duration of credits in seconds, unless their narration is longer. Long credits roll faster. */
const longest = 59;

/** The role and the name in a line such as “Music — Lee Park” or “Music: Lee Park”. */
function roleIn(line: string): [role: string, name: string] | null {
  const [, role, name] = /^(.{1,40}?)(?:\s*[:：]\s*|\s+[—–-]\s+)(\S.*)$/u.exec(line) ?? [];
  // A web address also contains a colon, but no role.
  return role && name && !name.startsWith("//") ? [role, name] : null;
}

interface Cell {
  text: string;
  x: number;
  y: number;
  w: number;
  size: number;
  align: "left" | "center" | "right";
  type: Type;
  color: "text" | "muted" | "accent";
}

interface Row {
  cells: Cell[];
  y: number;
  h: number;
}

/** The maximum total height of the rows, in pixels. Documents limit how far away an element can be. */
const tallest = 6000;

/** The rows, at the largest text size that keeps them from being too tall. */
function fittingRows(stage: Stage, heading: string, lines: readonly string[]) {
  let size = px(44 * stage.unit);
  let found = rowsOf(stage, heading, lines, size);
  while (found.height > tallest && size > stage.least) {
    size = Math.max(stage.least, px(size * 0.85));
    found = rowsOf(stage, heading, lines, size);
  }
  return found;
}

/** The heading and the lines as rows, with roles beside their names or, in tall pictures, above them. */
function rowsOf(
  stage: Stage,
  heading: string,
  lines: readonly string[],
  size: number,
): { rows: Row[]; height: number } {
  const { unit, free, tall, display, text, width } = stage;
  const [middle, gap] = [width / 2, px(20 * unit)];
  const strong = bold(stage);
  const rows: Row[] = [];
  let y = 0;
  const add = (cells: Omit<Cell, "y">[], stacked: boolean, space: number) => {
    let h = 0;
    const placed = cells.map((cell): Cell => {
      const height = heightOf(cell.text, cell.w, cell.size, cell.type);
      const at = stacked ? h : 0;
      h = stacked ? h + height : Math.max(h, height);
      return { ...cell, y: px(y + at) };
    });
    rows.push({ cells: placed, y, h });
    y += h + space;
  };
  const centered = { x: px(middle), w: free.w, align: "center" as const };
  if (heading) {
    const shown = titled(stage, heading);
    const head = fitText(shown, { w: free.w, h: free.h * 0.24 }, 66 * unit, 30 * unit, display).size;
    add([{ text: shown, ...centered, size: head, type: display, color: "accent" }], false, gap * 2);
  }
  for (const line of lines) {
    const [role, name] = roleIn(line) ?? [];
    if (!role || !name) add([{ text: line, ...centered, size, type: strong, color: "text" }], false, gap);
    else if (tall)
      add(
        [
          { text: role, ...centered, size: px(size * 0.76), type: text, color: "muted" },
          { text: name, ...centered, size, type: strong, color: "text" },
        ],
        true,
        gap * 1.5,
      );
    else {
      const w = px(free.w / 2 - gap);
      add(
        [
          { text: role, x: px(middle - gap), w, align: "right", size, type: text, color: "muted" },
          { text: name, x: px(middle + gap), w, align: "left", size, type: strong, color: "text" },
        ],
        false,
        gap,
      );
    }
  }
  return { rows, height: y };
}

/** Lines that roll up through the picture, as at the end of a film, and stop at the last ones. */
export function rolled(stage: Stage, heading: string, lines: readonly string[]): Composition {
  const { free, unit, seconds } = stage;
  const { rows, height } = fittingRows(stage, heading, lines);
  const distance = Math.max(0, height - free.h * 0.78);
  // A longer narration slows the roll down so it doesn't end before the voice does.
  const resting = still.before + still.after;
  const rolling = Math.max(Math.min(distance / (speed * unit), longest - resting), seconds - resting);
  const pace = Math.max(1, distance) / rolling;
  const moment = (value: number) => hundredths(Math.max(0, value));
  const elements = rows.flatMap(({ cells, y, h }) => {
    const enters = moment(still.before + (y + h - free.h) / pace);
    const leaves = moment(still.before + (y + h) / pace - fade);
    const shown = y + h > free.h ? { enter: { kind: "fade" as const, at: enters, duration: fade } } : {};
    const gone = y + h < distance ? { exit: { kind: "fade" as const, at: leaves, duration: fade } } : {};
    return cells.map(({ type, ...cell }) => ({
      type: "text" as const,
      ...cell,
      ...typed(type),
      ...shown,
      ...gone,
    }));
  });
  return {
    elements: [
      {
        type: "group",
        x: 0,
        y: free.y,
        elements,
        keyframes: [
          { at: still.before, y: free.y },
          { at: moment(still.before + rolling), y: px(free.y - distance), ease: "linear" },
        ],
      },
    ],
    spotlight: false,
    seconds: moment(still.before + rolling + still.after),
  };
}
