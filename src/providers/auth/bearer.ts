import { authStore } from "./store";

/**
 * The prefix of the value that is stored in place of a bearer while Clerk keeps the session, whose id follows. Clerk's
 * own tokens live for a minute, so each call asks Clerk's SDK for one, and none is ever stored.
 */
const mark = "clerk:";
export const markOf = (session: string) => mark + session;
export const sessionOf = (accessToken: string) =>
  accessToken.startsWith(mark) ? accessToken.slice(mark.length) : undefined;

let clerkTokenOf = async (_session: string): Promise<string> => "";

/** Connects Clerk's SDK, which makes its own calls; importing it here would create an import cycle. */
export const registerClerkTokens = (read: typeof clerkTokenOf) => {
  clerkTokenOf = read;
};

/** The bearer to send with a call; empty when signed out. */
export async function bearer(): Promise<string> {
  const { accessToken } = authStore.get();
  const session = sessionOf(accessToken);
  return session === undefined ? accessToken : clerkTokenOf(session);
}
