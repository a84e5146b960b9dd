import { expect, it } from "vitest";
import type { Language } from "../../server/llm/sketch/language.ts";
import { phrasesOf } from "../../server/llm/sketch/splitting.ts";

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];

it.each<[Language, string, string[]]>([
  ["en", "A worker bee lives for six weeks in summer.", ["A worker bee lives", "for six weeks in summer"]],
  [
    "en",
    "A black hole forms when a very large star runs out of fuel and collapses.",
    ["A black hole forms", "when a very large star runs out of fuel", "and collapses"],
  ],
  [
    "de",
    "Man sieht den Regenbogen nur, wenn die Sonne im Rücken steht.",
    ["Man sieht den Regenbogen nur", "wenn die Sonne im Rücken steht"],
  ],
  ["ja", "地震が来ると、列車は自動で止まります。", ["地震が来ると", "列車は自動で止まります"]],
])("a sentence in %s is broken between phrases: %s", (language, sentence, expected) => {
  expect(phrasesOf([sentence], language)).toEqual(expected);
});

it("phrases hold every word, and none ends with an article or a preposition", () => {
  const sentences = [
    "The guide explains how the ropes of the old ships in the harbor were made by hand.",
    "Some of these cells remember the germ for years, so the body answers at once.",
    "Pumps push the cold water through pipes under the floor of the building.",
  ];
  for (const sentence of sentences) {
    const phrases = phrasesOf([sentence], "en")!;
    expect(phrases.length).toBeGreaterThan(1);
    expect(phrases.flatMap(words)).toEqual(words(sentence));
    for (const phrase of phrases) {
      expect(words(phrase).length).toBeLessThanOrEqual(9);
      expect(phrase).not.toMatch(/\s(?:the|a|an|of|in|on|by|for|to|through|under|and|so)$/iu);
    }
  }
});

it("a short sentence, and one that can't be broken well, has no phrases", () => {
  expect(phrasesOf(["It takes 15 minutes."], "en")).toBeUndefined();
  const run = `${Array.from({ length: 40 }, (_, at) => `word${at}`).join(" ")}.`;
  expect(phrasesOf([run], "en")).toBeUndefined();
});
