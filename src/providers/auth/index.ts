import type { AuthProvider } from "@refinedev/core";
import { sessionOf } from "./bearer";
import { type Config, readConfig } from "./config";
import { preloadUser } from "./session";
import { authStore } from "./store";

/** The server chooses the identity provider. Each provider has its own chunk. */
const providers: Record<Config["auth"], () => Promise<{ authProvider: AuthProvider }>> = {
  embedded: () => import("./embedded"),
  clerk: () => import("./clerk-session"),
};

async function active(): Promise<AuthProvider> {
  const { auth } = await readConfig();
  return (await providers[auth]()).authProvider;
}

/**
 * Starts everything that the check of a stored session waits for. Clerk's sessions need Clerk's code first.
 * @returns a promise that resolves when the user is known or can't be read
 */
export async function prepareSession(): Promise<void> {
  active().catch(() => {});
  if (sessionOf(authStore.get().accessToken) === undefined) await preloadUser();
}

/** The auth provider for Refine and the pages. It resolves the active provider on the first call. */
export const authProvider: Required<AuthProvider> = {
  login: async (params) => (await active()).login(params),
  register: async (params) => (await active()).register!(params),
  forgotPassword: async (params) => (await active()).forgotPassword!(params),
  updatePassword: async (params) => (await active()).updatePassword!(params),
  logout: async (params) => (await active()).logout(params),
  check: async (params) => (await active()).check(params),
  onError: async (error) => (await active()).onError(error),
  getIdentity: async (params) => (await active()).getIdentity!(params),
  getPermissions: async (params) => (await active()).getPermissions!(params),
};
