import type { Session } from "@contract/session.ts";
import type { AuthProvider } from "@refinedev/core";
import { t } from "@/i18n/t";
import { http } from "../http";
import { HttpError } from "../http-error";
import { bearer, markOf, sessionOf } from "./bearer";
import { ClerkUnreachable, inTime, loadClerk } from "./clerk";
import { onSessionExpired } from "./expired";
import { beginSession, identity, loadUser } from "./session";
import { authStore } from "./store";

/** Whether Clerk refused a call, as opposed to not responding. */
function isRefusal(error: unknown): boolean {
  const { status = 0 } = error as { status?: number };
  return status >= 400 && status < 500 && status !== 429;
}

/** Returns a valid token, or an empty string if the session has ended. @throws ClerkUnreachable */
export async function tokenOf(session: string, options?: { skipCache: boolean }): Promise<string> {
  const clerk = await loadClerk();
  if (clerk.session?.id !== session) return "";
  const token = await inTime(clerk.session.getToken(options)).catch((error) => {
    if (isRefusal(error)) return "";
    throw new ClerkUnreachable();
  });
  // clerk-js also returns no token while offline. A call without a token would get a 401 and sign the user out.
  if (token === null && clerk.session?.id === session) throw new ClerkUnreachable();
  return token ?? "";
}

/**
 * The storage key for the session that was signed out last. Clerk might not have ended it yet, and the next
 * user must not be signed in with it.
 */
const left = "clerk-left";

const notSignedIn = () =>
  new HttpError(401, "UNAUTHORIZED", t("You aren't signed in with Clerk. Sign in again."));

/** Signs in the user of Clerk's session if the server accepts it. @throws HttpError 401 if it doesn't */
export async function adoptSession(): Promise<void> {
  const clerk = await loadClerk();
  const { session } = clerk;
  if (session && session.id === localStorage.getItem(left)) {
    await inTime(clerk.signOut(() => {}));
    throw notSignedIn();
  }
  const token = session && (await tokenOf(session.id, { skipCache: true }));
  if (!token) throw notSignedIn();
  const { data } = await http.get<Session>("/api/session", { token });
  await beginSession(markOf(session.id), data);
}

/** Ends the session on the server and at Clerk. */
export async function endSession(): Promise<void> {
  const session = sessionOf(authStore.get().accessToken) ?? window.Clerk?.session?.id;
  if (session) localStorage.setItem(left, session);
  const token = await bearer().catch(() => "");
  authStore.reset();
  if (token) await http.post("/api/auth/sign-out", {}, { token }).catch(() => {});
  const clerk = await loadClerk().catch(() => undefined);
  // With a callback, Clerk doesn't redirect.
  await inTime(Promise.resolve(clerk?.signOut(() => {}))).catch(() => {});
}

const atClerk = async (redirect: string) => ({ success: true, redirectTo: redirect });

/** The auth provider for accounts that Clerk manages. Clerk's own pages replace the console's forms. */
export const authProvider: AuthProvider = {
  login: () => atClerk("/clerk/sign-in"),
  register: () => atClerk("/clerk/sign-up"),
  forgotPassword: () => atClerk("/clerk/sign-in"),
  updatePassword: () => atClerk("/settings"),

  async logout() {
    await endSession();
    return { success: true, redirectTo: "/sign-in" };
  },

  /**
   * Only a refused bearer token signs the user out. During a Clerk outage, the page or the failing calls report the
   * problem.
   */
  async check() {
    const { accessToken } = authStore.get();
    if (!accessToken) return { authenticated: false };
    try {
      const session = sessionOf(accessToken);
      if (session !== undefined && (await loadClerk()).session?.id !== session) throw notSignedIn();
      await loadUser();
    } catch (error) {
      if (error instanceof ClerkUnreachable && !window.Clerk?.loaded) return { authenticated: false, error };
      if (error instanceof HttpError && error.statusCode === 401) {
        onSessionExpired({ reset: true });
        return { authenticated: false };
      }
    }
    return { authenticated: true };
  },

  ...identity,
};
