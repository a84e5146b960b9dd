import type { Session } from "@contract/session.ts";
import type { AuthProvider } from "@refinedev/core";
import { http } from "../http";
import { HttpError } from "../http-error";
import { authStore, type User } from "./store";

interface Loading {
  token: string;
  user: Promise<User | null>;
}

/** The request that is running. */
let running: Loading | undefined;
/** A request that was made in advance, and whose result hasn't been used yet. */
let ahead: Loading | undefined;

async function fetchUser(): Promise<User | null> {
  try {
    const { data } = await http.get<Session>("/api/session");
    authStore.setSession(data);
    return data.user;
  } finally {
    running = undefined;
  }
}

/**
 * Fetches the user of the stored bearer token. A refused token is removed. Calls that are made at the same time share
 * one request.
 */
export async function loadUser(): Promise<User | null> {
  const token = authStore.get().accessToken;
  if (!token) return null;
  const known = [ahead, running].find((loading) => loading?.token === token);
  ahead = undefined;
  const loading = known ?? { token, user: fetchUser() };
  if (!known) running = loading;
  try {
    return await loading.user;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 401) authStore.reset();
    throw error;
  }
}

/**
 * Fetches the user before the code of the pages has loaded. The first page that asks for the user gets the result. A
 * failure isn't kept, so that the pages' own check repeats the request and reports that the session has expired.
 */
export async function preloadUser(): Promise<void> {
  const loading = { token: authStore.get().accessToken, user: fetchUser() };
  ahead = loading;
  running = loading;
  try {
    await loading.user;
  } catch {
    if (ahead === loading) ahead = undefined;
  }
}

/** How long signing in waits for the user's preferences, in milliseconds. */
const preferencesMs = 1500;

/** Begins a session. The user's preferences are read first, because they determine which page opens. */
export async function beginSession(token: string, session: Session): Promise<void> {
  authStore.setToken(token);
  authStore.setSession(session);
  const read = import("../preference-sync").then(({ syncPreferences }) => syncPreferences());
  await Promise.race([read.catch(() => {}), new Promise((resolve) => setTimeout(resolve, preferencesMs))]);
}

/** Stores a bearer token once the server has validated it. */
export async function adoptToken(token: string): Promise<User> {
  const { data } = await http.get<Session>("/api/session", { token });
  await beginSession(token, data);
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
