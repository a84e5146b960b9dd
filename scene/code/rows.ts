/** The height of a row and the width of a character, as multiples of the text size. */
export const rowPitch = 1.5;
export const advance = 0.6;
/** The space around a listing, as a multiple of the text size. */
export const margin = 1;

/** A row of a listing: a line, or a part of one that is too long for the picture. */
export interface Row {
  /** The index of the line. */
  line: number;
  /** The columns of the line that the row shows, from `from` up to, but not including, `to`. */
  from: number;
  to: number;
  /** The column at which the row is drawn. */
  indent: number;
}

/** How many characters fit in a row of width `w` at a text size, at least 8. */
export const columnsIn = (w: number, size: number) =>
  Math.max(8, Math.floor((w - 2 * margin * size) / (advance * size) + 1e-6));

/** The rows of a listing. Lines that are too long wrap, after a space if possible, and continue indented. */
export function rowsOf(lines: readonly string[], columns: number): Row[] {
  return lines.flatMap((text, line) => {
    const rows: Row[] = [];
    const hang = Math.min((text.match(/^ */)?.[0].length ?? 0) + 2, Math.floor(columns / 2));
    for (let from = 0; from === 0 || from < text.length; ) {
      const indent = from === 0 ? 0 : hang;
      const most = from + columns - indent;
      const space = text.slice(0, most).lastIndexOf(" ") + 1;
      const to = text.length <= most ? text.length : space > from + (columns - indent) / 3 ? space : most;
      rows.push({ line, from, to, indent });
      if (to >= text.length) break;
      from = to;
    }
    return rows;
  });
}

/** The first row of a range of lines, and the row after its last. Lines count from 1. */
export function rowSpan(rows: readonly Row[], [first, last]: readonly [number, number]): [number, number] {
  const at = rows.findIndex(({ line }) => line >= first - 1);
  const after = rows.findLastIndex(({ line }) => line <= last - 1) + 1;
  return at < 0 ? [rows.length, rows.length] : [at, Math.max(at, after)];
}

/** The first row in a view of `room` rows that shows the given rows in its middle, if possible. */
export const topFor = (rows: number, room: number, [from, to]: readonly [number, number]) =>
  Math.max(0, Math.min(rows - room, Math.min((from + to - room) / 2, from)));
