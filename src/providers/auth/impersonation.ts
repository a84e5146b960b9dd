import { http } from "../http";
import { authStore } from "./store";

const key = "own-bearer";

/** Starts impersonating a user. The admin's own bearer token is kept in this tab, and the page reloads. */
export function startImpersonating(bearer: string) {
  sessionStorage.setItem(key, authStore.get().accessToken);
  authStore.setToken(bearer);
  location.assign("/dashboard");
}

/** Stops impersonating. In any tab except the one where impersonation started, the admin has to sign in again. */
export async function stopImpersonating() {
  await http.post("/api/auth/sign-out", {}).catch(() => {});
  const own = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (own) authStore.setToken(own);
  else authStore.reset();
  location.assign(own ? "/clerk/user-management" : "/sign-in");
}
