import { eased } from "../easing.ts";
import { type Row, rowSpan } from "./rows.ts";

/** A time and the lines of a listing that are in focus from then on. Without `lines`, the whole listing is in focus. */
export interface CodeFocus {
  at: number;
  lines?: readonly [number, number];
}

/** How long the band takes to move from one focus to the next, in seconds. */
const travel = 0.55;

/** The band behind the lines in focus: its first row, and the row after its last. */
export interface Band {
  from: number;
  to: number;
  /** The band's opacity, from 0 to 1. */
  share: number;
  /**
   * How far the view has scrolled to the band, from 0 to 1. The view doesn't scroll back when the band fades.
   */
  held: number;
}

/**
 * The band at a given time. It moves from one focus to the next, and fades in or out if only one of the two has
 * lines.
 */
export function bandAt(focus: readonly CodeFocus[], rows: readonly Row[], time: number): Band {
  let band: Band = { from: 0, to: rows.length, share: 0, held: 0 };
  for (const { at, lines } of focus) {
    if (time <= at) break;
    const share = eased(time, at, travel, "in-out-cubic");
    const [from, to] = lines ? rowSpan(rows, lines) : [band.from, band.to];
    const shown = lines && to > from ? 1 : 0;
    // A band that wasn't visible fades in at its position instead of moving there.
    const moved = band.held === 0 ? 1 : share;
    band = {
      from: band.from + (from - band.from) * moved,
      to: band.to + (to - band.to) * moved,
      share: band.share + (shown - band.share) * share,
      held: Math.max(band.held, shown * share),
    };
  }
  return band;
}

/** How much of a row is in the band, from 0 to 1. */
export const within = ({ from, to }: Band, row: number) =>
  Math.max(0, Math.min(row + 1, to) - Math.max(row, from));
