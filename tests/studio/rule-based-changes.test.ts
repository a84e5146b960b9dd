import { describe, expect, it } from "vitest";
import { applyToFilm } from "../../scene/change.ts";
import { compose } from "../../scene/compose/index.ts";
import { type Document, problemsOf } from "../../scene/document.ts";
import { lint } from "../../scene/lint/index.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { timelineOf } from "../../scene/timeline.ts";
import { sketchChange } from "../../server/llm/sketch/change.ts";
import { sketchPlan } from "../../server/llm/sketch/plan.ts";

const look = { ...sizes["16:9"], fps: 30 as const, theme: themes.Midnight };

describe("a change by rules", () => {
  const plan = sketchPlan("Explain tea. Tea is calm, while coffee is quick. Boil, pour, wait.");
  const film: Document = compose(plan, look);
  const changeOf = (message: string, scene?: string) => {
    const change = sketchChange({ document: film, plan }, message, scene);
    const { document: next } = applyToFilm({ document: film, plan }, change);
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
    [
      "Add a scene about milk",
      (next: Document) =>
        next.scenes.length === film.scenes.length + 1 && next.scenes.at(-1)!.narration === "milk.",
    ],
  ])("does what it says: %s", (message, holds) => {
    expect(holds(changeOf(message).next)).toBe(true);
  });

  it.each([
    "Make scene 9 shorter",
    "Make scene 9 darker",
    "Remove scene 9",
    "Make the background of scene 9 navy",
    "Show scene 9 as a bar chart",
    "Make the ninth scene 5 seconds long",
    "Make scene 9 slower and make the headings larger",
  ])("changes nothing if it names a scene that the film doesn't have: %s", (message) => {
    const { next, summary } = changeOf(message, film.scenes[0]!.id);
    expect(next).toEqual(film);
    expect(summary).toBe(`There is no scene 9. The film has ${film.scenes.length} scenes.`);
  });

  it("doesn't take a number of seconds for a scene's", () => {
    const { next } = changeOf("Make the last scene 5.5 seconds long", film.scenes[0]!.id);
    expect(next.scenes.slice(0, -1)).toEqual(film.scenes.slice(0, -1));
    expect(next.scenes.at(-1)!.duration).toBe(5.5);
  });

  it("does the rest of a message that names a scene that the film doesn't have", () => {
    const { next, summary } = changeOf("Make scene 9 shorter and use the Forest theme");
    expect(next.theme.accent).toBe(themes.Forest.accent);
    expect(next.scenes).toEqual(film.scenes);
    expect(summary).toMatch(/^There is no scene 9\. .* Forest/);
    expect(changeOf("Replace “Tea” with “scene 9”").summary).toContain("now reads");
    expect(changeOf("Add a scene 9 about a cut tree").next.scenes.length).toBe(film.scenes.length + 1);
  });

  it("changes nothing if it doesn't understand, and lists what it can do", () => {
    const { next, summary } = changeOf("Surprise me");
    expect(next).toEqual(film);
    expect(summary).toContain("Nothing was changed");
  });
});

