import type { Session } from "@contract/session.ts";

export type User = Session["user"];

export interface AuthState {
  user: User | null;
  /** The admin who is impersonating the user. */
  impersonator?: Session["impersonator"];
  emailVerified?: boolean;
  /** Empty when signed out. */
  accessToken: string;
}

const cookie = "access_token";
/**
 * How many days the token is kept after the console was last opened. The server ends an unused session after the same
 * number of days.
 */
const days = 30;

function readCookie(): string {
  const pair = document.cookie.split("; ").find((part) => part.startsWith(`${cookie}=`));
  try {
    return pair ? decodeURIComponent(pair.slice(cookie.length + 1)) : "";
  } catch {
    return "";
  }
}

function writeCookie(value: string, seconds: number) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; SameSite=Strict${secure}`;
}

let stored: AuthState | undefined;
/** The state, which is read when it is first needed: reading a cookie takes a while when many scripts start. */
function current(): AuthState {
  stored ??= { user: null, accessToken: readCookie() };
  return stored;
}
const listeners = new Set<() => void>();

function change(next: Partial<AuthState>) {
  stored = { ...current(), ...next };
  for (const listener of listeners) listener();
}

/**
 * The signed-in user and the bearer token for all calls. The cookie's only purpose is to keep the token across
 * reloads.
 */
export const authStore = {
  get: current,
  setUser: (user: User) => change({ user }),
  setSession({ user, impersonator, email_verified: emailVerified }: Session) {
    const { accessToken } = current();
    // The cookie no longer exists if another tab has signed out since the request was sent.
    if (accessToken && readCookie() === accessToken) writeCookie(accessToken, days * 86_400);
    change({ user, impersonator, emailVerified });
  },
  setToken(accessToken: string) {
    writeCookie(accessToken, days * 86_400);
    change({ accessToken });
  },
  /** Removes the token but keeps the user. */
  clear() {
    writeCookie("", 0);
    change({ accessToken: "" });
  },
  /** Removes the token and the user. */
  reset() {
    writeCookie("", 0);
    change({ accessToken: "", user: null });
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
