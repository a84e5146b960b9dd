import { AppError } from "../../contract/errors.ts";
import { tableLimits } from "../../contract/film-batches.ts";

/** The values of one row, and the number of the line in the file at which it begins, from 1. */
interface TableRecord {
  cells: string[];
  line: number;
}

/** Creates the error for a table that can't be read. */
export const unusable = (message: string) =>
  new AppError("INVALID_INPUT", message, { errors: { file: [message] } });

/** Matches characters that occur in binary files but not in tables. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a table has none of these
const binary = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

const linesBefore = (text: string, end: number) => text.slice(0, end).split(/\r\n|\r|\n/).length;

/**
 * Yields the records of a table, in one pass. In quotes, a value may contain separators, line breaks and doubled
 * quotes.
 * @param from the offset at which the first record begins
 * @throws INVALID_INPUT that names the line
 */
export function* readRecords(text: string, separator: string, from: number): Generator<TableRecord> {
  const foreign = text.search(binary);
  if (foreign >= 0)
    throw unusable(
      `Line ${linesBefore(text, foreign)} contains characters that aren't text. Save the file as CSV and try again.`,
    );
  const special = new RegExp(`[${separator}\\r\\n]`, "g");
  let at = from;
  let line = linesBefore(text, from);

  /** Reads a value in quotes. Afterwards, `at` is just past its closing quote. */
  function quoted(): string {
    const opened = line;
    let value = "";
    for (let start = at + 1; ; start = at) {
      const end = text.indexOf('"', start);
      if (end < 0)
        throw unusable(
          `Line ${opened}: A quotation mark has no closing quotation mark. Add the missing one.`,
        );
      const part = text.slice(start, end);
      value += part;
      line += part.match(/\r\n|\r|\n/g)?.length ?? 0;
      at = end + 1;
      if (text[at] !== '"') break;
      value += '"';
      at += 1;
    }
    if (at < text.length && text[at] !== separator && text[at] !== "\r" && text[at] !== "\n")
      throw unusable(
        `Line ${line}: There is text after a closing quotation mark. Double any quotation marks within values.`,
      );
    return value;
  }

  function plain(): string {
    special.lastIndex = at;
    const start = at;
    at = special.exec(text)?.index ?? text.length;
    return text.slice(start, at);
  }

  while (at < text.length) {
    const record: TableRecord = { cells: [], line };
    for (;;) {
      record.cells.push(text[at] === '"' ? quoted() : plain());
      if (record.cells.length > tableLimits.columns)
        throw unusable(
          `Line ${record.line} has more than ${tableLimits.columns} columns. Remove those that you don't need.`,
        );
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    yield record;
  }
}
