import { useSyncExternalStore } from "react";
import { authStore } from "@/providers/auth/store";

const isImpersonating = () => authStore.get().impersonator !== undefined;

/** Whether an admin is impersonating the user and therefore can't change what the user has read. */
export const useIsImpersonating = () => useSyncExternalStore(authStore.subscribe, isImpersonating);
