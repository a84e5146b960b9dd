import { useSyncExternalStore } from "react";
import { authStore } from "./store";

/** Whether a token is stored; whether it is still good only the server knows. */
export const useSignedIn = () =>
  useSyncExternalStore(authStore.subscribe, () => authStore.get().accessToken !== "");
