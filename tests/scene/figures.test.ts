import { expect, it } from "vitest";
import { figure } from "../../scene/text.ts";

it.each([
  [undefined, "12,345.5"],
  ["en", "12,345.5"],
  ["de", "12.345,5"],
  ["it", "12.345,5"],
  ["fr", "12\u202f345,5"],
  ["pt-BR", "12.345,5"],
  ["ja", "12,345.5"],
  // The first language uses separators that most fonts don't contain, and the second doesn't exist.
  ["fa", "12,345.5"],
  ["zz", "12,345.5"],
])("a number in %s is written %s", (language, expected) => {
  expect(figure(12_345.5, { decimals: 1, language })).toBe(expected);
});

it("signs and units stay around a number", () => {
  expect(figure(-62, { suffix: "%" })).toBe("−62%");
  expect(figure(6.9, { decimals: 2, suffix: " Euro", language: "de" })).toBe("6,90 Euro");
  expect(figure(-0.001)).toBe("0");
});
