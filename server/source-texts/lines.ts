import { mostCounted } from "../../contract/source-texts.ts";

/** The content of a document: its title, if it has one, and its text. */
export interface Read {
  title?: string | undefined;
  text: string;
}

const oneLine = (text: string) => text.trim().split(/\s+/).join(" ");

/** Paragraphs are separated by empty lines. Successive items, or rows, have no empty line between them. */
type Kind = "paragraph" | "item" | "row";

/** Collects the paragraphs of a document until there is enough text. */
export function createLines() {
  const lines: string[] = [];
  let length = 0;
  let title: string | undefined;
  let last: Kind = "paragraph";
  const isFull = () => length > mostCounted;
  const add = (line: string, kind: Kind = "paragraph") => {
    if (line === "" || isFull()) return;
    if (kind === "paragraph" || kind !== last) lines.push("");
    lines.push(line);
    last = kind;
    length += line.length + 1;
  };
  return {
    /** Whether any further text would be cut off. */
    isFull,
    /** Adds a heading. The first one is the title. */
    heading(text: string) {
      title ??= oneLine(text) || undefined;
      add(oneLine(text));
    },
    paragraph: (text: string) => add(text.trim()),
    item: (text: string) => add(text.trim() && `- ${oneLine(text)}`, "item"),
    /** Adds a row of a table. */
    row: (cells: readonly string[]) => add(cells.map(oneLine).filter(Boolean).join(" | "), "row"),
    read: (): Read => ({ title, text: lines.join("\n") }),
  };
}
