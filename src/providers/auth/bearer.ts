import { authStore } from "./store";

/**
 * The prefix of the value that is stored instead of a bearer token while Clerk manages the session. The session's ID
 * follows the prefix. Clerk's tokens are valid for a minute, so each call gets one from Clerk's SDK, and none is
 * stored.
 */
const mark = "clerk:";
export const markOf = (session: string) => mark + session;
export const sessionOf = (accessToken: string) =>
  accessToken.startsWith(mark) ? accessToken.slice(mark.length) : undefined;

let clerkTokenOf = async (_session: string): Promise<string> => "";

/** Registers the function that gets tokens from Clerk's SDK. Importing it here would create an import cycle. */
export const registerClerkTokens = (read: typeof clerkTokenOf) => {
  clerkTokenOf = read;
};

/** The bearer token to send with a call; empty when signed out. */
export async function bearer(): Promise<string> {
  const { accessToken } = authStore.get();
  const session = sessionOf(accessToken);
  return session === undefined ? accessToken : clerkTokenOf(session);
}
