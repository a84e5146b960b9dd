import { scopeOf } from "@contract/permissions.ts";
import type { Resource } from "@contract/resource.ts";
import { resources } from "@contract/resources/index.ts";
import { people } from "@contract/resources/people.ts";
import type { Role } from "@contract/session.ts";
import { useRole } from "@/providers/access";

const targets: readonly Resource[] = [...Object.values(resources), people];

/** The resource that a reference points to; undefined if the role can't read its records. */
export const targetOf = (to: string | undefined, role: Role | undefined): Resource | undefined =>
  targets.find(({ name }) => name === to && role !== undefined && scopeOf(role, name, "list"));

export const useTarget = (to: string | undefined) => targetOf(to, useRole());

/** A user's email address or the beginning of a key, to tell apart records with the same name. */
export const detailOf = ({ email, prefix }: Record<string, unknown>): string | undefined => {
  if (typeof email === "string") return email;
  return typeof prefix === "string" ? `${prefix}…` : undefined;
};
