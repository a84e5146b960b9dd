import { expect, test } from "vitest";
import { findSections } from "../../src/pages/documentation/search/find";

const section = (title: string, text: string, page = "Guide") => ({ path: `/${title}`, page, title, text });
const sections = [
  section("Credits", "A balance never goes below zero. An API key can have a limit."),
  section("API keys", "A key is shown once. Rotate it to get a new secret."),
  section("Webhooks", `${"Messages are signed. ".repeat(20)}A key checks them, at $5 (or more).`),
];
const titles = (query: string) => findSections(sections, query).map(({ title }) => title);

test("a section must contain every word, and matches in titles come first", () => {
  expect(titles("key")).toEqual(["API keys", "Credits", "Webhooks"]);
  expect(titles("KEY balance")).toEqual(["Credits"]);
  expect(titles("key xylophone")).toEqual([]);
  expect(titles("   ")).toEqual([]);
});

test("characters of regular expressions are searched as text", () => {
  expect(titles("$5 (or")).toEqual(["Webhooks"]);
  expect(titles(".*")).toEqual([]);
});

test("the excerpt shows the text around the first match", () => {
  const [match] = findSections(sections, "checks");
  expect(match?.excerpt).toMatch(/^… .*A key checks them, at \$5 \(or more\)\.$/);
});
