import { tableLimits } from "../../contract/film-batches.ts";
import { readRecords, unusable } from "./records.ts";

/** A table whose first line names its columns. Every row has a value for each column. */
export interface Table {
  columns: string[];
  rows: string[][];
}

/** The separators, starting with the one that is rarest in names and numbers. */
const separators = ["\t", ";", ","] as const;

/** The number of lines at the start of a table from which its separator is detected. */
const sampleLines = 5;

/**
 * The separator with the highest minimum count per line in the first lines, outside quotes: other separators occur in
 * names and numbers, but rarely in every line. In a tie, the count in the first line decides. A line such as `sep=;`
 * before the table, which some programs write for Excel, names the separator.
 */
function separatorOf(text: string): { separator: string; from: number } {
  const named = /^sep=([,;\t])(\r\n|\r|\n)/i.exec(text);
  if (named) return { separator: named[1]!, from: named[0].length };
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, sampleLines);
  const score = (one: string) => {
    const counts = lines.map((line) => line.split(one).length);
    return Math.min(...counts) * 1e6 + (counts[0] ?? 0);
  };
  const best = separators.reduce((most, one) => (score(one) > score(most) ? one : most));
  return { separator: best, from: 0 };
}

/** The names of the columns, trimmed. A column without a name is called `Column` and its number. */
function columnsOf(cells: readonly string[]): string[] {
  const columns = cells.map((cell, at) => cell.replace(/\s+/g, " ").trim() || `Column ${at + 1}`);
  const long = columns.find((name) => name.length > tableLimits.name);
  if (long)
    throw unusable(
      `The column name “${long.slice(0, 40)}…” is longer than ${tableLimits.name} characters. Shorten the name.`,
    );
  const again = columns.find((name, at) => columns.indexOf(name) < at);
  if (again) throw unusable(`Two columns are named “${again}”. Rename one of them.`);
  return columns;
}

/**
 * Parses a table whose values are separated by commas, semicolons or tabs, and are quoted if they contain one of these.
 * @throws AppError INVALID_INPUT that names the line
 */
export function parseTable(text: string): Table {
  const { separator, from } = separatorOf(text);
  let columns: string[] | undefined;
  const rows: string[][] = [];
  for (const { cells, line } of readRecords(text, separator, from)) {
    // Spreadsheets export empty rows below the table as lines of separators.
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    if (cells.length !== columns.length)
      throw unusable(
        `Line ${line} has the wrong number of values: ${cells.length} instead of ${columns.length}. Check the separators and quotation marks.`,
      );
    const long = cells.findIndex((cell) => cell.length > tableLimits.cell);
    if (long >= 0)
      throw unusable(
        `Line ${line}, column “${columns[long]}”: The value is longer than ${tableLimits.cell.toLocaleString("en")} characters. Shorten the value.`,
      );
    if (rows.length === tableLimits.rows)
      throw unusable(`The file has more than ${tableLimits.rows} rows. Split it into several files.`);
    rows.push(cells);
  }
  if (!columns) throw unusable("The file is empty. Choose another one.");
  if (rows.length === 0) throw unusable("The file has column names but no rows. Add at least one row.");
  return { columns, rows };
}
