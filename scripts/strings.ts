import { readOptions } from "../server/options.ts";
import { parse, textsOf } from "./readable.ts";
import { filesIn } from "./source-files.ts";

const usage = `Lists the strings that people read, or the comments in the code.

npm run strings -- [--comments] [--sample <count>] [--seed <number>]

  --comments         list the comments
  --sample <count>   list a random sample
  --seed <number>    repeat a sample`;

const { values: options } = readOptions(usage, {
  options: {
    comments: { type: "boolean", default: false },
    sample: { type: "string" },
    seed: { type: "string", default: String(Date.now()) },
  },
});

const product = ["contract", "scene", "server", "src"];
const folders = options.comments ? [...product, "bench", "scripts", "tests"] : product;

function commentsOf(file: string) {
  const { comments, lineOf } = parse(file);
  return comments.map(({ start, value }) => ({ line: lineOf(start), text: value.replace(/^\s*\* ?/gm, "") }));
}

const found = filesIn(...folders).flatMap((file) =>
  (options.comments ? commentsOf(file) : textsOf(file)).map(({ line, text }) => ({
    at: `${file}:${line}`,
    text: text.replace(/\s+/g, " ").trim(),
  })),
);

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
