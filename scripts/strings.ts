import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseSync } from "vite";

/**
 * Lists the strings that people read. `npm run strings` lists all of them; add `-- --sample 200` for a random sample,
 * `-- --comments` for the comments instead, and `-- --seed 7` to repeat a sample.
 */
const { values: options } = parseArgs({
  options: {
    comments: { type: "boolean", default: false },
    sample: { type: "string" },
    seed: { type: "string", default: String(Date.now()) },
  },
});

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Attributes and properties whose text is never shown. */
const hidden =
  /^(class(Name|Names)?|containerClassName|id|key|type|name|href|to|src|path|rel|variant|size|side|align|data-.*|d|viewBox|fill|stroke|autoComplete|inputMode|role|method|url|style|htmlFor|value|queryKey|test|includes)$/;
/** Functions whose string arguments are code rather than text. */
const code =
  /^(cn|sql|raw|query|import|require|RegExp|URL|fetch|querySelector|getElementById|set|get|header|emit)$/;
/**
 * Whether a string is a capitalized word, as in a label, or several words that are not mostly class names,
 * paths or SQL.
 */
function isReadable(text: string): boolean {
  if (/^(select|insert|update|delete|with|to_tsvector|create|case)\b.*[(=*]/s.test(text)) return false;
  const words = text.split(/\s+/);
  if (words.length === 1) return /^\p{Lu}?\p{Ll}+[.!?…]?$/u.test(text) && /^\p{Lu}/u.test(text);
  const plain = words.filter(
    (word) => /^[("“‘]?\p{L}[\p{L}’'-]*[)".,:;!?…”’]*$/u.test(word) && !/\w-\w+-/.test(word),
  );
  return plain.length >= words.length / 2;
}

/** The name of an identifier, a literal key, a JSX attribute or a called method. */
function nameOf(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  const { name, value, property } = node as Record<string, unknown>;
  if (typeof name === "string") return name;
  if (typeof value === "string") return value;
  return nameOf(property ?? name);
}

function* texts(node: unknown): Generator<{ start: number; text: string }> {
  if (Array.isArray(node)) {
    for (const child of node) yield* texts(child);
    return;
  }
  if (typeof node !== "object" || node === null || !("type" in node)) return;
  const { type, start, ...rest } = node as Node;
  if (/^(Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))/.test(type)) return;
  if ((type === "JSXAttribute" || type === "Property") && hidden.test(nameOf(rest.name ?? rest.key))) return;
  if (type === "CallExpression" && code.test(nameOf(rest.callee))) return;
  if (type === "TaggedTemplateExpression") return;
  if (type === "Literal" && typeof rest.value === "string") yield { start, text: rest.value };
  if (type === "JSXText") yield { start, text: String(rest.value) };
  if (type === "TemplateLiteral") {
    const quasis = rest.quasis as { value: { cooked: string } }[];
    yield { start, text: quasis.map(({ value }) => value.cooked).join("{…}") };
  }
  for (const [key, child] of Object.entries(rest)) if (key !== "quasis" && key !== "key") yield* texts(child);
}

const product = ["contract", "scene", "server", "src"];
const folders = options.comments ? [...product, "bench", "scripts", "tests"] : product;
const files = execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file));

const found = files.flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const { program, comments } = parseSync(file, source);
  const lineOf = (start: number) => source.slice(0, start).split("\n").length;
  const all = options.comments
    ? comments.map(({ start, value }) => ({ start, text: value.replace(/^\s*\* ?/gm, "") }))
    : [...texts(program)].filter(({ text }) => isReadable(text.trim()));
  return all.map(({ start, text }) => ({
    at: `${file}:${lineOf(start)}`,
    text: text.replace(/\s+/g, " ").trim(),
  }));
});

/** A small pseudorandom number generator (mulberry32), so that a sample can be repeated. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const next = random(Number(options.seed));
const drawn = options.sample
  ? found
      .map((line) => ({ line, order: next() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, Number(options.sample))
      .map(({ line }) => line)
  : found;

for (const { at, text } of drawn) console.log(`${at}\t${text}`);
console.error(`${drawn.length} of ${found.length}, seed ${options.seed}`);
