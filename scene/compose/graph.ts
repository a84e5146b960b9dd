import { type Point, ranked } from "./ranks.ts";
import { type Box, px } from "./stage.ts";

export interface Edge {
  from: string;
  to: string;
  label: string;
}

/** Moves a route's ends from the centers of its nodes to their sides. */
function shortened(route: Point[], w: number, h: number, down: boolean): Point[] {
  const side = (own: Point, next: Point): Point => {
    const forward = Math.sign(down ? next.y - own.y : next.x - own.x) || 1;
    return down ? { x: own.x, y: own.y + (forward * h) / 2 } : { x: own.x + (forward * w) / 2, y: own.y };
  };
  const [first, last] = [side(route[0]!, route[1]!), side(route.at(-1)!, route.at(-2)!)];
  // A point halfway along lets an edge leave and arrive nearly at right angles.
  const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  return [first, ...(route.length > 2 ? route.slice(1, -1) : [middle]), last].map(({ x, y }) => ({
    x: px(x),
    y: px(y),
  }));
}

/** The point halfway along a route, where its label goes. */
function halfway(points: readonly Point[]): Point {
  const at = Math.floor((points.length - 1) / 2);
  const [one, other] = [points[at]!, points[at + (points.length % 2 === 0 ? 1 : 0)]!];
  return { x: px((one.x + other.x) / 2), y: px((one.y + other.y) / 2) };
}

/**
 * Places nodes and routes edges in a box, from left to right or, with `down`, from the top down. If any edge
 * has a label, all nodes are shorter in that direction to leave room for labels.
 */
export function arranged(
  ids: readonly string[],
  edges: readonly Edge[],
  box: Box,
  { down, pictured }: { down: boolean; pictured: boolean },
) {
  const { length, breadth, nodes, routes } = ranked(ids, edges);
  const labeled = edges.some(({ label }) => label);
  const [along, across] = down
    ? [box.h / length, box.w / breadth]
    : [box.w / length, box.h / Math.max(1.4, breadth)];
  const share = labeled ? 0.56 : 0.8;
  const flat = pictured ? 0.9 : 0.55;
  const [w, h] = down
    ? [Math.min(across * 0.88, along * 2.2), along * Math.min(share, flat)]
    : [along * share, Math.min(across * 0.9, along * flat)];
  const place = ({ x, y }: Point): Point =>
    down ? { x: box.x + y * box.w, y: box.y + x * box.h } : { x: box.x + x * box.w, y: box.y + y * box.h };
  return {
    nodes: ids.map((id): Box => {
      const { x, y } = place(nodes.get(id)!);
      return { x: px(x - w / 2), y: px(y - h / 2), w: px(w), h: px(h) };
    }),
    edges: routes.map((route, at) => {
      const points = shortened(route.map(place), w, h, down);
      return { points, label: edges[at]!.label ? halfway(points) : null };
    }),
  };
}

/** Splits a graph into parts with at most `most` nodes. Parts share nodes, but not edges. */
export function regions<E extends { from: string; to: string }>(
  ids: readonly string[],
  edges: readonly E[],
  most: number,
) {
  const parts: { ids: Set<string>; edges: E[] }[] = [];
  const known = edges.filter(({ from, to }) => ids.includes(from) && ids.includes(to));
  for (const edge of known.toSorted((a, b) => ids.indexOf(a.from) - ids.indexOf(b.from))) {
    const joined = (part: Set<string>) => new Set([...part, edge.from, edge.to]);
    const part = parts.find((one) => joined(one.ids).size <= most);
    if (part) {
      part.ids = joined(part.ids);
      part.edges.push(edge);
    } else parts.push({ ids: joined(new Set()), edges: [edge] });
  }
  for (const id of ids) {
    if (parts.some((part) => part.ids.has(id))) continue;
    const part = parts.find((one) => one.ids.size < most);
    if (part) part.ids.add(id);
    else parts.push({ ids: new Set([id]), edges: [] });
  }
  return parts;
}
