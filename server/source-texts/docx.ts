import { createLines, type Read } from "./lines.ts";
import { readPart, relationsOf } from "./parts.ts";
import { readXml } from "./xml.ts";
import type { Zip } from "./zip.ts";

const isHeading = (name: string) => /^(heading ?\d|title)$/i.test(name);
/** Whether a style is that of a line in the table of contents, which repeats a heading. */
const isContents = (name: string) => /^toc ?\d$/i.test(name);

/**
 * Whether an element repeats content: for programs that don't support the `Choice` element before it, or of a text that
 * was moved while changes were tracked.
 */
const isRepeated = (name: string) => name === "Fallback" || name === "moveFrom";

/** The names of the paragraphs' styles by their IDs. IDs depend on Word's language, but names are in English. */
function styleNames(zip: Zip, path: string): Map<string, string> {
  const styles = relationsOf(zip, path).find(({ type }) => type === "styles");
  const bytes = styles && zip.read(styles.path);
  const names = new Map<string, string>();
  let id = "";
  if (bytes)
    readXml(bytes, {
      open(name, attributes) {
        if (name === "style") id = attributes.get("w:styleId") ?? "";
        if (name === "name" && id) names.set(id, attributes.get("w:val") ?? "");
      },
    });
  return names;
}

/** Reads a Word document: its paragraphs, with headings, list items, and the rows of tables as lines. */
export function readDocx(zip: Zip, path: string): Read {
  const names = styleNames(zip, path);
  const lines = createLines();
  /** The open paragraphs. A text box's paragraph is inside another one. */
  const paragraphs: { text: string; style: string; isItem: boolean }[] = [];
  /** The cells of the rows that are open. */
  const rows: string[][] = [];
  let skipped = 0;
  let isText = false;
  let runs = 0;
  const write = (text: string) => {
    const paragraph = paragraphs.at(-1);
    if (paragraph && skipped === 0) paragraph.text += text;
  };
  const emit = (text: string, style = "", isItem = false) => {
    const row = rows.at(-1);
    if (row) row.push(`${row.pop() ?? ""} ${text.trim()}`.trim());
    else if (isHeading(names.get(style) ?? style)) lines.heading(text);
    else if (isItem) lines.item(text);
    else if (!isContents(names.get(style) ?? style)) lines.paragraph(text);
  };
  readPart(zip, path, {
    open(name, attributes) {
      if (isRepeated(name)) skipped += 1;
      if (name === "p") paragraphs.push({ text: "", style: "", isItem: false });
      if (name === "tr") rows.push([]);
      if (name === "tc") rows.at(-1)?.push("");
      if (name === "r") runs += 1;
      if (name === "t") isText = true;
      if (runs > 0 && name === "tab") write(" ");
      if (runs > 0 && name === "noBreakHyphen") write("-");
      if (runs > 0 && (name === "br" || name === "cr")) write("\n");
      const paragraph = paragraphs.at(-1);
      if (paragraph && name === "pStyle") paragraph.style = attributes.get("w:val") ?? "";
      if (paragraph && name === "numPr") paragraph.isItem = true;
    },
    close(name) {
      if (isRepeated(name)) skipped -= 1;
      if (name === "r") runs -= 1;
      if (name === "t") isText = false;
      if (name === "p") {
        const { text = "", style, isItem } = paragraphs.pop() ?? {};
        emit(text, style, isItem);
      }
      if (name === "tr") {
        const cells = rows.pop() ?? [];
        // A table inside a cell is part of that cell.
        if (rows.length > 0) emit(cells.join(" "));
        else lines.row(cells);
      }
    },
    text(text) {
      if (isText && !lines.isFull()) write(text);
    },
  });
  return lines.read();
}
