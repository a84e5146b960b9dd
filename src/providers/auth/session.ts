import type { Session } from "@contract/session.ts";
import type { AuthProvider } from "@refinedev/core";
import { http } from "../http";
import { HttpError } from "../http-error";
import { authStore, type User } from "./store";

/** Who the stored bearer belongs to; a bearer that the server refuses is thrown away. */
export async function loadUser(): Promise<User | null> {
  if (!authStore.get().accessToken) return null;
  try {
    const { user, impersonator } = (await http.get<Session>("/api/session")).data;
    authStore.setUser(user, impersonator);
    return user;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 401) authStore.reset();
    throw error;
  }
}

/** Stores a bearer only after the server has said whose it is. */
export async function adoptToken(token: string): Promise<User> {
  const { user } = (await http.get<Session>("/api/session", { token })).data;
  authStore.setToken(token);
  authStore.setUser(user);
  return user;
}

const known = async () => authStore.get().user ?? (await loadUser().catch(() => null));

/** What each provider says of who is signed in. */
export const identity = {
  /** The data provider's side reports an expired session itself, so nothing is left to do here. */
  onError: async () => ({}),
  getIdentity: known,
  getPermissions: async () => (await known())?.role ?? null,
} satisfies Partial<AuthProvider>;
