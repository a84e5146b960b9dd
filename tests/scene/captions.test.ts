import { describe, expect, it } from "vitest";
import { type Captions, captionPositions, captionStyles } from "../../scene/caption-look.ts";
import { captionsOf, toSrt, toVtt } from "../../scene/captions.ts";
import { Document } from "../../scene/document.ts";
import { lint } from "../../scene/lint/index.ts";
import { wordSeconds } from "../../scene/narration.ts";
import { drawCaptions } from "../../scene/paint/captions.ts";
import { recaption } from "../../scene/resize.ts";
import { leadIn, timelineOf } from "../../scene/timeline.ts";
import { joined, wordsIn } from "../../scene/words.ts";
import { canvasFor, registerFonts } from "../../server/studio/render/canvas.ts";
import { shortFilm, shortPlan } from "../studio/animation-fixtures.ts";

const japanese = "海は一日に二回、満ち引きします。「なぜ？」と月に聞いてください！";
const chinese = "月亮牵引着海水，每天两次。";

describe("words", () => {
  it.each([
    [chinese, ["月亮", "牵引", "着", "海水，", "每天", "两次。"]],
    ["AIを使う 東京 (1603年)。", ["AI", "を", "使う", "東京", "(1603", "年)。"]],
    ["Plain — “words” (here).", ["Plain", "—", "“words”", "(here)."]],
    ["  ", []],
    ["（笑）", ["（笑）"]],
  ])("of %s", (text, words) => expect(wordsIn(text).map((word) => word.text)).toEqual(words));

  it("are joined as they were written", () => {
    for (const text of [japanese, chinese, "AIを使う 東京 タワー", "น้ำขึ้นน้ำลงวันละสองครั้ง", "Twice a day."])
      expect(joined(wordsIn(text))).toBe(text);
  });
});

const film = (...narrations: string[]) =>
  Document.parse({
    ...shortFilm,
    scenes: narrations.map((narration, at) => ({ ...shortFilm.scenes[0], id: `s${at}`, narration })),
  });

describe("lines of captions", () => {
  it.each([
    "An EV costs about $0.04 per mile to charge, a hybrid around $0.09 per mile in gas.",
    "Pre-orders open October 14 at brewster.coffee for $189, regular price is $249.",
    "Where the electricity came from in 2024: wind 33%, solar 14%, coal 23%, down from 95.2 in 2023.",
    "Senior Backend Engineer (m/f/d) – Rotterdam or remote, at once.",
    "Die Anschaffung kostet zwischen 20.000 und 35.000 Euro, der Staat übernimmt bis zu 70 Prozent.",
  ])("have more than one word, and end between phrases: “%s”", (narration) => {
    const document = film(narration);
    const lines = captionsOf(timelineOf(document), {}).map(({ words }) => joined(words));
    expect(lines.join(" ")).toBe(narration);
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(42);
      expect(line.split(" ").length).toBeGreaterThan(1);
      expect(line).not.toMatch(/\s(?:in|at|is|to|of|for|per|a|the|und|zu|der)$|^[–—]/u);
    }
  });
});

describe("a line of captions", () => {
  it.each([
    ["Bericht zum 2. Quartal der Firma.", ["Bericht zum 2. Quartal der Firma."]],
    ["Es waren 5,2 Mio. Euro laut Dr. Weber.", ["Es waren 5,2 Mio. Euro laut Dr. Weber."]],
    ["It began in 2019. Then it grew.", ["It began in 2019.", "Then it grew."]],
    ["We met J. R. Smith vs. Jones, Inc.", ["We met J. R. Smith vs. Jones, Inc."]],
  ])("doesn't end after an abbreviation or an ordinal: “%s”", (narration, expected) => {
    const lines = captionsOf(timelineOf(film(narration)), {}).map(({ words }) => joined(words));
    expect(lines).toEqual(expected);
  });
});

describe("captions of a narration without speech", () => {
  const document = film("The Moon pulls the sea. Twice a day.", "", "It is why.");
  registerFonts(document);
  const timeline = timelineOf(document, { s2: 2 });
  const captions = captionsOf(timeline, { s2: [{ text: "It is why.", start: 0, end: 2 }] });

  it("have its words at reading speed, from the start of its narration to the end", () => {
    expect(captions.map(({ words }) => joined(words))).toEqual([
      "The Moon pulls the sea.",
      "Twice a day.",
      "It is why.",
    ]);
    expect(captions[0]!.start).toBeCloseTo(leadIn, 9);
    expect(captions[1]!.words[0]!.start).toBeCloseTo(leadIn + 5 * wordSeconds, 9);
    const last = captions[1]!.words.at(-1)!.end;
    expect(last).toBeCloseTo(leadIn + 8 * wordSeconds, 9);
    expect(last).toBeLessThan(timeline.shots[0]!.duration);
  });

  it("are kept when another scene is edited, and move when their scene starts later", () => {
    const longer = { ...document.scenes[0]!, narration: "The Moon pulls the sea. Twice a day. And a night." };
    const edited = { ...document, scenes: [longer, ...document.scenes.slice(1)] };
    const later = captionsOf(timelineOf(edited, { s0: 30, s2: 2 }), {});
    const [before, after] = [captionsOf(timeline, {}).at(-1)!, later.at(-1)!];
    expect(joined(after.words)).toBe("It is why.");
    expect(after.start).toBeGreaterThan(30);
    expect(after.words[0]!.start - after.start).toBeCloseTo(before.words[0]!.start - before.start, 9);
    const same = { ...document, scenes: [...document.scenes.slice(0, 2), { ...document.scenes[2]! }] };
    const kept = captionsOf(timelineOf(same, { s2: 2 }), {});
    expect(kept[0]).toBe(captionsOf(timeline, {})[0]);
    expect(kept.at(-1)).not.toBe(before);
    expect(kept.at(-1)).toEqual(before);
  });

  it("appear in files and in the picture", () => {
    expect(toSrt(captions)).toContain("--> 00:00:02,173\nThe Moon pulls the sea.\n");
    expect(toVtt(captions)).toContain("The <00:00:00.635>Moon <00:00:01.019>pulls");
    const drawn = [captions, []].map((lines) => {
      const { surface, canvas } = canvasFor(document, { width: 320, height: 180 });
      drawCaptions(surface, document, lines, 1);
      return canvas.data().some((value) => value > 0);
    });
    expect(drawn).toEqual([true, false]);
  });
});

