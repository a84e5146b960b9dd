import { describe, expect, test } from "vitest";
import { languages as offered } from "../../contract/preference-values.ts";
import { areas, languages, marksOf, outsideCatalog, readKeys, readTexts } from "../../scripts/catalog.ts";

test("every string that people read is in the catalog", () => {
  expect(outsideCatalog()).toEqual([]);
});

const keys = readKeys();

const isOffered = (language: string) => offered.some((name) => name === language);

describe.each(languages)("%s", (language) => {
  if (isOffered(language))
    test.each(areas)("has a text for each English one: %s", (area) => {
      const texts = readTexts(language, area);
      expect(keys[area].filter((key) => !texts[key]).slice(0, 10)).toEqual([]);
    });

  test.each(areas)("has no unused text: %s", (area) => {
    const known = new Set(keys[area]);
    expect(Object.keys(readTexts(language, area)).filter((key) => !known.has(key))).toEqual([]);
  });

  test.each(areas)("repeats the placeholders and tags: %s", (area) => {
    const wrong = Object.entries(readTexts(language, area)).filter(
      ([key, text]) => text && marksOf(key).join() !== marksOf(text).join(),
    );
    expect(wrong).toEqual([]);
  });
});
