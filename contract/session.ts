import type { Resource } from "./resource.ts";
import type { ResourceName, Resources } from "./resources/index.ts";

export const roles = ["customer", "operator", "admin"] as const;
export type Role = (typeof roles)[number];

/** The user that a token belongs to, as returned by GET /api/session. */
export interface Session {
  user: { id: string; name: string; email: string; role: Role };
  expires_at: string;
  /** The admin who is impersonating this user. */
  impersonator?: { id: string; email: string };
}

/** A signed-in device, as returned by GET /api/auth/list-sessions. */
export interface SignedIn {
  id: string;
  created_at: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** Whether it is the session that made the request. */
  current: boolean;
}

/** Which records an action reaches: those the user owns, or everyone's. */
export type Scope = "own" | "all";

const standardActions = ["list", "show", "create", "edit", "delete", "export"] as const;
type StandardAction = (typeof standardActions)[number];

/** `verbs` stands for each of a resource's verbs that is not named. What is not granted is refused. */
type Grants<Verb extends string = string> = Partial<Record<StandardAction | "verbs" | Verb, Scope>>;
type GrantsByRole<Verb extends string = string> = Record<Role, Grants<Verb>>;

const everything = (scope: Scope) =>
  ({
    list: scope,
    show: scope,
    create: scope,
    edit: scope,
    delete: scope,
    export: scope,
    verbs: scope,
  }) satisfies Grants;
const reading = (scope: Scope) => ({ list: scope, show: scope, export: scope }) satisfies Grants;

/** Everyone has records of their own, and sees nobody else's. */
export const ownRecords = {
  customer: everything("own"),
  operator: everything("own"),
  admin: everything("own"),
} satisfies GrantsByRole;

const allRequests = { ...reading("all"), edit: "all", cancel: "all", replay: "all", undo: "all" } as const;

type VerbOf<N extends ResourceName> = keyof Resources[N]["verbs"] & string;
type Policy = { [N in ResourceName]: GrantsByRole<VerbOf<N>> } & { users: GrantsByRole };

/** What each role may do with each resource. Another owner's record is 404, everything else that is refused 403. */
const policy: Policy = {
  animations: ownRecords,
  voiceovers: ownRecords,
  renders: { ...ownRecords, operator: everything("all"), admin: everything("all") },
  assets: ownRecords,
  chats: ownRecords,
  "llm-requests": {
    customer: { ...reading("own"), edit: "own" },
    operator: allRequests,
    admin: allRequests,
  },
  apps: ownRecords,
  "api-keys": ownRecords,
  "credit-products": {
    customer: { list: "all", show: "all", buy: "all" },
    operator: everything("all"),
    admin: everything("all"),
  },
  orders: {
    customer: { ...reading("own"), cancel: "own" },
    operator: { ...reading("all"), cancel: "own" },
    admin: { ...reading("all"), confirm: "all", cancel: "all", refund: "all" },
  },
  transfers: { customer: reading("own"), operator: reading("all"), admin: reading("all") },
  "model-prices": { customer: reading("all"), operator: everything("all"), admin: everything("all") },
  "audit-events": { customer: {}, operator: {}, admin: reading("all") },
  users: { customer: {}, operator: {}, admin: everything("all") },
};

/** The policy by any name; a test adds the line of a resource of its own here. */
export const grants: Record<string, GrantsByRole> = policy;

/** How far a role reaches with an action on a resource; undefined where it is refused. */
export function scopeOf(role: Role, resource: string, action: string): Scope | undefined {
  const granted: Grants | undefined = grants[resource]?.[role];
  const isStandard = standardActions.some((standard) => standard === action);
  return granted?.[action] ?? (isStandard ? undefined : granted?.verbs);
}

/** Whether a role may write a field, of those that can be written at all. */
export function mayWrite(role: Role, resource: Resource, name: string): boolean {
  const needs = resource.all[name]?.needs;
  return needs === undefined || scopeOf(role, resource.name, needs) !== undefined;
}

/** Routes outside the registry that an impersonating admin may write to: they neither last nor cost the user money. */
const impersonationRoutes: readonly string[] = ["scripts", "voices"];

/**
 * Whether an impersonating admin may send a write to `/api/{segment}`. Anything that no declaration allows is refused.
 */
export const mayWriteImpersonating = (resources: Readonly<Record<string, Resource>>, segment: string) =>
  (Object.hasOwn(resources, segment) && resources[segment]?.impersonation === "allowed") ||
  impersonationRoutes.includes(segment);
