import { expect, it } from "vitest";
import { resources } from "../../contract/resources/index.ts";
import { grants, mayWriteImpersonating, roles, scopeOf } from "../../contract/session.ts";

it("has a line for each resource, and for users, who are none", () => {
  expect(Object.keys(grants).sort()).toEqual([...Object.keys(resources), "users"].sort());
});

it("refuses a resource without a line, and an inherited name", () => {
  for (const role of roles) {
    for (const name of ["storyboards", "constructor", "*"]) {
      expect(scopeOf(role, name, "list")).toBeUndefined();
      expect(scopeOf(role, name, "anything")).toBeUndefined();
    }
  }
});

it("refuses writes while impersonating unless they are allowed", () => {
  for (const name of ["constructor", "toString", "nonsense", "", "api-keys", "orders"]) {
    expect(mayWriteImpersonating(resources, name)).toBe(false);
  }
  expect(mayWriteImpersonating(resources, "animations")).toBe(true);
});
