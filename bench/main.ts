import { readOptions } from "../server/options.ts";
import { benchConsole } from "./console.ts";
import { benchFilm } from "./film.ts";
import { benchGateway } from "./gateway.ts";
import { benchLog } from "./log.ts";
import { benchRender } from "./render.ts";
import { benchSoak } from "./soak.ts";
import { benchAudible } from "./studio-audible.ts";
import { benchEditor } from "./studio-editor.ts";
import { benchEncode } from "./studio-encode.ts";
import { benchSpeech } from "./studio-speech.ts";
import { benchUsage } from "./usage.ts";

const usage = `Measures the product on this machine: each part, or those that are named.

npm run bench -- [<part> …] [<options>]

  gateway   [--peer portkey]                       calls and streams per second, latency and CPU time
  log       [--rows <n>] [--baseline <file>]       the request log's lists, filters and searches
  console   [--rows <n>] [--part <name>] [--minutes <n>]   pages in Chromium, typing and new rows
  soak      [--calls <n>]                          memory and the database's size over many calls
  usage                                            reports over a long history
  speech, audible, encode                          voices, and how soon one is heard; encoders
  render, film                                     rendering, and a film from its prompt
  editor                                           a long film in the editor

  --json <file>         also write the figures as JSON (gateway, log, console, render, editor)
  --runs <n>            the number of runs (log, console, render, editor)
  --data-dir <folder>   use a database that exists (log, console)`;

const text = { type: "string" } as const;
const { positionals: asked, values } = readOptions(usage, {
  allowPositionals: true,
  options: {
    ...{ json: text, peer: text, calls: text, rows: text, runs: text, "data-dir": text, baseline: text },
    ...{ part: text, minutes: text },
  },
});

const benches = {
  gateway: () => benchGateway(values),
  log: () => benchLog(values),
  console: () => benchConsole(values),
  soak: () => benchSoak(values),
  usage: benchUsage,
  speech: benchSpeech,
  audible: benchAudible,
  encode: benchEncode,
  render: () => benchRender(values),
  film: benchFilm,
  editor: () => benchEditor(values),
};

const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}\n\n${usage}`);
  process.exit(1);
}
for (const [name, run] of Object.entries(benches)) {
  if (asked.length === 0 || asked.includes(name)) await run();
}
