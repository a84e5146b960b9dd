import type { Step } from "./code-focus.ts";
import type { Term } from "./math/terms.ts";
import type { Quantity } from "./numbers.ts";

/** An entry of a list or of a sequence: a short title, and more words if there are any. */
export interface Entry {
  title: string;
  text: string;
}

export interface Datum {
  label: string;
  value: number;
}

interface Affixes {
  prefix: string;
  suffix: string;
}

/** The content of a part of a prompt, by kind, with the fields needed to show it. */
export type Content =
  | { kind: "opening"; title: string; sub: string }
  | { kind: "statement"; heading: string; others: string[] }
  | { kind: "figure"; figures: Quantity[]; heading: string }
  | {
      kind: "share";
      heading: string;
      whole: string;
      value: number;
      of: number;
      suffix: string;
      label: string;
    }
  | ({
      kind: "series";
      heading: string;
      values: Datum[];
      timed: boolean;
      shares: boolean;
      ranked: boolean;
    } & Affixes)
  | { kind: "list"; heading: string; items: Entry[]; needed: boolean }
  | { kind: "steps"; heading: string; steps: Entry[]; circular: boolean }
  | { kind: "timeline"; heading: string; events: { when: string; title: string; text: string }[] }
  | {
      kind: "comparison";
      heading: string;
      sides: [side: { title: string; points: string[] }, other: { title: string; points: string[] }];
    }
  | { kind: "verdict"; heading: string; pros: string[]; cons: string[] }
  | { kind: "change"; heading: string; before: Entry; after: Entry }
  | { kind: "quote"; text: string; by: string }
  | { kind: "definition"; term: string; meaning: string }
  | { kind: "question"; question: string; answer: string }
  | { kind: "overlap"; left: string; right: string; both: string }
  | { kind: "cause"; heading: string; chain: string[] }
  | { kind: "dialogue"; heading: string; messages: { name: string; text: string }[] }
  | { kind: "formula"; heading: string; tex: string; terms: Term[] }
  | { kind: "code"; heading: string; language: string; code: string; focus: Step[] }
  | { kind: "terminal"; heading: string; lines: { text: string; output: boolean }[] }
  | { kind: "table"; heading: string; columns: string[]; rows: string[][] }
  | {
      kind: "place";
      heading: string;
      places: { name: string; lon: number; lat: number }[];
      area: string;
      text: string;
    }
  | { kind: "verse"; lines: string[]; by: string }
  | { kind: "chapter"; title: string; number: number }
  | { kind: "call"; heading: string; action: string; note: string }
  | { kind: "ending"; heading: string; sub: string };

export type Kind = Content["kind"];
export type ContentOf<K extends Kind> = Extract<Content, { kind: K }>;

/** A part of the film: its visual content, and the sentences of the prompt that are narrated. */
export interface Moment {
  content: Content;
  said: string[];
  /** The importance of the moment, from 0 to 10. */
  weight: number;
  /** The minimum duration of the moment's scene in seconds, if the film would otherwise be shorter than requested. */
  seconds?: number;
  /** The index of the block that the moment comes from; negative for an opening or close that isn't in the content. */
  paragraph: number;
}
