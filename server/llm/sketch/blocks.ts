import { withoutMarks, withoutTicks } from "./markdown.ts";
import { itemMark } from "./words.ts";

/** A part of a prompt whose lines belong together. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[]; ordered: boolean }
  | { kind: "verse"; lines: string[] }
  | { kind: "dialogue"; messages: { name: string; text: string }[] }
  | { kind: "fields"; fields: { name: string; text: string }[] }
  | { kind: "table"; rows: string[][] }
  | { kind: "code"; language: string; code: string }
  | { kind: "terminal"; lines: { text: string; output: boolean }[] }
  | { kind: "heading"; text: string };

const fence = /^\s{0,3}(?:```|~~~)\s*([\w+#-]{0,20})\s*$/u;
const ordered = /^(?:\(?\d{1,2}[.)]|[①-⑳])\s*/u;
const named = /^([\p{Lu}\p{Lo}][\p{L}\p{M}\d .'’/-]{0,28}?)\s?[:：]\s*(\S.*)$/u;
const isMarkedHeading = (line: string) => /^#{1,6}\s+\S/u.test(line);
const cellsOf = (line: string) =>
  line
    .replace(/^\s*\||\|\s*$/gu, "")
    .split(line.includes("|") ? "|" : "\t")
    .map((cell) => cell.trim());
const isRow = (line: string) => (line.match(/\||\t/gu)?.length ?? 0) >= 1 && /[\p{L}\p{N}-]/u.test(line);
const isRule = (line: string) => /^[\s|:+=-]{3,}$/u.test(line);

/**
 * Whether lines are verse: several short lines, many of which don't end like a sentence. In a prompt about a poem, any
 * short lines count as verse.
 */
function isVerse(lines: string[], poem: boolean): boolean {
  if (poem)
    return (
      lines.length > 0 &&
      lines.every((line) => line.length <= 70) &&
      (lines.length > 1 || !/[.:]$/u.test(lines[0]!))
    );
  if (lines.length < 3 || lines.some((line) => line.length > 70)) return false;
  const average = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
  const open = lines.filter((line) => !/[.!?。:]["”’»]?$/u.test(line)).length;
  // Lines of facts contain figures and colons; verse hardly ever does.
  const factual = lines.filter((line) => /\d|:\s/u.test(line)).length;
  return average > 11 && average < 56 && open >= lines.length * 0.4 && factual <= lines.length * 0.15;
}

const nameCount = (pairs: { name: string }[]) => new Set(pairs.map(({ name }) => name)).size;

/** Reads lines such as "Ana: Hello?" as a dialogue, or as fields if they don't read like one. */
function pairsOf(lines: string[]): Block | undefined {
  const pairs = lines.map((line) => named.exec(line));
  if (lines.length < 2 || !pairs.every(Boolean)) return undefined;
  const found = pairs.map((match) => ({ name: match![1]!.trim(), text: match![2]!.trim() }));
  const speaks = found.some(({ text }) => /[?!]["”]?$/u.test(text)) || nameCount(found) < found.length;
  const people = found.every(({ name }) => name.split(" ").length <= 2) && nameCount(found) <= 4;
  if (
    speaks &&
    people &&
    found.length >= 2 &&
    nameCount(found) >= 2 &&
    nameCount(found) < found.length + (found.length < 3 ? 1 : 0)
  )
    return { kind: "dialogue", messages: found };
  return { kind: "fields", fields: found };
}

/** Splits consecutive non-empty lines into blocks. */
function blocksOf(lines: string[], poem: boolean): Block[] {
  const pairs = pairsOf(lines);
  if (pairs) return [pairs];
  if (
    lines.length >= 2 &&
    lines.filter(isRow).length >= 2 &&
    lines.every((line) => isRow(line) || isRule(line))
  )
    return [{ kind: "table", rows: lines.filter((line) => !isRule(line)).map(cellsOf) }];
  if (lines.length >= 2 && lines.some((line) => /^[$>]\s/u.test(line)) && /^[$>]\s/u.test(lines[0]!))
    return [
      {
        kind: "terminal",
        lines: lines.map((line) => ({ text: line.replace(/^[$>]\s+/u, ""), output: !/^[$>]\s/u.test(line) })),
      },
    ];
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (isMarkedHeading(line)) blocks.push({ kind: "heading", text: line.replace(/^#+\s+/u, "") });
    else if (itemMark.test(line)) {
      const last = blocks.at(-1);
      const isOrdered = ordered.test(line);
      const text = line.replace(itemMark, "").trim();
      if (last?.kind === "list" && last.ordered === isOrdered) last.items.push(text);
      else blocks.push({ kind: "list", items: [text], ordered: isOrdered });
    } else {
      const rest = lines.slice(at);
      const end = rest.findIndex((one) => itemMark.test(one) || isMarkedHeading(one));
      const plain = end < 0 ? rest : rest.slice(0, end);
      // An instruction or a title can be directly above the verse.
      const skip =
        plain.length > 3 &&
        isVerse(plain.slice(1), poem) &&
        (/[:.]$/u.test(plain[0]!) || plain[0]!.length > 70)
          ? 1
          : 0;
      const inner = pairsOf(plain.slice(1));
      if (plain.length > 2 && inner && !named.test(plain[0]!))
        blocks.push({ kind: "paragraph", text: plain[0]! }, inner);
      else if (isVerse(plain.slice(skip), poem)) {
        if (skip) blocks.push({ kind: "paragraph", text: plain[0]! });
        blocks.push({ kind: "verse", lines: plain.slice(skip) });
      } else for (const one of plain) blocks.push({ kind: "paragraph", text: one });
      at += plain.length - 1;
    }
  }
  return blocks;
}

/** Puts the items of a list within a line, such as "1) … 2) …", on separate lines. */
const withListLines = (prompt: string) =>
  /(?:^|\s)1[.)]\s[^\n]{1,300}\s2[.)]\s/u.test(prompt)
    ? prompt.replace(/[^\S\n]+(?=\d{1,2}[.)]\s+\p{Lu})/gu, "\n")
    : prompt;

/** Whether lines are the request that comes before a poem. */
const isAboutPoem = (lines: string[]) =>
  lines.length === 1 && /poem|verse|haiku|gedicht|poème|poema|poesia|詩|俳句|قصيدة/iu.test(lines[0]!);

/**
 * Splits a prompt into blocks: paragraphs, headings, and lists, verse, dialogue, tables and code, which keep their
 * lines.
 */
export function blocksIn(prompt: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let code: { language: string; lines: string[] } | undefined;
  const poem =
    /(?<!\p{L})(?:poem|verse|haiku|gedicht|verse|poème|poema|poesia|詩|俳句|قصيدة)(?!\p{L})/iu.test(
      prompt.slice(0, 300),
    );
  const flush = () => {
    if (lines.length > 0)
      blocks.push(...blocksOf(lines, poem && !(blocks.length === 0 && isAboutPoem(lines))));
    lines = [];
  };
  for (const raw of withListLines(prompt).split(/\r?\n|\r|\u2028/u)) {
    const mark = fence.exec(raw);
    if (mark && !code) {
      flush();
      code = { language: mark[1] ?? "", lines: [] };
    } else if (mark && code) {
      blocks.push({ kind: "code", language: code.language, code: code.lines.join("\n") });
      code = undefined;
    } else if (code) code.lines.push(raw.replaceAll("\t", "  "));
    else {
      const line = withoutMarks(
        raw.replace(raw.includes("\t") && !raw.startsWith("\t") ? / {2,}/gu : /[^\S\n]+/gu, " ").trim(),
      );
      if (line) lines.push(line);
      else flush();
    }
  }
  if (code) lines.push(...code.lines.map((line) => line.trim()).filter(Boolean));
  flush();
  // The paragraph after a listing is first searched for the names in the listing.
  return blocks.map((block, at) => (blocks[at - 1]?.kind === "code" ? block : unticked(block)));
}

/** Removes the backticks around code in paragraphs, headings and lists. */
function unticked(block: Block): Block {
  if (block.kind === "paragraph" || block.kind === "heading")
    return { ...block, text: withoutTicks(block.text) };
  return block.kind === "list" ? { ...block, items: block.items.map(withoutTicks) } : block;
}
