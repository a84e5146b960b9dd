import { own } from "../own.ts";
import { figure } from "../text.ts";
import { layoutList, Visual } from "./index.ts";

type Values = Record<string, unknown>;

/** One thing that a visual shows, whatever its layout calls it. */
interface Entry {
  text: string;
  more: string;
  when: string;
  value?: number;
  prefix: string;
  suffix: string;
  picture?: string;
}

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textIn = (value: Values, ...names: string[]) =>
  names.map((name) => own(value, name)).find((one): one is string => typeof one === "string" && one !== "") ??
  "";
const numberIn = (value: unknown) => (typeof value === "number" ? value : undefined);

/** The first number in a text, with the currency sign before it as the prefix and the unit after it as the suffix. */
function numbersIn(text: string): { value?: number; prefix: string; suffix: string } {
  const found = /([$€£¥]?)\s?(-?\d[\d,]*(?:\.\d+)?)\s?(%|[a-zA-Z°]{1,4}\b)?/.exec(text);
  if (!found) return { prefix: "", suffix: "" };
  const [, prefix = "", digits = "", unit = ""] = found;
  const value = Number(digits.replaceAll(",", ""));
  if (!Number.isFinite(value)) return { prefix: "", suffix: "" };
  return { value, prefix, suffix: unit && unit !== "%" ? ` ${unit}` : unit };
}

function entryOf(item: unknown, all: Values): Entry {
  if (typeof item === "string") return { ...{ text: item, more: "", when: "" }, ...numbersIn(item) };
  if (Array.isArray(item)) {
    const [text = "", second = "", ...rest] = item.map(String);
    return { text, more: [second, ...rest].filter(Boolean).join(", "), when: "", ...numbersIn(second) };
  }
  const value = isObject(item) ? item : {};
  const led = [textIn(value, "lead"), textIn(value, "label")].filter(Boolean).join(" ");
  const text = led || textIn(value, "title", "text", "name", "meaning");
  const known = numberIn(value.value);
  const affixes = {
    prefix: textIn(value, "prefix") || textIn(all, "prefix"),
    suffix: textIn(value, "suffix") || textIn(all, "suffix"),
  };
  const more = textIn(value, "text", "note", "caption");
  const under = [value.points, value.items, value.children].find(Array.isArray);
  return {
    text,
    more: more === text ? "" : more || (under ?? []).map(String).join(", "),
    when: textIn(value, "when"),
    ...(known === undefined ? numbersIn(`${text} ${more}`) : { value: known, ...affixes }),
    ...(typeof value.picture === "string" ? { picture: value.picture } : {}),
  };
}

/** The lists that only supplement a visual's main content, such as its pictures. */
const beside = new Set(["pictures", "columns", "edges"]);
const paired = ["left", "right", "before", "after"];

function entriesOf(visual: Values): Entry[] {
  const pictures = Array.isArray(visual.pictures) ? visual.pictures : [];
  const lists = Object.entries(visual).filter(([name, one]) => Array.isArray(one) && !beside.has(name));
  if (lists.length > 0)
    return lists
      .flatMap(([, list]) => list as unknown[])
      .map((item, at) => {
        const entry = entryOf(item, visual);
        return entry.picture || !pictures[at] ? entry : { ...entry, picture: String(pictures[at]) };
      });
  const sides = paired.flatMap((name) => {
    const side = own(visual, name);
    return side === undefined ? [] : [entryOf(side, visual)];
  });
  if (sides.length > 0) return sides;
  return numberIn(visual.value) === undefined ? [] : [entryOf(visual, visual)];
}

const headingOf = (visual: Values) =>
  textIn(visual, "heading", "title", "question", "term", "text", "center", "root");

const written = ({ value, prefix, suffix }: Entry) =>
  value === undefined ? "" : figure(value, { prefix, suffix, decimals: Number.isInteger(value) ? 0 : 1 });
/** An entry's text with its other details, except for a value that the text already states. */
const sentence = (entry: Entry) => {
  const { when, text, more } = entry;
  const stated =
    entry.value !== undefined && `${text} ${more}`.replaceAll(",", "").includes(String(entry.value));
  const shown = stated ? more : written(entry) || more;
  return [when, text, shown].filter(Boolean).join(": ");
};

