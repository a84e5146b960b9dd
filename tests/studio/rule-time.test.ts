import { expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { offlineModel, sketchModel } from "../../server/llm/offline-model.ts";
import { sketchChange } from "../../server/llm/sketch/change.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import { whole } from "../torture/plan.ts";

const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const parts = [
  ..." a1.,;:-–—“\"'($\n\t💩",
  ...[
    "1,",
    "a: 1, ",
    "- ",
    "a. ",
    "in\t",
    "for the a ",
    "to a ",
    "a and ",
    "x while ",
    "a, and ",
    "compare a and ",
  ],
  ...["$1 million in a ", "in 5 minutes ", "scene 1 ", "add scene ", "swap 1 ", "swap ", "move scene 1 to "],
  ...["move scene ", "make a video ", "explain me ", "please, ", "change “a", "— said ", "said Said "],
];
const endings = ["", "x", " “", " to", "!"];
/** Words that a name can follow, each before a name without an end. */
const beforeNames = ["", "said ", "“Rain falls”, said ", "by ", "Introducing ", "Rain falls.\n\n(by "];
/**
 * Each part, repeated to 20,000 characters, with endings that most patterns don't match: all of them in the full run,
 * and two of them in the short one.
 */
const hostile = [
  ...parts.flatMap((part, at) =>
    endings
      .filter((_, end) => whole || (at + end) % endings.length < 2)
      .map((ending) => fill(part, 20_000) + ending),
  ),
  // Longer names are divided before most patterns see them.
  ...beforeNames.flatMap((start) => ["", ": It rains.", "!"].map((end) => start + "A".repeat(200) + end)),
];
const plan = sketchPlan("Rain falls. It dries.");
const film = compose(plan, {
  ...sizes["16:9"],
  fps: 30,
  theme: themes.Midnight,
});

/** The slowest hostile text, as [milliseconds of CPU time, text]. Wall time would include other processes. */
async function slowest(run: (text: string) => unknown): Promise<[number, string]> {
  const times: [number, string][] = [];
  for (const text of hostile) {
    const began = process.threadCpuUsage();
    await run(text);
    const { user, system } = process.threadCpuUsage(began);
    times.push([(user + system) / 1000, text.slice(0, 40)]);
  }
  return times.reduce((most, one) => (one[0] > most[0] ? one : most));
}

it.each<[string, (text: string) => unknown]>([
  ["a plan", (text) => sketchPlan(text)],
  ["a change", (text) => sketchChange({ document: film, plan }, text)],
  [
    "a storyboard",
    (content) =>
      offlineModel.send(
        {
          endpoint: "chat/completions",
          model: sketchModel,
          isStream: false,
          body: JSON.stringify({ model: sketchModel, messages: [{ role: "user", content }] }),
        },
        new AbortController().signal,
      ),
  ],
])("the rules write %s from any text in bounded time", async (_, run) => {
  const [ms, text] = await slowest(run);
  expect(ms, text).toBeLessThan(1500);
});

it("the rules keep every word of a long sentence", () => {
  const words = Array.from({ length: 300 }, (_, at) => `word${at}`);
  const { scenes } = sketchPlan(`Rain falls. ${words.join(" ")}. It dries.`);
  const said = scenes
    .map(({ narration }) => narration)
    .join(" ")
    .toLowerCase();
  expect(words.filter((word) => !said.includes(word))).toEqual([]);
});
