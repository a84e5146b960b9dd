import { authStore } from "./store";

/**
 * What stands for the bearer while somebody is signed in at Clerk, and names their session there: Clerk's own tokens
 * live for a minute, so its code is asked for one at each call, and none is ever stored.
 */
const mark = "clerk:";
export const markOf = (session: string) => mark + session;
export const sessionOf = (accessToken: string) =>
  accessToken.startsWith(mark) ? accessToken.slice(mark.length) : undefined;

/** What a call carries now; empty where nobody is signed in. */
export async function bearer(): Promise<string> {
  const { accessToken } = authStore.get();
  const session = sessionOf(accessToken);
  return session === undefined ? accessToken : (await import("./clerk-session")).tokenOf(session);
}