describe("captions in languages without spaces", () => {
  const long = `${chinese}${japanese}`.repeat(3);
  const timeline = timelineOf(film(long, japanese), { s1: 5 });
  const captions = captionsOf(timeline, { s1: [{ text: japanese, start: 0, end: 5 }] });

  it("have lines that fit, without added spaces, spoken or not", () => {
    const texts = captions.map(({ words }) => joined(words));
    expect(texts.join("")).toBe(long + japanese);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(21);
    expect(toSrt(captions)).toContain("\n海は一日に二回、満ち引きします。\n");
    expect(toVtt(captions)).toMatch(/\n海<00:[\d:.]+>は<00:[\d:.]+>一日<00:/);
  });

  it("give a scene the time to read them, and each spoken word a part of its sentence's time", () => {
    expect(timeline.shots[0]!.duration).toBeGreaterThan(long.length / 8);
    const spoken = captions.filter(({ start }) => start >= timeline.shots[1]!.start);
    expect(spoken[0]!.start).toBeCloseTo(timeline.shots[1]!.start + leadIn, 6);
    expect(spoken.at(-1)!.words.at(-1)!.end).toBeCloseTo(timeline.shots[1]!.start + leadIn + 5, 6);
  });
});

describe("caption styles", () => {
  const document = film("The Moon pulls the sea.");
  registerFonts(document);
  const lines = captionsOf(timelineOf(document), {});
  const size = { width: 320, height: 180 };

  /** The captions at a time on a transparent canvas: the rows and columns with any color, and the colors. */
  function drawn(captions: Captions, time = 1) {
    const { surface, canvas } = canvasFor(document, size);
    drawCaptions(surface, { ...document, captions }, lines, time);
    const data = canvas.data();
    const painted = Array.from({ length: data.length / 4 }, (_, at) => at).filter(
      (at) => data[at * 4 + 3]! > 0,
    );
    const rows = painted.map((at) => Math.floor(at / size.width));
    const columns = painted.map((at) => at % size.width);
    // The channel order is RGBA or BGRA. In both, yellow has a lot of green, and its first and third bytes differ.
    const yellow = painted.some(
      (at) => data[at * 4 + 1]! > 190 && Math.abs(data[at * 4]! - data[at * 4 + 2]!) > 120,
    );
    return {
      top: Math.min(...rows) / size.height,
      bottom: Math.max(...rows) / size.height,
      left: Math.min(...columns),
      right: size.width - 1 - Math.max(...columns),
      yellow,
    };
  }

  it.each(captionStyles)("%s is drawn in each position", (style) => {
    const [top, middle, bottom] = captionPositions.map((position) => drawn({ style, position }));
    expect(top!.bottom).toBeLessThan(0.16);
    expect(middle!.top).toBeGreaterThan(0.4);
    expect(middle!.bottom).toBeLessThan(0.6);
    expect(bottom!.top).toBeGreaterThan(0.84);
  });

  it("highlight the spoken word only in karaoke, which is the default", () => {
    expect(drawn({})).toEqual(drawn({ style: "karaoke", position: "bottom" }));
    expect([drawn({}).yellow, drawn({ style: "block" }).yellow]).toEqual([true, false]);
    expect(drawn({ style: "lower-third" }).yellow).toBe(false);
  });

  it("center the box, and start a lower third on the left", () => {
    const [box, third] = [drawn({ style: "block" }), drawn({ style: "lower-third" })];
    expect(Math.abs(box.left - box.right)).toBeLessThan(3);
    expect(third.right - third.left).toBeGreaterThan(20);
  });

  it("tell players where the cues are", () => {
    const [first] = toVtt(lines, { style: "lower-third", position: "top" }).match(/-->.*/)!;
    expect(first).toMatch(/ line:4% position:5% align:start$/);
    expect(toVtt(lines)).not.toContain("line:");
  });

  it("move the layout out of their way", () => {
    const above = recaption(shortFilm, shortPlan, { position: "top" });
    const topOf = ({ scenes }: Document) => scenes[1]!.elements.flatMap((one) => ("y" in one ? [one.y] : []));
    expect(topOf(above)).not.toEqual(topOf(shortFilm));
    const spots = (one: Document) => lint(one).filter(({ rule }) => rule === "caption-zone");
    expect(spots(above)).toEqual([]);
    const heading = { type: "text", text: "Tides", x: 100, y: 20, size: 60 } as const;
    const covered = Document.parse({
      ...above,
      scenes: [{ ...above.scenes[1], elements: [heading] }],
    });
    expect(spots(covered)[0]?.message).toMatch(/^The element begins at y \d+, in the caption area/);
    expect(spots({ ...covered, captions: {} })).toEqual([]);
  });
});
