import type { Session } from "@contract/session.ts";
import type { AuthProvider } from "@refinedev/core";
import { http } from "../http";
import { HttpError } from "../http-error";
import { authStore, type User } from "./store";

/** Fetches the user of the stored bearer token. A refused token is removed. */
export async function loadUser(): Promise<User | null> {
  if (!authStore.get().accessToken) return null;
  try {
    const { data } = await http.get<Session>("/api/session");
    authStore.setSession(data);
    return data.user;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 401) authStore.reset();
    throw error;
  }
}

/** Stores a bearer token once the server has validated it. */
export async function adoptToken(token: string): Promise<User> {
  const { data } = await http.get<Session>("/api/session", { token });
  authStore.setToken(token);
  authStore.setSession(data);
  return data.user;
}

const known = async () => authStore.get().user ?? (await loadUser().catch(() => null));

/** The parts of the auth provider that both identity providers share. */
export const identity = {
  /** The query client handles an expired session, so there is nothing to do here. */
  onError: async () => ({}),
  getIdentity: known,
  getPermissions: async () => (await known())?.role ?? null,
} satisfies Partial<AuthProvider>;
