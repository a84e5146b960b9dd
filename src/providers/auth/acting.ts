import { http } from "../http";
import { authStore } from "./store";

const key = "own-bearer";

/** Goes on as somebody else; one's own bearer waits in this tab. Everything on screen is read anew. */
export function beginActing(bearer: string) {
  sessionStorage.setItem(key, authStore.get().accessToken);
  authStore.setToken(bearer);
  location.assign("/dashboard");
}

/** Becomes oneself again; in another tab than the one where it began, by signing in. */
export async function endActing() {
  await http.post("/api/auth/sign-out", {}).catch(() => {});
  const own = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (own) authStore.setToken(own);
  else authStore.reset();
  location.assign(own ? "/clerk/user-management" : "/sign-in");
}
