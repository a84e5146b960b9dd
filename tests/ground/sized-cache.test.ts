import { expect, it } from "vitest";
import { createSizedCache } from "../../server/llm/prompts/sized-cache.ts";

it("drops what was used least recently once it is full", () => {
  const cache = createSizedCache<string>(10);
  cache.set("a", "A", 4);
  cache.set("b", "B", 4);
  expect(cache.get("a")).toBe("A");
  cache.set("c", "C", 4);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["A", undefined, "C"]);
  cache.set("a", "larger", 9);
  expect([cache.get("a"), cache.get("c")]).toEqual(["larger", undefined]);
  cache.set("d", "too large", 11);
  expect(cache.get("d")).toBeUndefined();
  cache.clear();
  expect(cache.get("a")).toBeUndefined();
});
