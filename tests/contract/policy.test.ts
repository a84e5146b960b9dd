import { expect, it } from "vitest";
import { defaultAccess, grantedScope } from "../../contract/access.ts";
import { mayWriteImpersonating, scopeOf } from "../../contract/permissions.ts";
import { resources } from "../../contract/resources/index.ts";
import { roles } from "../../contract/session.ts";

it("refuses a resource that isn't declared, and an inherited name", () => {
  for (const role of roles) {
    for (const name of ["storyboards", "constructor", "*"]) {
      expect(scopeOf(role, name, "list")).toBeUndefined();
      expect(scopeOf(role, name, "anything")).toBeUndefined();
    }
  }
});

it("gives customers their own records by default, lets operators read all, and admins do everything", () => {
  const scopes = (action: string) => roles.map((role) => grantedScope(defaultAccess, role, action));
  for (const action of ["list", "show", "export"]) expect(scopes(action)).toEqual(["own", "all", "all"]);
  for (const action of ["create", "edit", "delete", "publish"]) {
    expect(scopes(action)).toEqual(["own", "own", "all"]);
  }
});

it("refuses verbs and actions that an access list leaves out", () => {
  const { access } = resources["llm-requests"];
  expect(grantedScope(access, "customer", "edit")).toBe("own");
  for (const action of ["create", "delete", "undo"]) {
    expect(grantedScope(access, "customer", action)).toBeUndefined();
  }
});

it("refuses writes while impersonating unless they are allowed", () => {
  for (const name of ["constructor", "toString", "nonsense", "", "api-keys", "orders"]) {
    expect(mayWriteImpersonating(resources, name)).toBe(false);
  }
  expect(mayWriteImpersonating(resources, "animations")).toBe(true);
});
