import type { GuardrailDetector } from "../../../contract/guardrail-detectors.ts";
import { createFinder } from "./detectors.ts";
import { openFrom } from "./open-from.ts";
import type { GuardrailRule } from "./rules.ts";
import { type Finder, merged, type Span } from "./spans.ts";

/** The replacement for the matches of each detector. */
const replacements: Record<GuardrailDetector, string> = {
  email: "[EMAIL]",
  phone: "[PHONE]",
  card: "[CARD]",
  iban: "[IBAN]",
  secret: "[SECRET]",
};

/** How much text before the current position is kept, in characters, because later matches may depend on it. */
const context = 256;
/** The maximum length of an unfinished line that is held back for a pattern, in characters. */
const longestLine = 65_536;
/** The maximum length of a pattern's match that is reliably found in longer lines, in characters. */
const longestMatch = 1024;

interface Probe {
  /** The name of a detector, or `pattern`. */
  what: string;
  replacement: string;
  find: Finder;
  rules: GuardrailRule[];
}

function probesOf(rules: readonly GuardrailRule[]): Probe[] {
  const detectors = new Set(rules.flatMap((rule) => rule.detectors));
  const found = [...detectors].map(
    (what): Probe => ({
      what,
      replacement: replacements[what],
      find: createFinder[what](),
      rules: rules.filter((rule) => rule.detectors.includes(what)),
    }),
  );
  const patterns = rules.flatMap((rule): Probe[] => {
    const { pattern } = rule;
    if (!pattern) return [];
    return [
      { what: "pattern", replacement: "[REDACTED]", find: (line) => findAll(pattern, line), rules: [rule] },
    ];
  });
  return [...found, ...patterns];
}

function findAll(pattern: NonNullable<GuardrailRule["pattern"]>, line: string): Span[] {
  const matcher = pattern.matcher(line);
  const spans: Span[] = [];
  // Empty matches are skipped, because there is nothing to flag or redact.
  while (matcher.find())
    if (matcher.end() > matcher.start()) spans.push({ start: matcher.start(), end: matcher.end() });
  return spans;
}

type Found = Span & { probe: Probe };

/**
 * Checks one text, which may arrive in parts. Each line is searched separately, so the result doesn't depend on how the
 * text is split. The end of an unfinished line is held back while it may be the beginning of a match.
 */
export class Scanner {
  /** Whether a rule blocks the text because of the matches found so far. */
  isBlocked = false;
  readonly #probes: Probe[];
  readonly #note: (rule: GuardrailRule, what: string) => void;
  readonly #hasPattern: boolean;
  /** The current line. Its first `#done` characters were already passed on. */
  #line = "";
  #done = 0;

  /** @param note called for each match */
  constructor(rules: readonly GuardrailRule[], note: (rule: GuardrailRule, what: string) => void) {
    this.#probes = probesOf(rules);
    this.#note = note;
    this.#hasPattern = rules.some(({ pattern }) => pattern);
  }

  /** Adds a part of the text. @returns the text that can be passed on, in which matches are replaced */
  add(text: string): string {
    let out = "";
    let from = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
      this.#line += text.slice(from, end);
      out += `${this.#pass(true)}\n`;
      this.#line = "";
      this.#done = 0;
      from = end + 1;
    }
    this.#line += text.slice(from);
    return out + this.#pass(false);
  }

  /** Ends the text. @returns the rest that was held back, in which matches are replaced */
  end(): string {
    const rest = this.#pass(true);
    this.#line = "";
    this.#done = 0;
    return rest;
  }

  /** The position up to which the current line can be passed on, before matches are taken into account. */
  #limit(isWhole: boolean): number {
    const { length } = this.#line;
    if (isWhole) return length;
    if (!this.#hasPattern) return openFrom(this.#line);
    return length - this.#done > longestLine ? length - longestMatch : this.#done;
  }

  #pass(isWhole: boolean): string {
    const line = this.#line;
    const done = this.#done;
    const limit = this.#limit(isWhole);
    // A completed line is searched even if all of it was passed on, because a finder may have to remember the line.
    if (line === "" || (limit <= done && !isWhole)) return "";
    const found = this.#probes.flatMap((probe) =>
      probe
        .find(line, isWhole)
        .filter(({ end }) => end > done)
        .map((span): Found => ({ ...span, probe })),
    );
    // A match is never split.
    const cut = Math.min(limit, ...found.filter(({ end }) => end > limit).map(({ start }) => start));
    if (cut <= done) return "";
    const out = this.#replaced(
      found.filter(({ end }) => end <= cut),
      cut,
    );
    this.#done = cut;
    if (cut > 2 * longestMatch) {
      this.#line = line.slice(cut - context);
      this.#done = context;
    }
    return out;
  }

  /** Replaces the matches in the part of the line from `#done` to `cut`. */
  #replaced(found: readonly Found[], cut: number): string {
    for (const { probe } of found) for (const rule of probe.rules) this.#note(rule, probe.what);
    const changing = found.filter(({ probe }) => probe.rules.some(({ action }) => action !== "flag"));
    this.isBlocked ||= changing.some(({ probe }) => probe.rules.some(({ action }) => action === "block"));
    let out = "";
    let at = this.#done;
    for (const { start, end, probe } of merged(changing)) {
      out += this.#line.slice(at, Math.max(at, start)) + probe.replacement;
      at = end;
    }
    return out + this.#line.slice(at, cut);
  }
}
