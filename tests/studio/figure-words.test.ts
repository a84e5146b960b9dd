import { describe, expect, it } from "vitest";
import { contentOf } from "../../server/llm/sketch/detect.ts";
import type { Language } from "../../server/llm/sketch/language.ts";
import { quantitiesIn } from "../../server/llm/sketch/quantities.ts";
import { sentencesOf } from "../../server/llm/sketch/sentences.ts";
import { spoken } from "../../server/llm/sketch/words.ts";

const shown = (sentence: string, language: Language = "en") =>
  quantitiesIn(sentence, language).map(({ lead, value, prefix, suffix, label }) =>
    [lead, `${prefix}${value}${suffix}`, label].filter(Boolean).join(" | "),
  );

describe("a figure", () => {
  it.each([
    ["24/7 access, 3 studios, 60+ classes a week.", ["3 | studios", "60+ | classes a week"]],
    ["Mehr als 500+ Gäste kamen.", ["Mehr als | 500+ | Gäste kamen"]],
    ["Hybrids go 500+ miles on a tank.", ["Hybrids go | 500+ miles | on a tank"]],
  ])("keeps its plus sign: “%s”", (sentence, figures) => {
    expect(shown(sentence, sentence.startsWith("Mehr") ? "de" : "en")).toEqual(figures);
  });

  it.each([
    "We are Tidewise, a 35-person company.",
    "Call extension 4410 if something looks wrong.",
    "On day 1 you meet your buddy, on day 2 the team.",
    "Turn to page 12 and read part 3.",
    "Am Tag 2 lernst du das Team kennen.",
  ])("isn't a number that names something: “%s”", (sentence) => {
    expect(shown(sentence, sentence.startsWith("Am") ? "de" : "en")).toEqual([]);
  });

  it("still is one with a unit after a hyphen", () => {
    expect(shown("It has a 14-inch display.")).toEqual(["It has a | 14-inch | display"]);
  });

  it("doesn't contain the next figure in its label", () => {
    expect(
      shown("On 6 April 1453 the siege began: about 80,000 Ottoman soldiers faced roughly 7,000 defenders."),
    ).toEqual([
      "On 6 April 1453 the siege began: about | 80000 | Ottoman soldiers",
      "Faced roughly | 7000 | defenders",
    ]);
  });

  it.each([
    ["You'd have about $121,000 after 30 years.", ["You'd have about | $121000", "After | 30 years"]],
    [
      "Das EBIT betrug 5,2 Mio. Euro nach 3,9 Mio. Euro im Vorjahr.",
      ["Das EBIT betrug | 5.2 Mio. Euro", "Nach | 3.9 Mio. Euro | im Vorjahr"],
    ],
  ])("has the words that belong to it: “%s”", (sentence, figures) => {
    expect(shown(sentence, sentence.startsWith("Das") ? "de" : "en")).toEqual(figures);
  });

  it.each([
    ["Revenue was NOK 1.84 billion.", "NOK 1.84 billion"],
    ["Der Umsatz betrug CHF 4 Mio.", "CHF 4 Mio."],
    ["Net debt fell by SEK 210 million.", "SEK 210 million"],
  ])("has its currency: “%s”", (sentence, figure) => {
    expect(shown(sentence, sentence.startsWith("Der") ? "de" : "en").join()).toContain(figure);
  });

  it("isn't shown alone beside a range, which would be lost", () => {
    expect(
      contentOf("Bake for 50-60 minutes, then let it cool for 10 minutes before slicing.", "en").kind,
    ).not.toBe("figure");
  });
});

describe("a sentence with figures", () => {
  it("is a chart, also after a year and a colon", () => {
    expect(
      contentOf("Where electricity came from in 2024: wind 33%, solar 14%, coal 23%, other 30%.", "en"),
    ).toMatchObject({
      kind: "series",
      heading: "Where electricity came from in 2024",
      values: [{ value: 33 }, { value: 14 }, { value: 23 }, { value: 30 }],
    });
  });

  it("says what happens on which day, also with several days at once", () => {
    expect(
      contentOf(
        "day 1 laptop + badge from IT (room 204), day 2 meet your buddy, day 3-5 product training.",
        "en",
      ),
    ).toMatchObject({
      kind: "timeline",
      events: [
        { when: "Day 1", title: "Laptop + badge from IT (room 204)" },
        { when: "Day 2", title: "Meet your buddy" },
        { when: "Day 3-5", title: "Product training" },
      ],
    });
  });
});

describe("other sentences", () => {
  it("aren't lists of what a place is called and what happens there", () => {
    const sentence = "Ceremony at 4 pm in the gardens of Quinta da Serra, dinner and dancing until late.";
    expect(contentOf(sentence, "en").kind).toBe("statement");
    expect(contentOf("A basket of apples, pears and nuts.", "en").kind).toBe("list");
  });

  it("end after an abbreviation if the next word begins one in German", () => {
    expect(sentencesOf("Polen 6,6 Mio. Die Zahl der Beschäftigten wuchs um 3 Mio. Euro.", "de")).toEqual([
      "Polen 6,6 Mio.",
      "Die Zahl der Beschäftigten wuchs um 3 Mio. Euro.",
    ]);
  });

  it("get no second period after a German quotation", () => {
    expect(spoken("Weber: „Wir bauen schneller.“")).toBe("Weber: „Wir bauen schneller.“");
  });

  it("names the speaker before a colon", () => {
    expect(contentOf('CEO Ingrid Solberg: "Demand in defence has never been stronger."', "en")).toEqual({
      kind: "quote",
      text: "Demand in defence has never been stronger",
      by: "CEO Ingrid Solberg",
    });
  });

  it("leaves no “of” at the start of a cause", () => {
    expect(contentOf("Two vessels were late because of a strike at the yard.", "en")).toMatchObject({
      kind: "cause",
      chain: ["A strike at the yard", "Two vessels were late"],
    });
  });
});
