import { expect, it } from "vitest";
import { lineDiff } from "../../src/components/diff/line-diff";

const signs = { same: " ", added: "+", removed: "-" };
const diff = (before: string[], after: string[]) =>
  lineDiff(before.join("\n"), after.join("\n")).map(({ kind, text }) => signs[kind] + text);

it("finds the lines that were removed and added, and keeps the others", () => {
  expect(diff(["a", "b", "c", "d"], ["a", "x", "c", "y", "d"])).toEqual([" a", "-b", "+x", " c", "+y", " d"]);
  expect(diff(["a", "a"], ["a"])).toEqual([" a", "-a"]);
  expect(diff(["a"], ["a"])).toEqual([" a"]);
});

it("replaces the middle of texts that are too long to compare line by line", () => {
  const lines = (name: string) => Array.from({ length: 2100 }, (_, at) => `${name} ${at % 7}`);
  const changed = diff(["first", ...lines("old"), "last"], ["first", ...lines("new"), "last"]);
  expect(changed).toHaveLength(4202);
  expect(changed.slice(0, 2)).toEqual([" first", "-old 0"]);
});
