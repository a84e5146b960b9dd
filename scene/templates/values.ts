import type { Document } from "../document.ts";
import type { Plan } from "../plan.ts";
import { visibleText } from "../visible-text.ts";

/** A film whose texts may contain placeholders. */
export interface FilmContent {
  plan: Plan | null;
  document: Document | null;
}

/** The value of each placeholder, by its name. A Map, because any name can be sent. */
export type Values = ReadonlyMap<string, string>;

/** The maximum number of different placeholders in a film, and of characters in a value. */
export const mostValues = 50;
export const longestValue = 1000;

/** A placeholder such as `{{name}}`. Braces around anything else are ordinary text. */
const placeholder = /\{\{[ \t]{0,8}(\p{L}[\p{L}\p{M}\p{N}_-]{0,63})[ \t]{0,8}\}\}/gu;

/** Fields in which braces mean something else: formulas are written in TeX. */
const untouched = new Set(["tex"]);

/** Yields all texts of a plan or document, in order. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  if (typeof value !== "object" || value === null) return;
  for (const [name, one] of Object.entries(value)) if (!untouched.has(name)) yield* textsIn(one);
}

/** The names of the placeholders in a value, in the order in which they first occur. */
export function namesIn(value: unknown): string[] {
  const names = new Set<string>();
  for (const text of textsIn(value))
    if (text.includes("{{")) for (const [, name] of text.matchAll(placeholder)) names.add(name!);
  return [...names];
}

/** The names of a film's placeholders, in the order in which they first occur. */
export const valuesOf = ({ plan, document }: FilmContent): string[] => namesIn([plan, document]);

/** A value as it is shown: one line of plain text. */
export const plainValue = (text: string): string => visibleText(text).replace(/\s+/gu, " ").trim();

/**
 * Replaces the placeholders in a text. Values aren't searched for placeholders, so braces in them are kept, and so are
 * placeholders without a value.
 */
export const fillText = (text: string, values: Values): string =>
  text.includes("{{")
    ? text.replace(placeholder, (whole, name: string) => {
        const value = values.get(name);
        return value === undefined ? whole : plainValue(value);
      })
    : text;

/** Replaces the placeholders in all texts of a plan, a scene or another part of a film. */
export function fillTexts<T>(value: T, values: Values): T {
  const filled = (one: unknown): unknown => {
    if (typeof one === "string") return fillText(one, values);
    if (Array.isArray(one)) return one.map(filled);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, field]) => [name, untouched.has(name) ? field : filled(field)]),
    );
  };
  // Only strings are replaced, and only with strings, so the shape stays the same.
  return filled(value) as T;
}

/** A filled film's title: the template's title, with the first value appended if the title has no placeholder. */
export function filledTitle(
  { name, plan, document }: FilmContent & { name: string },
  values: Values,
): string {
  const title = plan?.title ?? document?.title ?? name;
  const filled = fillText(title, values);
  const [value] = filled === title ? [...values.values()].map(plainValue).filter(Boolean) : [];
  return (value ? `${title} – ${value}` : filled).slice(0, 200).toWellFormed().trim() || name;
}

export interface ValueProblem {
  name: string;
  problem: "missing" | "unknown" | "long";
}

/** The problems with values for the given placeholders. */
export function problemsWith(names: readonly string[], values: Values): ValueProblem[] {
  const known = new Set(names);
  return [
    ...names.filter((name) => !values.has(name)).map((name) => ({ name, problem: "missing" as const })),
    ...[...values].flatMap(([name, value]): ValueProblem[] => {
      if (!known.has(name)) return [{ name, problem: "unknown" }];
      return value.length > longestValue ? [{ name, problem: "long" }] : [];
    }),
  ];
}
