import { own } from "../scene/own.ts";
import { grantedScope, type Scope } from "./access.ts";
import type { Resource } from "./resource.ts";
import { resources } from "./resources/index.ts";
import { people } from "./resources/people.ts";
import { users } from "./resources/users.ts";
import type { Role } from "./session.ts";

const declared: Readonly<Record<string, Resource>> = { ...resources, people, users };

/** The records of a resource to which a role may apply an action; undefined if the action is refused. */
export function scopeOf(role: Role, name: string, action: string): Scope | undefined {
  const resource = own(declared, name);
  return resource && grantedScope(resource.access, role, action);
}

/** Whether a role may write a field, assuming that the field can be written at all. */
export function mayWrite(role: Role, { all, access }: Resource, name: string): boolean {
  const needs = own(all, name)?.needs;
  return needs === undefined || grantedScope(access, role, needs) !== undefined;
}

/** Routes outside the registry that accept API keys: `keyReads` only for reading, `keyRoutes` for any method. */
const keyReads: readonly string[] = [
  "session",
  "people",
  "limits",
  "models",
  "own-key-upstreams",
  "billing",
  "llm-usage",
];
const keyRoutes: readonly string[] = [
  "users",
  "llm-sessions",
  "llm-end-users",
  "llm-traces",
  "llm-metadata",
  "llm-snippets",
  "voices",
  "scripts",
  "films",
];
/** Actions on a user that aren't available with an API key. */
const personal: readonly string[] = ["impersonate", "two-factor-off", "verify-email"];

/**
 * Whether a program may send a request to `/api/{segment}/{id}/{verb}` with an API key. Anything that isn't explicitly
 * allowed is refused, such as changes to the account itself or to how credits are paid.
 */
export function mayUseApiKey(
  resources: Readonly<Record<string, Resource>>,
  method: string,
  segment: string,
  verb = "",
): boolean {
  if (segment === "users" && personal.includes(verb)) return false;
  if (keyReads.includes(segment)) return method === "GET" || method === "HEAD";
  return Object.hasOwn(resources, segment) || keyRoutes.includes(segment);
}

/** Whether a program may send a request to `/api/{segment}` with an API key that is only for making films. */
export const mayUseFilmsKey = (method: string, segment: string): boolean =>
  segment === "films" || (segment === "voices" && method === "GET");

/**
 * Routes outside the registry that an impersonating admin may write to: they have no lasting effect and cost the user
 * nothing.
 */
const impersonationRoutes: readonly string[] = ["scripts", "voices"];

/**
 * Whether an impersonating admin may send a write to `/api/{segment}`. Anything that isn't explicitly allowed is
 * refused.
 */
export const mayWriteImpersonating = (resources: Readonly<Record<string, Resource>>, segment: string) =>
  own(resources, segment)?.impersonation === "allowed" || impersonationRoutes.includes(segment);
