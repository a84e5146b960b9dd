import { describe, expect, it } from "vitest";
import { illustrations } from "../../scene/illustrations/index.ts";
import { pictureOf } from "../../scene/picture-ref.ts";
import { type Language, languages } from "../../server/llm/sketch/language.ts";
import { isHuman } from "../../server/studio/pictures/catalog.ts";
import { findPictures } from "../../server/studio/pictures/finder.ts";
import { wordsOfIllustration } from "../../server/studio/pictures/illustration-finder.ts";
import { searchPictures } from "../../server/studio/pictures/search.ts";
import { svgOf } from "../../server/studio/pictures/sets.ts";
import { translationsOf, vocabulary } from "../../server/studio/pictures/vocabulary.ts";
import { runTool } from "../../server/studio/writing/tools.ts";
import { illustrationTexts } from "./illustration-words.ts";
import { foreignSentences, pictureSentences } from "./picture-sentences.ts";
import { pictureWords } from "./picture-words.ts";

const rowsOf = (list: string) =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [word = "", names = ""] = line.split(": ");
      return { word, names: names.split(" ") };
    });
const rows = rowsOf(pictureWords);
const colored = (text: string, language: Language) =>
  findPictures(text, { set: "fluent-emoji-flat", limit: 5, language }).map((ref) => ref.split(":")[1]!);
const best = (word: string) => findPictures(word, { set: "fluent-emoji-flat", limit: 1, language: "en" })[0];
const draws = (ref: string) => {
  const { set, name } = pictureOf(ref);
  return svgOf(set, name, "#000000") !== null;
};

describe("the picture finder", () => {
  it("finds the right picture, or none, for nine of ten words", () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    const wrong = rows.filter(({ word, names }) => !names.includes(best(word)?.split(":")[1] ?? "-"));
    const list = wrong.map(({ word }) => `${word}: ${best(word)}`);
    expect(list.length / rows.length, list.join("\n")).toBeLessThanOrEqual(0.1);
  });

  it("tells nouns from verbs, and finds nothing for general words", () => {
    const wrong = rowsOf(pictureSentences).flatMap(({ word, names }) => {
      const found = colored(word, "en");
      return found.toSorted().join(" ") ===
        names
          .filter((name) => name !== "-")
          .sort()
          .join(" ")
        ? []
        : [`${word}: ${found.join(" ")}`];
    });
    expect(wrong).toEqual([]);
  });

  it("finds pictures for plurals, compounds and phrases of other languages", () => {
    const wrong = rowsOf(foreignSentences).flatMap(({ word, names }) => {
      const found = colored(word.slice(3), word.slice(0, 2) as Language);
      return found.toSorted().join(" ") ===
        names
          .filter((name) => name !== "-")
          .sort()
          .join(" ")
        ? []
        : [`${word}: ${found.join(" ")}`];
    });
    expect(wrong).toEqual([]);
  });

  it("finds an illustration for a short text's place, but not for one that is only mentioned", () => {
    const wrong = rowsOf(illustrationTexts).flatMap(({ word, names: [name] }) => {
      const language = word.slice(0, 2) as Language;
      const [found = "-"] = findPictures(word.slice(3), { set: "illustration", language });
      return found.replace("illustration:", "") === name ? [] : [`${word}: ${found}`];
    });
    expect(wrong).toEqual([]);
  });

  it("has words for each illustration in each language, and finds one only in its own set", () => {
    const names = Object.keys(illustrations);
    for (const language of languages)
      for (const name of names) {
        const first = wordsOfIllustration(name, language)[0]!;
        const found = findPictures(first, { set: "illustration", language });
        expect(found, `${language} ${first}`).toHaveLength(1);
      }
    expect(names.filter((name) => !draws(`illustration:${name}`))).toEqual([]);
    expect(findPictures("Our kitchen", { language: "en", limit: 5 }).join(" ")).not.toContain("illustration");
  });

  it("lists illustrations without a query, and searches them with the other sets", () => {
    expect(searchPictures("", 100).map(({ name }) => name)).toEqual(Object.keys(illustrations));
    expect(searchPictures("harbour", 12)[0]).toEqual({ set: "illustration", name: "harbor" });
    expect(searchPictures("kitchen", 12)).toContainEqual({ set: "illustration", name: "kitchen" });
    const call = { name: "find_pictures", arguments: '{"query":"our kitchen"}' };
    expect(runTool(call)).toContain("illustration:kitchen");
  });

  it("shows no signs of mathematics or money for plain words", () => {
    for (const text of [
      "A member of the team",
      "Greater than ever",
      "A subset of users",
      "Plus two",
      "Pi day",
    ])
      expect(findPictures(text, { set: "ph", language: "en" }).join(" ")).not.toMatch(
        /member-of|than|subset|plus|ph:pi|currency/u,
      );
    expect(findPictures("Ten dollars", { set: "ph", language: "en" })).toEqual(["ph:currency-dollar"]);
  });

  it("shows no face and no hand where a thing was meant", () => {
    const found = rows
      .flatMap(({ word }) => findPictures(word, { language: "en", limit: 5 }))
      .map((ref) => ref.split(":")[1]!);
    const people = [
      "busts-in-silhouette",
      "bust-in-silhouette",
      "users",
      "user",
      "users-three",
      "hand-soap",
      "raised-hand",
      "baby",
    ];
    expect(found.filter((name) => isHuman(name) && !people.includes(name))).toEqual([]);
  });

  it("draws all pictures that were chosen by hand", () => {
    const refs = [...vocabulary().values()].flatMap(({ colored, single }) => [
      ...colored.map((name) => `fluent-emoji-flat:${name}`),
      ...single.map((name) => `ph:${name}`),
    ]);
    expect(vocabulary().size).toBeGreaterThanOrEqual(400);
    expect([...new Set(refs)].filter((ref) => !draws(ref))).toEqual([]);
    for (const language of languages.filter((one) => one !== "en")) {
      expect(new Set(translationsOf(language).values()).size, language).toBeGreaterThanOrEqual(450);
      expect([...translationsOf(language).values()].filter((word) => !vocabulary().has(word))).toEqual([]);
    }
  });

  it.each([
    ["en", "It fits under a train seat", "ph", "ph:seat"],
    ["en", "Book now", undefined, undefined],
    ["en", "Offices in Germany", "circle-flags", "circle-flags:de"],
    ["en", "A trip through South Africa", "map", "map:south-africa"],
    ["de", "Die Bäckerei öffnet früh", undefined, "fluent-emoji-flat:bread"],
    ["de", "Regentropfen", undefined, "fluent-emoji-flat:droplet"],
    ["fr", "Les nuages et la pluie", undefined, "fluent-emoji-flat:cloud"],
    ["es", "un diente de ajo", undefined, "fluent-emoji-flat:garlic"],
    ["es", "Oficinas en Alemania", "circle-flags", "circle-flags:de"],
    ["ja", "新幹線は速い", "ph", "ph:train"],
    ["ar", "القمر يدور", undefined, "fluent-emoji-flat:crescent-moon"],
    ["en", "constructor __proto__ toString", undefined, undefined],
  ] as const)("finds in %s for “%s” in %s: %s", (language, text, set, expected) => {
    expect(findPictures(text, { language, ...(set ? { set } : {}) })[0]).toBe(expected);
  });

  it("needs little time for any text", () => {
    const began = performance.now();
    for (const part of ["a", "- ", "word ", "日本", "(", "train seat "])
      findPictures(part.repeat(20_000 / part.length));
    expect(performance.now() - began).toBeLessThan(1500);
  });
});
