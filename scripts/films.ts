import { mkdirSync, writeFileSync } from "node:fs";
import { compose } from "../scene/compose/index.ts";
import { drawFrame } from "../scene/draw.ts";
import { lint } from "../scene/lint/index.ts";
import { type Size, sizes } from "../scene/plan.ts";
import { themeOfLook, themeOfStyle } from "../scene/themes.ts";
import { timelineOf } from "../scene/timeline.ts";
import { sketchPlan } from "../server/llm/sketch/plan.ts";
import { readOptions } from "../server/options.ts";
import { canvasFor, loadMedia } from "../server/studio/render/canvas.ts";
import { createFrameReader } from "../server/studio/render/frame-reader.ts";
import { prompts } from "../tests/studio/prompts.ts";
import { contactSheet } from "./films/contact-sheet.ts";
import { frame, type Metrics, measure } from "./films/metrics.ts";

const usage = `Writes films from prompts with the built-in writer, measures them, and draws a contact sheet of each.

npm run films -- [--only <text>] [--prompt <prompt>] [--size <size>] [--out <folder>]

  --only <text>       draw only films with this text in their names
  --prompt <prompt>   use this prompt; can be repeated
  --size <size>       ${Object.keys(sizes).join(", ")}; the default is 16:9
  --out <folder>      where to draw the contact sheets; the default is films/`;

const { values: options } = readOptions(usage, {
  options: {
    only: { type: "string", default: "" },
    prompt: { type: "string", multiple: true },
    size: { type: "string", default: "16:9" },
    out: { type: "string", default: "films" },
  },
});

const percent = (share: number) => `${Math.round(share * 100)} %`;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Measured = Metrics & { layouts: number; findings: number };

async function film(name: string, prompt: string): Promise<Measured> {
  const plan = sketchPlan(prompt);
  const theme = plan.look ? themeOfLook(plan.look) : themeOfStyle("plain");
  const document = compose(plan, { ...sizes[options.size as Size], fps: 30, theme });
  const timeline = timelineOf(document);
  const shown = { document, timeline, media: await loadMedia({}, document) };
  const small = { ...frame };
  if (document.height > document.width) [small.width, small.height] = [frame.height, frame.width];
  const { canvas, surface } = canvasFor(document, small);
  const metrics = measure(
    (seconds) => {
      drawFrame(surface, shown, seconds);
      return canvas.data();
    },
    timeline.duration,
    small,
  );
  const findings = lint(document, undefined, createFrameReader(shown.media, document));
  const layouts = new Set(plan.scenes.map(({ visual }) => visual.layout)).size;
  const { still, ideas, empty, filled } = metrics;
  const line = `${name}: ${document.theme.style}, ${Math.round(timeline.duration)} s, ${plan.scenes.length} scenes, ${layouts} layouts · still ${percent(still)} · ${Math.round(ideas)} ideas a minute · empty ${percent(empty)} · filled ${percent(filled)} · ${findings.length} findings`;
  writeFileSync(`${options.out}/${name}.jpg`, contactSheet(shown, line));
  writeFileSync(`${options.out}/${name}.json`, JSON.stringify({ prompt, plan, findings }, null, 2));
  process.stdout.write(`${line}\n`);
  return { ...metrics, layouts, findings: findings.length };
}

mkdirSync(options.out, { recursive: true });
const own = options.prompt?.map((prompt, at) => ({ name: `prompt ${at + 1}`, prompt }));
const chosen = own ?? prompts.filter(({ name }) => name.includes(options.only));
const measured: Measured[] = [];
for (const { name, prompt } of chosen) measured.push(await film(name, prompt));
const over = (value: (one: Measured) => number) => median(measured.map(value));
process.stdout.write(
  `median of ${measured.length}: still ${percent(over((one) => one.still))} · ${Math.round(over((one) => one.ideas))} ideas a minute · empty ${percent(over((one) => one.empty))} · filled ${percent(over((one) => one.filled))}\n`,
);
