import { eased } from "../easing.ts";
import { type Row, rowSpan } from "./rows.ts";

/** A moment from which some lines of a listing are in focus; without lines, all are. */
export interface CodeFocus {
  at: number;
  lines?: readonly [number, number];
}

/** The seconds that the band takes from some lines to the next ones. */
const travel = 0.55;

/** Where the band is: its first row and the row after its last. */
export interface Band {
  from: number;
  to: number;
  /** How visible it is, from 0 to 1. */
  share: number;
  /** How far the view has come to it, from 0 to 1. The view stays when the band fades. */
  held: number;
}

/** The band at a moment; it moves from lines to lines, and fades where there are none before or after. */
export function bandAt(focus: readonly CodeFocus[], rows: readonly Row[], time: number): Band {
  let band: Band = { from: 0, to: rows.length, share: 0, held: 0 };
  for (const { at, lines } of focus) {
    if (time <= at) break;
    const share = eased(time, at, travel, "in-out-cubic");
    const [from, to] = lines ? rowSpan(rows, lines) : [band.from, band.to];
    const shown = lines && to > from ? 1 : 0;
    // A band that wasn't there comes up in its place.
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
