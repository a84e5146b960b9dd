import { type LoaderFunctionArgs, redirect } from "react-router";
import { toast } from "@/components/ui/toast";
import { ownPath } from "./redirect";
import { adoptToken, loadUser } from "./session";

const wanted = (request: Request) => ownPath(new URL(request.url).searchParams.get("redirect"));

/** Who is signed in already goes on to where they were going; a token that is not good any more is dropped. */
export async function visitor({ request }: LoaderFunctionArgs) {
  const user = await loadUser().catch(() => null);
  return user ? redirect(wanted(request)) : null;
}

/** /auth/callback: tries the token out before it is stored, and takes it out of the address at once. */
export async function arrive({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  history.replaceState(history.state, "", "/auth/callback");
  try {
    if (!token) throw new Error("The sign-in link carries no token.");
    await adoptToken(token);
    return redirect(wanted(request));
  } catch (error) {
    const refused = error instanceof Error && "statusCode" in error && error.statusCode === 401;
    toast.error(
      refused ? "This sign-in link is not valid any more. Please sign in." : (error as Error).message,
    );
    return redirect("/sign-in");
  }
}
