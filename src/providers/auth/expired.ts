import { toast } from "sonner";
import { authStore } from "./store";

let navigate: (to: string) => void = (to) => location.assign(to);

/** The router hands its navigation in, so that providers need not know it. */
export function registerNavigate(to: (path: string) => void) {
  navigate = to;
}

/** The path to sign in at, which leads back to where the person is. */
export function signInPath({ pathname, search } = location): string {
  return `/sign-in?redirect=${encodeURIComponent(pathname + search)}`;
}

/** A call was answered with 401: once for a burst of calls that all were. */
export function onSessionExpired() {
  if (!authStore.get().accessToken && location.pathname.startsWith("/sign-in")) return;
  const path = signInPath();
  authStore.reset();
  toast.error("Session expired!", { id: "session-expired" });
  navigate(path);
}

/** A call was answered with 500. */
export function onServerError() {
  toast.error("Internal Server Error!", { id: "server-error" });
  navigate("/500");
}
