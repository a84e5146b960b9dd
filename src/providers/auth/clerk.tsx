import { ClerkProvider } from "@clerk/clerk-react";
import { buildClerkJsScriptAttributes, clerkJsScriptUrl } from "@clerk/clerk-react/internal";
import type { Session } from "@contract/session.ts";
import type { AuthProvider } from "@refinedev/core";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { bearer, markOf, sessionOf } from "./bearer";
import { CallError, call, callJson } from "./call";
import { readConfig } from "./config";
import { onSessionExpired } from "./expired";
import { navigateTo } from "./navigation";
import { loadUser } from "./session";
import { authStore } from "./store";

type Instance = NonNullable<ComponentProps<typeof ClerkProvider>["Clerk"]>;
type Clerk = Extract<Instance, { load: unknown }>;

declare global {
  interface Window {
    // Clerk's script puts itself there.
    Clerk?: Clerk;
  }
}

const patienceMs = 3500;

/** Clerk's script or its API does not answer. */
export class ClerkUnreachable extends Error {
  constructor() {
    super("Clerk, which keeps the accounts of this installation, cannot be reached.");
  }
}

const settings = async () => {
  const { auth, clerk_publishable_key, clerk_proxy } = await readConfig();
  if (auth !== "clerk" || !clerk_publishable_key) return undefined;
  const proxyUrl = clerk_proxy ? location.origin + clerk_proxy : undefined;
  return { publishableKey: clerk_publishable_key, proxyUrl };
};
type Settings = NonNullable<Awaited<ReturnType<typeof settings>>>;

/** Clerk's script reads its own tag and leaves an instance behind. */
const addScript = (given: Settings) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    const attributes = { ...buildClerkJsScriptAttributes(given), "data-clerk-js-script": "true" };
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, String(value));
    script.crossOrigin = "anonymous";
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new ClerkUnreachable());
    };
    // Left alone, the address of a proxy would be taken for https.
    const clerkJSUrl = given.proxyUrl && `${given.proxyUrl}/npm/@clerk/clerk-js@5/dist/clerk.browser.js`;
    script.src = clerkJsScriptUrl({ ...given, clerkJSUrl });
    document.head.append(script);
  });

async function load(given: Settings): Promise<Clerk> {
  if (!window.Clerk) await addScript(given);
  const clerk = window.Clerk;
  if (!clerk) throw new ClerkUnreachable();
  const go = (to: string) => navigateTo(to);
  await clerk.load({
    signInUrl: "/clerk/sign-in",
    signUpUrl: "/clerk/sign-up",
    afterSignOutUrl: "/sign-in",
    telemetry: false,
    routerPush: go,
    routerReplace: go,
  } as Parameters<Clerk["load"]>[0]);
  if (!clerk.loaded) throw new ClerkUnreachable();
  const { signOut } = clerk;
  let leaving = false;
  // Only so can a sign-out by Clerk's own button be told from a session that somebody else has ended.
  clerk.signOut = async (...given: unknown[]) => {
    leaving = true;
    await (signOut as (...given: unknown[]) => Promise<void>)(...given);
    leaving = false;
  };
  clerk.addListener(({ session }) => follow(session?.id, leaving));
  return clerk;
}

let underway: Promise<Clerk> | undefined;

/** Clerk's code, from Clerk, once a page load, however long it takes; after a failure the next call tries anew. */
export function eventually(): Promise<Clerk> {
  underway ??= settings()
    .then((given) => {
      if (!given) throw new ClerkUnreachable();
      return load(given);
    })
    .catch((error) => {
      underway = undefined;
      throw error instanceof CallError ? error : new ClerkUnreachable();
    });
  return underway;
}

/** The same for who waits. @throws ClerkUnreachable before five seconds are over */
export async function loadClerk(): Promise<Clerk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ClerkUnreachable()), patienceMs);
  });
  return Promise.race([eventually(), late]).finally(() => clearTimeout(timer));
}

/** Clerk has another session than ours, or none any more. */
function follow(session: string | undefined, leaving: boolean) {
  const ours = sessionOf(authStore.get().accessToken);
  if (ours === undefined || ours === session) return;
  if (!leaving) return onSessionExpired();
  authStore.reset();
  navigateTo("/sign-in");
}

/** A token that is good now; empty where the session has ended. */
export async function tokenOf(session: string): Promise<string> {
  const clerk = await loadClerk();
  if (clerk.session?.id !== session) return "";
  return (await clerk.session.getToken().catch(() => null)) ?? "";
}

/** Whoever is signed in at Clerk comes in, if the server knows them. @throws CallError 401 where it does not */
export async function adoptSession(): Promise<void> {
  const { session } = await loadClerk();
  const token = await session?.getToken({ skipCache: true });
  if (!session || !token) throw new CallError(401, "Nobody is signed in at Clerk.");
  const { user } = await callJson<Session>("/api/session", { token });
  authStore.setToken(markOf(session.id));
  authStore.setUser(user);
}

/** Ends the session at the server and at Clerk. */
export async function endSession(): Promise<void> {
  const token = await bearer().catch(() => "");
  authStore.reset();
  if (token) await call("/api/auth/sign-out", { method: "POST", body: {}, token }).catch(() => {});
  const clerk = await loadClerk().catch(() => undefined);
  // With a callback Clerk leaves it to us where to go.
  await clerk?.signOut(() => {}).catch(() => {});
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

  /** Only a refused bearer signs out. Clerk in trouble does not: then a page says so. */
  async check() {
    const { accessToken } = authStore.get();
    if (!accessToken) return { authenticated: false };
    try {
      const session = sessionOf(accessToken);
      if (session !== undefined && (await loadClerk()).session?.id !== session) throw new CallError(401, "");
      await loadUser();
    } catch (error) {
      if (error instanceof ClerkUnreachable) return { authenticated: false, error };
      if (error instanceof CallError && error.statusCode === 401) {
        onSessionExpired({ reset: true });
        return { authenticated: false };
      }
    }
    return { authenticated: true };
  },

  onError: async () => ({}),

  getIdentity: async () => authStore.get().user ?? (await loadUser().catch(() => null)),

  getPermissions: async () => (authStore.get().user ?? (await loadUser().catch(() => null)))?.role ?? null,
};

interface ScopeProps {
  children: ReactNode;
  loading: ReactNode;
  /** Instead of the children where Clerk does not answer. */
  unreachable: ReactNode;
}

/** Where Clerk's components stand. It loads Clerk after the first effect, and says when that takes too long. */
export function ClerkScope({ children, loading: waiting, unreachable }: ScopeProps) {
  const [state, setState] = useState<{ clerk: Clerk; given: Settings } | "failed">();
  useEffect(() => {
    let here = true;
    const show = async (from: Promise<Clerk>) => {
      const [clerk, given] = await Promise.all([from, settings()]);
      if (here && given) setState({ clerk, given });
    };
    show(loadClerk()).catch(() => {
      if (here) setState("failed");
      show(eventually()).catch(() => {});
    });
    return () => {
      here = false;
    };
  }, []);
  if (!state) return waiting;
  if (state === "failed") return unreachable;
  return (
    <ClerkProvider Clerk={state.clerk} {...state.given} afterSignOutUrl="/sign-in">
      {children}
    </ClerkProvider>
  );
}
