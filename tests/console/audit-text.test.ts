import { expect, test } from "vitest";
import { changesText } from "@/resources/audit-events/changes-text";

test.each([
  [{ role: "customer" }, { role: "operator" }, "role from customer to operator"],
  [null, { reason: "Spam" }, "reason Spam"],
  [{ name: "Till" }, null, "name Till"],
  [{}, { credit_limit: 5 }, "credit limit from none to 5"],
  [{ limit: null }, { limit: 5 }, "limit 5"],
  [null, { a: 1, b: 2, c: 3, d: 4, e: 5 }, "a 1, b 2, c 3, d 4, 1 more"],
  [null, { note: "x".repeat(80) }, `note ${"x".repeat(60)}…`],
  [null, null, ""],
])("describes a change from %j to %j", (before, after, text) => {
  expect(changesText(before, after)).toBe(text);
});
