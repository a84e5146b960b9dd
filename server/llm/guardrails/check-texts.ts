import { setImmediate as nextTurn } from "node:timers/promises";
import type { GuardrailRule } from "./rules.ts";
import { Scanner } from "./scanner.ts";
import type { Text } from "./texts.ts";

/** Called for each match. */
export type Note = (rule: GuardrailRule, what: string) => void;

/** The number of characters scanned at a time, and how long to scan before other calls get a turn, in milliseconds. */
const pieceLength = 65_536;
const turnMs = 10;

interface Checked {
  /** The texts, in which matches to redact or block are replaced. */
  texts: string[];
  isChanged: boolean;
  isBlocked: boolean;
}

/** Checks a document's texts. In the document, replaces the matches that must be redacted or blocked. */
export async function checkTexts(
  { texts, finish }: { texts: readonly Text[]; finish(): void },
  rules: readonly GuardrailRule[],
  note: Note,
): Promise<Checked> {
  const checked: Checked = { texts: [], isChanged: false, isBlocked: false };
  let since = performance.now();
  for (const { value, set } of texts) {
    const scanner = new Scanner(rules, note);
    let out = "";
    for (let at = 0; at < value.length; at += pieceLength) {
      out += scanner.add(value.slice(at, at + pieceLength));
      if (performance.now() - since < turnMs) continue;
      await nextTurn();
      since = performance.now();
    }
    out += scanner.end();
    checked.texts.push(out);
    checked.isBlocked ||= scanner.isBlocked;
    if (out === value) continue;
    checked.isChanged = true;
    set(out);
  }
  finish();
  return checked;
}
