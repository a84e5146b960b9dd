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

const usage = `Measures the product on this machine: all parts, or the named ones.

npm run bench -- [<part> …] [<options>]

  gateway   calls and streams per second, latency and CPU time, compared with a bare proxy
  log       the request log's pages, filters and searches
  console   loading with Lighthouse (by npx), typing and new rows, in Chromium
  soak      memory and the size of the tables over many charged calls
  usage     the figures of long periods
  speech    how fast voices speak
  audible   whether 200 generated segments are audible
  encode    how fast videos are encoded
  render    the speed, CPU time and memory of rendering a film with pictures in 1080p
  film      how long a film takes from its prompt
  editor    how fast a film of ten minutes opens in the editor, and how smoothly its elements are dragged

  --peer portkey        gateway: also compare with Portkey's gateway
  --calls <n>           soak: the number of calls
  --rows <n>            log, console: the number of rows in the log
  --data-dir <folder>   log, console: keep the data there for the next run
  --part <name>         console: only typing, live or lighthouse
  --minutes <n>         console: how long rows are added
  --runs <n>            log, console, render, editor: the number of runs
  --json <file>         gateway, log, console, render, editor: also write the figures to a file
  --baseline <file>     log: compare with the figures in a file`;

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
