import { useSyncExternalStore } from "react";
import { authStore } from "./store";

/** Whether a token is stored. Only the server can tell whether the token is still valid. */
export const useSignedIn = () =>
  useSyncExternalStore(authStore.subscribe, () => authStore.get().accessToken !== "");
