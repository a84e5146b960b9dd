import type { Session } from "@contract/session.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { toast } from "@/components/ui/toast";
import { http } from "../http";
import { HttpError } from "../http-error";
import { home, ownPath } from "./redirect";
import { adoptToken, loadUser } from "./session";
import type { User } from "./store";

const wanted = (request: Request) => ownPath(new URL(request.url).searchParams.get("redirect"));

/** Who is signed in already goes on to where they were going; a token that is not good any more is dropped. */
export async function visitor({ request }: LoaderFunctionArgs) {
  const user = await loadUser().catch(() => null);
  return user ? redirect(wanted(request)) : null;
}

/** A token that is good, and whose it is. */
export interface Arrived {
  user: User;
  token: string;
  path: string;
}

/**
 * /auth/callback: takes the token out of the address at once and tries it out. It never takes another person's place,
 * and where nobody is signed in the page asks before it is stored: whoever sent the link may want to be written to.
 */
export async function arrive({ request }: LoaderFunctionArgs): Promise<Arrived | Response> {
  const token = new URL(request.url).searchParams.get("token");
  history.replaceState(history.state, "", "/auth/callback");
  try {
    if (!token) throw new Error("The sign-in link carries no token.");
    const { user } = (await http.get<Session>("/api/session", { token })).data;
    const here = await loadUser().catch(() => null);
    const path = wanted(request);
    if (!here) return { user, token, path };
    if (here.id === user.id) await adoptToken(token);
    else toast.error(`You are signed in as ${here.email}. Sign out before you use another account’s link.`);
    return redirect(here.id === user.id ? path : home);
  } catch (error) {
    const refused = error instanceof HttpError && error.statusCode === 401;
    const reason = error instanceof HttpError ? error.text : (error as Error).message;
    toast.error(refused ? "This sign-in link is no longer valid. Sign in again." : reason);
    return redirect("/sign-in");
  }
}
