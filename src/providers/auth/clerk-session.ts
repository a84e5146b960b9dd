import type { Session } from "@contract/session.ts";
import type { AuthProvider } from "@refinedev/core";
import { http } from "../http";
import { HttpError } from "../http-error";
import { bearer, markOf, sessionOf } from "./bearer";
import { ClerkUnreachable, inTime, loadClerk } from "./clerk";
import { onSessionExpired } from "./expired";
import { identity, loadUser } from "./session";
import { authStore } from "./store";

/** Clerk's own no, as against no answer from it. */
function isRefusal(error: unknown): boolean {
  const { status = 0 } = error as { status?: number };
  return status >= 400 && status < 500 && status !== 429;
}

/** A token that is good now; empty where the session has ended. @throws ClerkUnreachable */
export async function tokenOf(session: string, options?: { skipCache: boolean }): Promise<string> {
  const clerk = await loadClerk();
  if (clerk.session?.id !== session) return "";
  const token = await inTime(clerk.session.getToken(options)).catch((error) => {
    if (isRefusal(error)) return "";
    throw new ClerkUnreachable();
  });
  // clerk-js has none without a network, either; a call without a bearer would be answered with 401 and sign them out.
  if (token === null && clerk.session?.id === session) throw new ClerkUnreachable();
  return token ?? "";
}

/** The session that somebody left last. Clerk may not have heard of it, and must not let the next person in by it. */
const left = "clerk-left";

const notSignedIn = () => new HttpError(401, "UNAUTHORIZED", "You are not signed in to Clerk.");

/** Whoever is signed in at Clerk comes in, if the server knows them. @throws HttpError 401 where it does not */
export async function adoptSession(): Promise<void> {
  const clerk = await loadClerk();
  const { session } = clerk;
  if (session && session.id === localStorage.getItem(left)) {
    await inTime(clerk.signOut(() => {}));
    throw notSignedIn();
  }
  const token = session && (await tokenOf(session.id, { skipCache: true }));
  if (!token) throw notSignedIn();
  const { user, impersonator } = (await http.get<Session>("/api/session", { token })).data;
  authStore.setToken(markOf(session.id));
  authStore.setUser(user, impersonator);
}

/** Ends the session at the server and at Clerk. */
export async function endSession(): Promise<void> {
  const session = sessionOf(authStore.get().accessToken) ?? window.Clerk?.session?.id;
  if (session) localStorage.setItem(left, session);
  const token = await bearer().catch(() => "");
  authStore.reset();
  if (token) await http.post("/api/auth/sign-out", {}, { token }).catch(() => {});
  const clerk = await loadClerk().catch(() => undefined);
  // With a callback Clerk leaves it to us where to go.
  await inTime(Promise.resolve(clerk?.signOut(() => {}))).catch(() => {});
}

const atClerk = async (redirect: string) => ({ success: true, redirectTo: redirect });

/** Identity kept at Clerk. Its own pages do what a form of ours would. */
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
   * Only a refused bearer signs out. Clerk in trouble does not: where its code never came a page says so, and later the
   * calls that fail do.
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