describe("several wishes in one message", () => {
  const coffee: Plan = Plan.parse({
    title: "Coffee",
    scenes: [
      {
        id: "start",
        narration: "Coffee is loved.",
        visual: { layout: "title", heading: "Coffee", sub: "Loved" },
      },
      {
        id: "cups",
        narration: "Finland drinks most.",
        visual: {
          layout: "numbers",
          heading: "Cups a day",
          numbers: [
            { value: 4, label: "Finland" },
            { value: 3, label: "Norway" },
            { value: 2, label: "Italy" },
          ],
        },
      },
      {
        id: "make",
        narration: "Grind, pour, wait.",
        visual: { layout: "points", heading: "How", points: ["Grind it", "Pour water", "Wait"] },
      },
    ],
  });
  const film = { document: compose(coffee, look), plan: coffee };
  const changed = (message: string, scene?: string) => {
    const change = sketchChange(film, message, scene);
    const next = applyToFilm(film, change);
    expect(problemsOf(next.document)).toEqual([]);
    expect(Plan.safeParse(next.plan).error).toBeUndefined();
    return { ...next, change, visuals: next.plan!.scenes.map(({ visual }) => visual.layout) };
  };
  const seconds = ({ document }: { document: Document }, at: number) => document.scenes[at]!.duration;
  const length = ({ document }: { document: Document }) => timelineOf(document).duration;
  const shot = ({ document }: { document: Document }, at: number) => timelineOf(document).shots[at]!.duration;
  const isClose = (one: number, other: number) => Math.abs(one - other) < 0.15;

  it("are all granted, on the scene that was named last", () => {
    const next = changed("Make scene 2 shorter and show a bar chart");
    expect(next.visuals).toEqual(["title", "chart", "points"]);
    expect(next.plan!.scenes[1]!.visual).toMatchObject({
      chart: "bars",
      values: [{ value: 4 }, { value: 3 }, { value: 2 }],
    });
    expect(next.document.scenes[1]!.elements.some(({ type }) => type === "bars")).toBe(true);
    expect(seconds(next, 1)).toBeLessThan(seconds(film, 1));
    expect(next.document.scenes[0]).toEqual(film.document.scenes[0]);
  });

  it.each<[string, (next: ReturnType<typeof changed>) => boolean]>([
    [
      "Remove scene 1 and make scene 3 slower.",
      (next) => next.document.scenes.length === 2 && seconds(next, 1) > seconds(film, 2),
    ],
    [
      "Turn scene 3 into a checklist, make the accent orange and use upbeat music",
      (next) =>
        next.visuals[2] === "checklist" &&
        next.document.theme.accent !== film.document.theme.accent &&
        next.document.sound?.music === "upbeat",
    ],
    [
      "Show the last scene as steps; use wipe transitions in all scenes",
      (next) =>
        next.visuals[2] === "steps" && next.document.scenes.every(({ transition }) => transition === "wipe"),
    ],
    [
      "Use the editorial style, and add a scene about milk",
      (next) => next.document.theme.style === "editorial" && next.document.scenes.length === 4,
    ],
    [
      "Replace “Grind it and wait, then make it” with “Mill”. Swap scenes 1 and 2.",
      (next) => next.document.scenes[0]!.id === "cups" && next.plan!.scenes[0]!.id === "cups",
    ],
    [
      "Make the accent orange and the first scene longer",
      (next) =>
        next.document.theme.accent !== film.document.theme.accent &&
        seconds(next, 0) > seconds(film, 0) &&
        seconds(next, 1) === seconds(film, 1),
    ],
    ["Swap scene 1 and scene 2", (next) => next.document.scenes[0]!.id === "cups"],
    ["Show scene 2 as a donut", (next) => next.visuals[1] === "donut"],
    ["Make the film 10 seconds long", (next) => Math.abs(timelineOf(next.document).duration - 10) < 2],
    ["Make the film 5 seconds longer", (next) => isClose(length(next), length(film) + 5)],
    ["Make the film 20% shorter", (next) => length(next) < length(film)],
    ["Make scene 1 3 seconds longer", (next) => isClose(shot(next, 0), shot(film, 0) + 3)],
    ["Make scene 2 two seconds longer", (next) => isClose(shot(next, 1), shot(film, 1) + 2)],
    ["Extend the first scene by 2 seconds", (next) => isClose(shot(next, 0), shot(film, 0) + 2)],
    ["Extend scene 1 to 6 seconds", (next) => isClose(shot(next, 0), 6)],
    ["Add 1.5 seconds to scene 2", (next) => isClose(shot(next, 1), shot(film, 1) + 1.5)],
    [
      "Make every scene 2 seconds longer",
      (next) => film.document.scenes.every((_, at) => isClose(shot(next, at), shot(film, at) + 2)),
    ],
    [
      "Make all scenes 6 seconds long",
      (next) => film.document.scenes.every((_, at) => isClose(shot(next, at), 6)),
    ],
    [
      "Cut 1 second off scene 2",
      (next) => next.document.scenes.length === 3 && shot(next, 1) < shot(film, 1),
    ],
    ["Increase scene 1 by 2 seconds", (next) => isClose(shot(next, 0), shot(film, 0) + 2)],
    ["Make the film no longer than 8 seconds", (next) => length(next) < length(film)],
    ["Shorten it from 40 seconds to 8 seconds", (next) => length(next) < length(film)],
    ["Make the film 9 seconds or less", (next) => length(next) <= length(film)],
    ["Make scene 2 longer, 5 seconds", (next) => isClose(shot(next, 1), 5)],
    ["Make the 5 second scene 2 longer", (next) => shot(next, 1) > shot(film, 1)],
    ["Extend the film to 0 minutes and 12 seconds", (next) => isClose(length(next), 12)],
    ["Make all scenes 1 second shorter", (next) => length(next) < length(film)],
    [
      "Make every scene 2 seconds longer and translate everything to German",
      ({ change }) => change.summary.includes("don't understand “translate everything to German”"),
    ],
  ])("%s", (message, holds) => {
    expect(holds(changed(message))).toBe(true);
  });

  it.each([
    "Change the text to 20% off",
    "Add a 5% discount badge",
    "Add music after 5 seconds",
    "Remove the 5 minute claim",
    "Add more detail about the 5 minute method",
    "Shorten the film to 1 minute",
  ])("doesn't change the length: %s", (message) => {
    expect(length(changed(message))).toBe(length(film));
  });

  it("says when a change was limited", () => {
    expect(changed("Make scene 1 40 seconds longer").change.summary).toMatch(/more than 2.5 times as long/);
  });

  it("says what it didn't understand, and what can't be shown", () => {
    expect(changed("Make scene 1 shorter and add fireworks").change.summary).toMatch(
      /don't understand “add fireworks”/,
    );
    expect(changed("Show scene 3 as a bar chart").change.summary).toBe(
      "Scene 3 has nothing to show in the chart layout.",
    );
  });

  it("larger text never overlaps", () => {
    for (const message of ["Make all text bigger", "Make all text larger and make the headings larger"]) {
      const { document, change } = changed(message);
      expect(lint(document).length, change.summary).toBeLessThanOrEqual(lint(film.document).length);
    }
  });
});
