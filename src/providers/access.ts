import { scopeOf } from "@contract/permissions.ts";
import type { Role } from "@contract/session.ts";
import type { AccessControlProvider } from "@refinedev/core";
import { useSyncExternalStore } from "react";
import { t } from "@/i18n/t";
import { authProvider } from "./auth";
import { authStore, type User } from "./auth/store";

/** Only determines which actions the console offers to a role. The server enforces the same table. */
export const accessControlProvider: AccessControlProvider = {
  async can({ resource, action }) {
    const role = (authStore.get().user?.role ?? (await authProvider.getPermissions())) as Role | null;
    if (!resource || !role || scopeOf(role, resource, action)) return { can: true };
    return { can: false, reason: t("Your role doesn't allow this action") };
  },
};

const user = () => authStore.get().user;
const role = () => user()?.role;

/** Resolves with the signed-in user once another caller has loaded the user; undefined if the session ends first. */
export function knownUser(): Promise<User | undefined> {
  const { accessToken } = authStore.get();
  return new Promise((resolve) => {
    const settle = () => {
      const now = authStore.get();
      const isSame = accessToken !== "" && now.accessToken === accessToken;
      if (isSame && !now.user) return;
      stop();
      resolve(isSame ? (now.user ?? undefined) : undefined);
    };
    const stop = authStore.subscribe(settle);
    settle();
  });
}

/** The signed-in user; null until known. */
export const useUser = () => useSyncExternalStore(authStore.subscribe, user);

/** The role of the signed-in user; undefined until known. */
export const useRole = (): Role | undefined => useSyncExternalStore(authStore.subscribe, role);

/**
 * Whether the signed-in user can perform an action on a resource.
 * @param owner the record's owner, for actions that a role allows only on the user's own records
 */
export function useCan(resource: string, owner?: string): (action: string) => boolean {
  const user = useUser();
  return (action) => {
    const scope = user && scopeOf(user.role, resource, action);
    return scope === "all" || (scope === "own" && (owner === undefined || owner === user?.id));
  };
}

/** Whether the signed-in user sees records of other users in a list whose records belong to users. */
export const showsOwners = (resource: string, role: Role | undefined): boolean =>
  role !== undefined &&
  scopeOf(role, resource, "list") === "all" &&
  scopeOf("customer", resource, "list") === "own";
