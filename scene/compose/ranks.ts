interface Edge {
  from: string;
  to: string;
}
export interface Point {
  x: number;
  y: number;
}

/**
 * How many times the ranks are swept to move nodes toward their neighbors. With eight nodes, more sweeps change
 * nothing.
 */
const sweeps = 6;

/** Each node's rank: one more than the highest rank of its predecessors. Edges that close a cycle don't count. */
function ranksOf(ids: readonly string[], edges: readonly Edge[]): Map<string, number> {
  const ranks = new Map<string, number>();
  const visiting = new Set<string>();
  const rankOf = (id: string): number => {
    const known = ranks.get(id);
    if (known !== undefined) return known;
    visiting.add(id);
    const before = edges.filter(({ from, to }) => to === id && !visiting.has(from));
    const rank = before.reduce((highest, { from }) => Math.max(highest, rankOf(from) + 1), 0);
    visiting.delete(id);
    ranks.set(id, rank);
    return rank;
  };
  for (const id of ids) rankOf(id);
  return ranks;
}

interface Slot {
  id: string;
  rank: number;
  /** The position within the rank, from 0 to 1. */
  at: number;
  /** Whether the slot holds only a passing edge, not a node. */
  passes: boolean;
}

/** Where nodes and edges go in a square of side 1: ranks along x, the nodes of a rank along y. */
export interface Ranked {
  /** How many ranks there are, and how many nodes the fullest one has. */
  length: number;
  breadth: number;
  nodes: Map<string, Point>;
  /** The points of each edge, from node to node. */
  routes: Point[][];
}

/** Orders a rank's slots by their desired positions and spaces them. Slots of passing edges get less room. */
function spread(slots: Slot[], wish: (slot: Slot) => number) {
  const wishes = new Map(slots.map((slot) => [slot, wish(slot)]));
  slots.sort((a, b) => wishes.get(a)! - wishes.get(b)!);
  const total = slots.reduce((sum, { passes }) => sum + (passes ? 0.4 : 1), 0);
  let used = 0;
  for (const slot of slots) {
    const own = slot.passes ? 0.4 : 1;
    slot.at = (used + own / 2) / total;
    used += own;
  }
}

/**
 * Arranges a small directed graph in ranks so that edges point forward and rarely cross (after Sugiyama, Tagawa
 * and Toda, 1981). Long edges pass through the ranks in between.
 */
export function ranked(ids: readonly string[], edges: readonly Edge[]): Ranked {
  const ranks = ranksOf(ids, edges);
  const slots = new Map<string, Slot>(
    ids.map((id) => [id, { id, rank: ranks.get(id)!, at: 0, passes: false }]),
  );
  const chains = edges.map(({ from, to }, at) => {
    const [start, end] = [ranks.get(from)!, ranks.get(to)!];
    const between = Array.from({ length: Math.max(0, Math.abs(end - start) - 1) }, (_, step) => {
      const id = `${at} ${step}`;
      slots.set(id, { id, rank: start + (step + 1) * Math.sign(end - start), at: 0, passes: true });
      return id;
    });
    return [from, ...between, to];
  });
  const length = Math.max(...ranks.values()) + 1;
  const rows = Array.from({ length }, (_, rank) => [...slots.values()].filter((slot) => slot.rank === rank));
  const neighbors = new Map<string, string[]>();
  for (const chain of chains)
    for (const [at, id] of chain.entries())
      for (const other of [chain[at - 1], chain[at + 1]])
        if (other !== undefined) neighbors.set(id, [...(neighbors.get(id) ?? []), other]);
  for (const row of rows) spread(row, (slot) => row.indexOf(slot));
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (const row of sweep % 2 ? rows.toReversed() : rows)
      spread(row, ({ id, at }) => {
        const near = neighbors.get(id) ?? [];
        return near.length === 0 ? at : near.reduce((sum, one) => sum + slots.get(one)!.at, 0) / near.length;
      });
  const pointOf = (id: string): Point => {
    const { rank, at } = slots.get(id)!;
    return { x: (rank + 0.5) / length, y: at };
  };
  return {
    length,
    breadth: Math.max(...rows.map((row) => row.filter(({ passes }) => !passes).length)),
    nodes: new Map(ids.map((id) => [id, pointOf(id)])),
    routes: chains.map((chain) => chain.map(pointOf)),
  };
}
