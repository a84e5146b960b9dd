import "./page.ts";
import { expect, test } from "vitest";
import { dollars } from "@/providers/request-stats";

test.each([
  [0, "$0.00"],
  [0.00003, "<$0.0001"],
  [0.0001, "$0.0001"],
  [0.0249, "$0.0249"],
  [1.5, "$1.50"],
])("%d dollars is %s, and never rounded to nothing", (value, text) => {
  expect(dollars(value)).toBe(text);
});
