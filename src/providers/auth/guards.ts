import type { Session } from "@contract/session.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { http } from "../http";
import { HttpError } from "../http-error";
import { home, ownPath } from "./redirect";
import { adoptToken, loadUser } from "./session";
import type { User } from "./store";

const wanted = (request: Request) => ownPath(new URL(request.url).searchParams.get("redirect"));

/** Redirects a signed-in visitor to their destination. An invalid token is removed. */
export async function visitor({ request }: LoaderFunctionArgs) {
  const user = await loadUser().catch(() => null);
  return user ? redirect(wanted(request)) : null;
}

/** A valid token and its user. */
export interface Arrived {
  user: User;
  token: string;
  path: string;
}

/**
 * The loader of /auth/callback. Removes the token from the URL immediately and validates it. It never replaces
 * another user's session, and the page asks before it stores the token. Otherwise, an attacker's link could
 * sign you in to the attacker's account.
 */
export async function arrive({ request }: LoaderFunctionArgs): Promise<Arrived | Response> {
  const token = new URL(request.url).searchParams.get("token");
  history.replaceState(history.state, "", "/auth/callback");
  try {
    if (!token) throw new Error(t("This sign-in link has no token. Copy the whole link."));
    const { user } = (await http.get<Session>("/api/session", { token })).data;
    const here = await loadUser().catch(() => null);
    const path = wanted(request);
    if (!here) return { user, token, path };
    if (here.id === user.id) await adoptToken(token);
    else
      toast.error(
        t("You are signed in as {email}. Sign out before you use another account's link.", {
          email: here.email,
        }),
      );
    return redirect(here.id === user.id ? path : home);
  } catch (error) {
    const refused = error instanceof HttpError && error.statusCode === 401;
    const reason = error instanceof HttpError ? error.text : (error as Error).message;
    toast.error(refused ? t("This sign-in link is no longer valid. Sign in again.") : reason);
    return redirect("/sign-in");
  }
}
