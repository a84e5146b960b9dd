import { mostCounted } from "../../contract/source-texts.ts";

/** What is read from a document: its title, if it has one, and its text. */
export interface Read {
  title?: string | undefined;
  text: string;
}

const oneLine = (text: string) => text.trim().split(/\s+/).join(" ");

/** Collects the paragraphs of a document until there are enough. */
export function createLines() {
  const lines: string[] = [];
  let length = 0;
  let title: string | undefined;
  const add = (line: string) => {
    if (length > mostCounted) return;
    lines.push(line);
    length += line.length + 1;
  };
  return {
    /** Whether everything else would be cut off. */
    isFull: () => length > mostCounted,
    /** Adds a heading. The first one is the title. */
    heading(given: string) {
      const text = oneLine(given);
      if (!text) return;
      title ??= text;
      add(`\n${text}\n`);
    },
    paragraph(given: string, isItem = false) {
      const text = given.trim();
      if (text) add(isItem ? `- ${oneLine(text)}` : `${text}\n`);
    },
    read: (): Read => ({ title, text: lines.join("\n") }),
  };
}
