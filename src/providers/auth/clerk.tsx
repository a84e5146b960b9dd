import { ClerkProvider } from "@clerk/clerk-react";
import { buildClerkJsScriptAttributes, clerkJsScriptUrl } from "@clerk/clerk-react/internal";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { t } from "@/i18n/t";
import { HttpError } from "../http-error";
import { sessionOf } from "./bearer";
import { readConfig } from "./config";
import { onSessionExpired } from "./expired";
import { navigateTo } from "./navigation";
import { authStore } from "./store";

type Instance = NonNullable<ComponentProps<typeof ClerkProvider>["Clerk"]>;
type Clerk = Extract<Instance, { load: unknown }>;

declare global {
  interface Window {
    // Set by Clerk's script.
    Clerk?: Clerk;
  }
}

const patienceMs = 3500;

/** Thrown if Clerk's script or API doesn't respond. */
export class ClerkUnreachable extends Error {
  constructor() {
    super(t("Clerk, which manages the accounts on this server, can't be reached. Try again in a moment."));
  }
}

const settings = async () => {
  const { auth, clerk_publishable_key, clerk_proxy } = await readConfig();
  if (auth !== "clerk" || !clerk_publishable_key) return undefined;
  const proxyUrl = clerk_proxy ? location.origin + clerk_proxy : undefined;
  return { publishableKey: clerk_publishable_key, proxyUrl };
};
type Settings = NonNullable<Awaited<ReturnType<typeof settings>>>;

/** Adds Clerk's script to the page. The script reads the attributes of its own tag and sets `window.Clerk`. */
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
    // By default, Clerk builds an https URL for a proxy, so the script's URL is passed explicitly.
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
  // Distinguishes a sign-out with Clerk's own button from a session that was ended elsewhere.
  clerk.signOut = async (...given: unknown[]) => {
    leaving = true;
    try {
      await (signOut as (...given: unknown[]) => Promise<void>)(...given);
    } finally {
      leaving = false;
    }
  };
  clerk.addListener(({ session }) => follow(session?.id, leaving));
  return clerk;
}

let underway: Promise<Clerk> | undefined;

/** Loads Clerk's SDK from Clerk, once per page load, without a time limit. After a failure, the next call retries. */
export function eventually(): Promise<Clerk> {
  underway ??= settings()
    .then((given) => {
      if (!given) throw new ClerkUnreachable();
      return load(given);
    })
    .catch((error) => {
      underway = undefined;
      throw error instanceof HttpError ? error : new ClerkUnreachable();
    });
  return underway;
}

/** Limits the wait for Clerk. @throws ClerkUnreachable after 3.5 seconds */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ClerkUnreachable()), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export const loadClerk = (): Promise<Clerk> => inTime(eventually());

/**
 * Signs the user out if Clerk's current session isn't the console's session. `leaving` is true during a sign-out with
 * Clerk's own button.
 */
function follow(session: string | undefined, leaving: boolean) {
  const ours = sessionOf(authStore.get().accessToken);
  if (ours === undefined || ours === session) return;
  if (!leaving) return onSessionExpired();
  authStore.reset();
  navigateTo("/sign-in");
}

interface ScopeProps {
  children: ReactNode;
  loading: ReactNode;
  /** Shown in place of the children while Clerk doesn't respond. */
  unreachable: ReactNode;
}

/**
 * Provides the context for Clerk's components. Loads Clerk after the first render and reports if this takes too long.
 */
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
