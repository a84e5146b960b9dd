import type { Block } from "./blocks.ts";
import { chunks, listMoments, moment, type Reading } from "./lists.ts";
import type { Moment } from "./moments.ts";
import { sentencesOf } from "./sentences.ts";
import { seriesIn } from "./series.ts";
import { bare, spoken } from "./words.ts";

/** Splits off a poem's last line if it names the poet, as in "by Basho". */
function signed(lines: string[]): { lines: string[]; by: string } {
  const by = lines
    .at(-1)
    ?.match(
      /^\(?(?:by|von|de|par|por|di|van|[–—-])\s(\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){0,3})\s?\)?$/u,
    )?.[1];
  return by && lines.length > 1 ? { lines: lines.slice(0, -1), by: bare(by) } : { lines, by: "" };
}

/** Returns the moments of a block that isn't a paragraph, list or heading. */
export function blockMoments(
  block: Exclude<Block, { kind: "paragraph" | "list" | "heading" }>,
  heading: string,
  paragraph: number,
  reading: Reading,
): Moment[] {
  const { language } = reading;
  const lead = heading ? [spoken(heading)] : [];
  switch (block.kind) {
    case "verse": {
      const { lines: verses, by } = signed(block.lines);
      return chunks(verses, 4).map((lines, at, all) =>
        moment(
          { kind: "verse", lines, by: at === all.length - 1 ? by : "" },
          [spoken(lines.map((line) => line.trim()).join(" "))],
          paragraph,
        ),
      );
    }
    case "dialogue":
      return chunks(
        block.messages.flatMap(({ name, text }) =>
          (text.length > 90 ? sentencesOf(text, language) : [text]).map((one) => ({ name, text: one })),
        ),
        6,
      ).map((messages) =>
        moment(
          { kind: "dialogue", heading, messages },
          messages.map(({ text }) => spoken(text)),
          paragraph,
        ),
      );
    case "fields": {
      const items = block.fields.map(({ name, text }) => `${name}: ${text}`);
      return listMoments(items, false, heading, paragraph, reading);
    }
    case "table": {
      const [columns = [], ...rows] = block.rows;
      const series =
        columns.length === 2
          ? seriesIn(rows.map((row) => row.join(" ")).join(", "), heading || columns.join(" "), language)
          : undefined;
      if (series && series.values.length === rows.length)
        return [moment(series, [...lead, spoken(rows.map((row) => row.join(" ")).join(", "))], paragraph)];
      return chunks(rows, 8).map((part) =>
        moment(
          { kind: "table", heading, columns: columns.slice(0, 5), rows: part.map((row) => row.slice(0, 5)) },
          [...lead, ...part.map((row) => spoken(row.join(", ")))],
          paragraph,
        ),
      );
    }
    case "code":
      return [
        moment(
          {
            kind: "code",
            heading,
            language: block.language,
            code: block.code.slice(0, 1500) || " ",
            focus: [],
          },
          lead,
          paragraph,
        ),
      ];
    case "terminal":
      return [moment({ kind: "terminal", heading, lines: block.lines.slice(0, 10) }, lead, paragraph)];
  }
}
