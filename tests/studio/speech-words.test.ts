import { describe, expect, it } from "vitest";
import { align } from "../../server/studio/speech/align.ts";
import { sentencesOf } from "../../server/studio/speech/sentences.ts";

const said = (text: string) =>
  sentencesOf(text).map(({ words }) =>
    words
      .map(({ parts }) => parts.map((part) => ("say" in part ? part.say : `[${part.mark}]`)).join(""))
      .join(" "),
  );

describe("spoken forms", () => {
  it.each([
    [
      "It cost $1,000, then $3.50 and $5 million",
      "It cost 1,000 dollars[,] then 3 dollars and 50 cents and 5 million dollars",
    ],
    [
      "in 2026, 1905 and 2005 (the 1990s)",
      "in twenty twenty six[,] nineteen oh five and 2005 [(]the nineteen nineties[)]",
    ],
    ["at 5:30 p.m., 12:00 or 9:05am", "at five thirty p m[,] twelve o'clock or nine oh five a m"],
    ["10% of 5km at -5°C", "10 percent of 5 kilometers at minus 5 degrees Celsius"],
    ["10 kg, 2010–2015", "10 kilograms[,] twenty ten to twenty fifteen"],
    ["e.g. C++ vs. C# & index.ts", "for example C plus plus versus C sharp and index dot ts"],
    ["“Well-known,” he said - yes—no", "[“]Well-known[,][”] he said [—] yes[—]no"],
    ["a 😀 *bold* naïve 東京 word", "a  bold naïve  word"],
  ])("%s", (text, spoken) => expect(said(text)).toEqual([spoken]));

  it("ends sentences at punctuation, and not after abbreviations", () => {
    expect(said("Dr. Smith left. Was it so? He said: etc. Then… he came")).toHaveLength(4);
    expect(sentencesOf("One.\n\nTwo. Three").map(({ ends_paragraph }) => ends_paragraph)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("aligning sounds with words", () => {
  const letters = (text: string) => [...text].map((sound) => (sound === " " ? null : sound));
  const owners = (phrase: string, words: string[]) =>
    align(
      letters(phrase),
      words.map((word) => [...word]),
    )
      .map((owner) => owner ?? " ")
      .join("");

  it("finds the boundary inside a group", () => {
    expect(owners("ʌvðə pipəl", ["ʌv", "ðə", "pipəl"])).toBe("0011 22222");
  });
  it("keeps a word of several groups together", () => {
    expect(owners("tu θaʊzənd ɪn", ["tuθaʊzənd", "ɪn"])).toBe("00 0000000 11");
  });
  it("aligns words that sound different in a phrase", () => {
    expect(owners("təbi æɾ ɐn", ["tuː", "biː", "æt", "ɐn"])).toBe("0011 22 33");
  });
});
