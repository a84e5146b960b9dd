import { type LoaderFunctionArgs, redirect } from "react-router";
import { signInPath } from "./navigation";
import { authStore } from "./store";

/** For signed-in pages: nobody comes in without a token. Whether it is good, the session check says. */
export function requireToken({ request }: LoaderFunctionArgs) {
  if (!authStore.get().accessToken) throw redirect(signInPath(new URL(request.url)));
  return null;
}

/** For sign-in pages: who is signed in already goes on to where they were going. */
export async function visitor({ request }: LoaderFunctionArgs) {
  if (!authStore.get().accessToken) return null;
  const { loadUser } = await import("./session");
  const user = await loadUser().catch(() => null);
  if (!user) return null;
  const { ownPath } = await import("./redirect");
  throw redirect(ownPath(new URL(request.url).searchParams.get("redirect")));
}

/** /auth/callback: tries the token out before it is stored, and takes it out of the address at once. */
export async function arrive({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  history.replaceState(history.state, "", "/auth/callback");
  const [{ adoptToken }, { ownPath }] = await Promise.all([import("./session"), import("./redirect")]);
  const token = searchParams.get("token");
  try {
    if (!token) throw new Error("The sign-in link carries no token.");
    await adoptToken(token);
    return redirect(ownPath(searchParams.get("redirect")));
  } catch (error) {
    const { toast } = await import("sonner");
    const refused = error instanceof Error && "statusCode" in error && error.statusCode === 401;
    toast.error(
      refused ? "This sign-in link is not valid any more. Please sign in." : (error as Error).message,
    );
    return redirect("/sign-in");
  }
}
