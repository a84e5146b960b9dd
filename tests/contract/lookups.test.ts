import { expect, it } from "vitest";
import { unsafeLookups } from "../../scripts/lookups.ts";

it("no name from outside reaches what every object inherits", () => {
  expect(unsafeLookups()).toEqual([]);
});