/** Cuts a text at a word boundary. */
const short = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, "")}…`;

/** An entry as a list item with the fields of a layout's example item; undefined if it lacks a required value. */
function itemLike(example: unknown, entry: Entry): unknown {
  if (typeof example === "string") return short(sentence(entry), 160);
  if (Array.isArray(example)) return [short(entry.text, 80), short(written(entry) || entry.more, 80)];
  if (!isObject(example)) return;
  const names = Object.keys(example);
  const title = ["title", "label", "text", "name"].find((name) => names.includes(name));
  const named = short(names.includes("value") ? entry.text : entry.text || sentence(entry), 60);
  const item = new Map<string, unknown>(title ? [[title, named]] : []);
  if (names.includes("value")) {
    if (entry.value === undefined) return;
    item.set("value", entry.value);
  }
  if (title !== "text" && names.includes("text")) item.set("text", short(entry.more || written(entry), 100));
  if (names.includes("when")) item.set("when", short(entry.when || written(entry), 30));
  if (names.includes("prefix")) item.set("prefix", entry.prefix);
  if (names.includes("suffix")) item.set("suffix", entry.suffix);
  if (names.includes("picture") && entry.picture) item.set("picture", entry.picture);
  const under = ["points", "items"].find((name) => names.includes(name));
  if (under) item.set(under, [short(entry.more || sentence(entry), 80)]);
  return Object.fromEntries(item);
}

/** The prefix or suffix that all of the entries share, or "". */
const shared = (entries: readonly Entry[], name: "prefix" | "suffix") =>
  entries.every((entry) => entry[name] === entries[0]?.[name]) ? (entries[0]?.[name] ?? "") : "";

/** The visual with as many of the list's items as its layout allows; undefined if it is invalid with any number. */
function fitting(visual: Values, name: string, items: readonly unknown[]): Visual | undefined {
  for (let count = items.length; count > 0; count--) {
    const { success, data } = Visual.safeParse(
      Object.fromEntries([...Object.entries(visual), [name, items.slice(0, count)]]),
    );
    if (success) return data;
  }
  return;
}

const headings = ["heading", "title", "question", "term", "center", "root"];
const affixes = ["prefix", "suffix"] as const;

/**
 * Shows a visual's content in another layout: its heading, and as many of its texts and figures as the layout has
 * places for.
 * @returns undefined if the layout needs something that the visual doesn't have, such as figures
 */
export function inLayout(visual: Visual, layout: Visual["layout"]): Visual | undefined {
  const target = layoutList.find(({ name }) => name === layout);
  if (!target) return;
  const example = new Map<string, unknown>(Object.entries(target.example));
  const before = visual as Values;
  const entries = entriesOf(before);
  const next = new Map<string, unknown>([["layout", layout]]);
  for (const name of headings) if (example.has(name)) next.set(name, short(headingOf(before), 110));
  if (example.has("picture") && typeof before.picture === "string") next.set("picture", before.picture);
  const [list, items] = [...example].find(([name, one]) => Array.isArray(one) && !beside.has(name)) ?? [];
  if (list && Array.isArray(items)) {
    if (list === "rows") next.set("columns", ["", ""]);
    for (const name of affixes) if (Object.hasOwn(target.fields, name)) next.set(name, shared(entries, name));
    const like = entries.map((entry) => itemLike(items[0], entry)).filter((item) => item !== undefined);
    return fitting(Object.fromEntries(next), list, like);
  }
  if (example.has("value")) {
    const first = entries.find(({ value }) => value !== undefined);
    if (!first) return;
    next.set("value", first.value).set("label", short(first.text, 80));
    for (const name of affixes) if (Object.hasOwn(target.fields, name)) next.set(name, first[name]);
  }
  for (const name of paired.filter((one) => example.has(one))) {
    const entry = entries[name === "left" || name === "before" ? 0 : 1];
    if (!entry) return;
    next.set(name, itemLike(example.get(name), entry));
  }
  return Visual.safeParse(Object.fromEntries(next)).data;
}
