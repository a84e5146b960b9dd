/** A transformation of points: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Combines two transformations. The second one is applied first. */
export const composed = ([a, b, c, d, e, f]: Matrix, [ia, ib, ic, id, ie, jf]: Matrix): Matrix => [
  a * ia + c * ib,
  b * ia + d * ib,
  a * ic + c * id,
  b * ic + d * id,
  a * ie + c * jf + e,
  b * ie + d * jf + f,
];

/** Reads an SVG transform made of translations and scalings. */
export function matrixOf(transform: string): Matrix {
  let whole = identity;
  for (const [, name, list = ""] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y] = list.split(/[\s,]+/).map(Number);
    const one: Matrix = name === "translate" ? [1, 0, 0, 1, x, y ?? 0] : [x, 0, 0, y ?? x, 0, 0];
    whole = composed(whole, one);
  }
  return whole;
}

export interface Clip {
  x: number;
  y: number;
  w: number;
  h: number;
}

const within = (value: number, from: number, length: number) =>
  Math.round(Math.max(from, Math.min(from + length, value)));

/**
 * Transforms an SVG path and converts it to the numbers of a `Glyph`, with quadratic curves as cubic ones. Points
 * outside `clip` move to its edge, which is exact for the straight pieces that stretched symbols are made of.
 */
export function outlineOf(path: string, [a, b, c, d, e, f]: Matrix, clip?: Clip): number[] {
  const out: number[] = [];
  const put = (kind: number, ...points: [number, number][]) => {
    out.push(kind);
    for (const [x, y] of points) {
      const [px, py] = [a * x + c * y + e, b * x + d * y + f];
      out.push(clip ? within(px, clip.x, clip.w) : Math.round(px));
      out.push(clip ? within(py, clip.y, clip.h) : Math.round(py));
    }
  };
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0];
  const quadratic = (cx: number, cy: number, toX: number, toY: number) => {
    put(
      2,
      [x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y)],
      [toX + (2 / 3) * (cx - toX), toY + (2 / 3) * (cy - toY)],
      [toX, toY],
    );
    [controlX, controlY, x, y] = [cx, cy, toX, toY];
  };
  for (const [, kind = "", list = ""] of path.matchAll(/([MLHVQTCZ])([^MLHVQTCZ]*)/g)) {
    const numbers = (list.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const size = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, Z: 0 }[kind as "M"];
    for (let at = 0; at === 0 || at < numbers.length; at += size || 1) {
      const [n1 = 0, n2 = 0, n3 = 0, n4 = 0, n5 = 0, n6 = 0] = numbers.slice(at);
      const [lastX, lastY] = [x, y];
      if (kind === "Z") {
        out.push(3);
        [x, y] = [startX, startY];
      } else if (kind === "Q") quadratic(n1, n2, n3, n4);
      else if (kind === "T") quadratic(2 * x - controlX, 2 * y - controlY, n1, n2);
      else if (kind === "C") {
        put(2, [n1, n2], [n3, n4], [n5, n6]);
        [x, y] = [n5, n6];
      } else {
        [x, y] = kind === "H" ? [n1, lastY] : kind === "V" ? [lastX, n1] : [n1, n2];
        const moves = kind === "M" && at === 0;
        put(moves ? 0 : 1, [x, y]);
        if (moves) [startX, startY] = [x, y];
      }
      // A smooth curve after anything but a quadratic curve has its control point at its start.
      if (kind !== "Q" && kind !== "T") [controlX, controlY] = [x, y];
    }
  }
  return out;
}
