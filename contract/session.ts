import type { Resource } from "./resource.ts";

export const roles = ["customer", "operator", "admin"] as const;
export type Role = (typeof roles)[number];

/** The person behind a bearer, as GET /api/session answers it. */
export interface Session {
  user: { id: string; name: string; email: string; role: Role };
  expires_at: string;
  /** The admin who acts as this person for a while. */
  impersonator?: { id: string; email: string };
}

/** A place where someone is signed in, as GET /api/auth/list-sessions answers it. */
export interface SignedIn {
  id: string;
  created_at: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** The session that asks. */
  current: boolean;
}

/** Whose records an action reaches. */
export type Scope = "own" | "all";

type Grants = Record<string, Scope>;

const everything = (scope: Scope): Grants => ({
  list: scope,
  show: scope,
  create: scope,
  edit: scope,
  delete: scope,
  export: scope,
});

/**
 * What each role may do, by resource; "*" stands for each resource that has no line of its own.
 * A verb that is not named follows `edit`. What is not granted is refused; another owner's record is 404.
 */
const table: Record<Role, Record<string, Grants>> = {
  customer: {
    "*": everything("own"),
    "llm-requests": { list: "own", show: "own", edit: "own", export: "own", history: "own" },
    "credit-products": { list: "all", show: "all", buy: "all" },
    orders: { list: "own", show: "own", export: "own", cancel: "own" },
    transfers: { list: "own", show: "own", export: "own" },
    "model-prices": { list: "all", show: "all", export: "all" },
    "audit-events": {},
  },
  operator: {
    "*": everything("own"),
    "llm-requests": {
      list: "all",
      show: "all",
      edit: "all",
      export: "all",
      cancel: "all",
      replay: "all",
      history: "all",
      undo: "all",
    },
    renders: { ...everything("all"), cancel: "all", retry: "all" },
    "credit-products": { ...everything("all"), buy: "all" },
    orders: { list: "all", show: "all", export: "all", cancel: "own" },
    transfers: { list: "all", show: "all", export: "all" },
    "model-prices": everything("all"),
    "audit-events": {},
  },
  admin: {
    "*": everything("own"),
    "llm-requests": {
      list: "all",
      show: "all",
      edit: "all",
      export: "all",
      cancel: "all",
      replay: "all",
      history: "all",
      undo: "all",
    },
    renders: { ...everything("all"), cancel: "all", retry: "all" },
    "credit-products": { ...everything("all"), buy: "all" },
    orders: { list: "all", show: "all", export: "all", confirm: "all", cancel: "all", refund: "all" },
    transfers: { list: "all", show: "all", export: "all" },
    "model-prices": everything("all"),
    "audit-events": { list: "all", show: "all", export: "all" },
    users: { ...everything("all") },
  },
};

const standard = ["list", "show", "create", "edit", "delete", "export"];

/** How far a role reaches with an action on a resource; undefined where it may not at all. */
export function scopeOf(role: Role, resource: string, action: string): Scope | undefined {
  if (resource === "users") return table[role].users?.[action];
  const named = table[role][resource];
  const grants = named ?? table[role]["*"];
  if (grants?.[action]) return grants[action];
  return named || standard.includes(action) ? undefined : grants?.edit;
}

/** The fields of a resource that a role may write, of those that can be written at all. */
export function mayWrite(role: Role, resource: Resource, name: string): boolean {
  const needs = resource.all[name]?.needs;
  return needs === undefined || scopeOf(role, resource.name, needs) !== undefined;
}
