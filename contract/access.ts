import { own } from "../scene/own.ts";
import type { Role } from "./session.ts";

/** The records that an action covers: the user's own, or everyone's. */
export type Scope = "own" | "all";

const standardActions = ["list", "show", "create", "edit", "delete", "export"] as const;
type StandardAction = (typeof standardActions)[number];

/** `verbs` covers all of a resource's verbs that aren't listed. Anything not granted is refused. */
type Grants<Verb extends string = string> = Partial<Record<StandardAction | "verbs" | Verb, Scope>>;

/**
 * The grants of each role for a resource. A request for another owner's record gets a 404; any other refusal is a 403.
 */
export type Access<Verb extends string = string> = Readonly<Record<Role, Grants<Verb>>>;

export const reading = (scope: Scope) => ({ list: scope, show: scope, export: scope }) satisfies Grants;
export const everything = (scope: Scope) =>
  ({ ...reading(scope), create: scope, edit: scope, delete: scope, verbs: scope }) satisfies Grants;

/** Customers manage their own records, operators can also read everyone's, and admins can do everything. */
export const defaultAccess = {
  customer: everything("own"),
  operator: { ...everything("own"), ...reading("all") },
  admin: everything("all"),
} satisfies Access;

/** Private records: users see only their own records, regardless of their role. */
export const ownRecords = {
  customer: everything("own"),
  operator: everything("own"),
  admin: everything("own"),
} satisfies Access;

/** Records that only their owners use, that operators and admins can read, and that admins can limit and revoke. */
export const limitedByAdmins = {
  ...defaultAccess,
  admin: { ...everything("own"), ...reading("all"), edit: "all", revoke: "all" },
} satisfies Access;

/** Records that everyone can read and that operators and admins maintain. */
export const maintainedByOperators = {
  customer: reading("all"),
  operator: everything("all"),
  admin: everything("all"),
} satisfies Access;

/** Records that admins can share with everyone. A hook must limit what users see to their own and shared records. */
const usingShared = {
  list: "all",
  show: "all",
  use: "all",
  export: "own",
  edit: "own",
  delete: "own",
} satisfies Grants<"use">;
export const sharedByAdmins = {
  customer: usingShared,
  operator: usingShared,
  admin: { ...usingShared, edit: "all", delete: "all", share: "all" },
} satisfies Access<"use" | "share">;

/** The records to which a role may apply an action; undefined if the action is refused. */
export function grantedScope(access: Access, role: Role, action: string): Scope | undefined {
  const grants: Grants = access[role];
  const isStandard = standardActions.some((standard) => standard === action);
  return own(grants, action) ?? (isStandard ? undefined : grants.verbs);
}
