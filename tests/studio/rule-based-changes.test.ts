import { describe, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { type Document, problemsOf } from "../../scene/document.ts";
import { sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { sketchChange } from "../../server/llm/sketch/change.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";
import { applyToDocument, Change } from "../../server/studio/writing/generate.ts";

const look = { ...sizes["16:9"], fps: 30 as const, theme: themes.Midnight };

describe("a change by rules", () => {
  const film: Document = compose(
    sketchPlan("Explain tea. Tea is calm, while coffee is quick. Boil, pour, wait."),
    look,
  );
  const changeOf = (message: string, scene?: string) => {
    const change = sketchChange(film, message, scene);
    const next = applyToDocument(film, Change.parse({ removed: [], ...change }));
    expect(problemsOf(next)).toEqual([]);
    return { next, summary: change.summary };
  };
  const largest = (scene: Document["scenes"][number]) =>
    Math.max(...scene.elements.map((element) => (element.type === "text" ? element.size : 0)));

  it.each([
    [
      "Replace “Tea” with “Chai”",
      (next: Document) =>
        JSON.stringify(next.scenes).includes("Chai") && !JSON.stringify(next.scenes).includes("Tea"),
    ],
    ["Make the background navy", (next: Document) => next.theme.background.join() === "#10204f"],
    ["Use the Forest theme", (next: Document) => next.theme.accent === themes.Forest.accent],
    ["Make the headings larger", (next: Document) => largest(next.scenes[0]!) > largest(film.scenes[0]!)],
    [
      "Remove scene 2",
      (next: Document) =>
        next.scenes.length === film.scenes.length - 1 && next.scenes[1]!.id === film.scenes[2]!.id,
    ],
    ["Swap scenes 1 and 2", (next: Document) => next.scenes[0]!.id === film.scenes[1]!.id],
    ["Move scene 1 to the end", (next: Document) => next.scenes.at(-1)!.id === film.scenes[0]!.id],
    ["Make scene 1 slower", (next: Document) => next.scenes[0]!.duration > film.scenes[0]!.duration],
    ["Turn the music off", (next: Document) => next.sound?.music === "none"],
    ["Use upbeat music", (next: Document) => next.sound?.music === "upbeat"],
    ["No sound effects, please", (next: Document) => next.sound?.effects === false],
    ["Make the classical music text bigger", (next: Document) => next.sound === film.sound],
    ["Remove the picture of the music player", (next: Document) => next.sound === film.sound],
    ["Turn off the captions and use upbeat music", (next: Document) => next.sound?.music !== "none"],
    ["Add a scene about calm music", (next: Document) => next.scenes.length === film.scenes.length + 1],
    ["Add a scene about milk", (next: Document) => next.scenes.length === film.scenes.length + 1],
  ])("does what it says: %s", (message, holds) => {
    expect(holds(changeOf(message).next)).toBe(true);
  });

  it("changes nothing if it doesn't understand, and lists what it can do", () => {
    const { next, summary } = changeOf("Surprise me");
    expect(next).toEqual(film);
    expect(summary).toContain("Nothing was changed");
  });
});
