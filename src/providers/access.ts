import { type Role, scopeOf } from "@contract/session.ts";
import type { AccessControlProvider } from "@refinedev/core";
import { useSyncExternalStore } from "react";
import { authProvider } from "./auth";
import { authStore } from "./auth/store";

/** For what is on screen only: the server reads the same table and is the one that refuses. */
export const accessControlProvider: AccessControlProvider = {
  async can({ resource, action }) {
    const role = (authStore.get().user?.role ?? (await authProvider.getPermissions())) as Role | null;
    if (!resource || !role || scopeOf(role, resource, action)) return { can: true };
    return { can: false, reason: "Your role may not do this" };
  },
};

const user = () => authStore.get().user;
const role = () => user()?.role;

/** Who is signed in, null until it is known. */
export const useUser = () => useSyncExternalStore(authStore.subscribe, user);

/** The signed-in role, undefined until it is known. */
export const useRole = (): Role | undefined => useSyncExternalStore(authStore.subscribe, role);

/** Whether the signed-in role may do something with a resource at all. */
export function useMay(resource: string): (action: string) => boolean {
  const role = useRole();
  return (action) => role !== undefined && scopeOf(role, resource, action) !== undefined;
}
