import { describe, expect, it } from "vitest";
import { cutAtWord, filmFileName, firstWords } from "../../scene/short-title.ts";

describe("a text is cut", () => {
  it.each([
    ["How tides work", 40, "How tides work"],
    ["A short tour of the history of the printing press", 31, "A short tour of the history"],
    ["A short tour of the history of the printing press", 34, "A short tour of the history"],
    ["Eine kurze Reise durch die Geschichte des Buchdrucks", 41, "Eine kurze Reise durch die Geschichte"],
    ["Un viaje por la historia de la imprenta", 30, "Un viaje por la historia"],
    ["Rain, wind and sun – a year", 23, "Rain, wind and sun"],
    ["潮汐是海水的周期性涨落现象", 6, "潮汐是海水的"],
    ["The of for", 6, "The"],
  ])("after a word that can end it: %s", (text, longest, cut) => {
    expect(cutAtWord(text, longest)).toBe(cut);
  });

  it("to its first words, but a whole text isn't", () => {
    const prompt = "Explain to visitors of our museum the history of the printing press";
    expect(firstWords(prompt, 9, 120)).toBe("Explain to visitors of our museum the history");
    expect(firstWords(prompt, 7, 120)).toBe("Explain to visitors of our museum");
    expect(firstWords("What we hope for", 9, 120)).toBe("What we hope for");
  });
});

describe("the name of a file", () => {
  it("is the film's title without characters that file systems refuse", () => {
    expect(filmFileName('Tides: why/how? "A film"\n', "mp4")).toBe("Tides why how A film.mp4");
    expect(filmFileName("..hidden.", "gif")).toBe("hidden.gif");
    expect(filmFileName(" ?? ", "srt")).toBe("Film.srt");
    expect(filmFileName("", "wav", "Voiceover")).toBe("Voiceover.wav");
  });

  it("has at most 80 characters and ends with a whole phrase", () => {
    const title =
      "Explain to visitors of our small museum by the sea why the tides come and go for the second time";
    const name = filmFileName(title, "mp4");
    expect(name).toBe("Explain to visitors of our small museum by the sea why the tides come and go.mp4");
    expect(filmFileName("x".repeat(200), "mp4")).toHaveLength(84);
  });
});
