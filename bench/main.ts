import { parseArgs } from "node:util";
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

const text = { type: "string" } as const;
const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  // `peer` is for `gateway`, `calls` for `soak`, `part` and `minutes` for `console`, `baseline` for `log`, `rows` and
  // `data-dir` for `log` and `console`, `runs` for `log`, `console`, `render` and `editor`, and `json` for most.
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
  console.error(`Unknown: ${unknown.join(", ")}. npm run bench [${Object.keys(benches).join("|")}]`);
  process.exit(1);
}
for (const [name, run] of Object.entries(benches)) {
  if (asked.length === 0 || asked.includes(name)) await run();
}
