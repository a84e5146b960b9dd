import { readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A node of the syntax tree. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Text {
  text: string;
  line: number;
  /** Whether the text is shown through the catalog. */
  translated: boolean;
}

/** Attributes and properties whose text is never shown. */
const hidden =
  /^(class(Name|Names)?|containerClassName|id|key|type|href|to|src|path|rel|variant|size|side|align|data-.*|d|viewBox|fill|stroke|autoComplete|inputMode|role|method|url|style|htmlFor|value|queryKey|test|includes)$/;
/** Functions whose string arguments are code rather than text. */
const code =
  /^(cn|sql|raw|query|import|require|RegExp|URL|fetch|querySelector|getElementById|set|get|header|emit)$/;

/**
 * Whether a string is a capitalized word, as in a label, or several words that are not mostly class names,
 * paths or SQL.
 */
export function isReadable(text: string): boolean {
  if (/^(select|insert|update|delete|with|to_tsvector|create|case)\b.*[(=*]/s.test(text)) return false;
  const words = text.split(/\s+/);
  if (words.length === 1) return /^\p{Lu}?\p{Ll}+[.!?…]?$/u.test(text) && /^\p{Lu}/u.test(text);
  const plain = words.filter(
    (word) => /^[("“‘]?\p{L}[\p{L}’'-]*[)".,:;!?…”’]*$/u.test(word) && !/\w-\w+-/.test(word),
  );
  return plain.length >= words.length / 2;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The name of an identifier, a literal key, a JSX attribute or a called method. */
export function nameOf(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  const { name, value, property } = node as Record<string, unknown>;
  if (typeof name === "string") return name;
  if (typeof value === "string") return value;
  return nameOf(property ?? name);
}

/** The text of a template literal, with its values as `{…}`. */
export const templateText = (node: Node, value = (_: number) => "{…}") =>
  (node.quasis as { value: { cooked: string } }[])
    .map(({ value: { cooked } }, at) => (at === 0 ? cooked : value(at - 1) + cooked))
    .join("");

const isHidden = ({ type, name, key }: Node) =>
  (type === "JSXAttribute" && (hidden.test(nameOf(name)) || nameOf(name) === "name")) ||
  (type === "Property" && hidden.test(nameOf(key)));

/** By function name, the range of arguments that are English strings in the catalog. */
const textArguments = new Map<string, [first: number, end: number]>([
  ["t", [0, 1]],
  ["entry", [0, 1]],
  ["plural", [1, 3]],
]);

/** The nodes inside a node that hold strings in the catalog: arguments of a call, or the `text` of `Rich`. */
export function translatedIn(node: Node): Node[] {
  if (node.type === "CallExpression")
    return (node.arguments as Node[]).slice(...(textArguments.get(nameOf(node.callee)) ?? [0, 0]));
  if (node.type === "JSXOpeningElement" && nameOf(node.name) === "Rich")
    return (node.attributes as Node[]).filter(({ name }) => nameOf(name) === "text");
  return [];
}

interface Found {
  start: number;
  text: string;
  translated: boolean;
}

function* texts(node: unknown, translated = false): Generator<Found> {
  if (Array.isArray(node)) {
    for (const child of node) yield* texts(child, translated);
    return;
  }
  if (!isNode(node)) return;
  const { type, start, ...rest } = node;
  if (/^(Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))/.test(type)) return;
  if (isHidden(node)) return;
  if (type === "CallExpression" && code.test(nameOf(rest.callee))) return;
  if (type === "TaggedTemplateExpression") return;
  if (type === "Literal" && typeof rest.value === "string") yield { start, text: rest.value, translated };
  if (type === "JSXText") yield { start, text: String(rest.value), translated };
  if (type === "TemplateLiteral") yield { start, text: templateText(node), translated };
  const shown = new Set(translatedIn(node));
  for (const [key, child] of Object.entries(rest)) {
    if (key === "quasis" || key === "key") continue;
    for (const one of Array.isArray(child) ? child : [child]) yield* texts(one, translated || shown.has(one));
  }
}

export const parse = (file: string) => {
  const source = readFileSync(file, "utf8");
  const lineOf = (start: number) => source.slice(0, start).split("\n").length;
  const { program, comments } = parseSync(file, source);
  return { source, lineOf, program, comments };
};

/** The strings of a file that people read. */
export function textsOf(file: string): Text[] {
  const { program, lineOf } = parse(file);
  return [...texts(program)]
    .filter(({ text }) => isReadable(text.trim()))
    .map(({ start, text, translated }) => ({ text, line: lineOf(start), translated }));
}
