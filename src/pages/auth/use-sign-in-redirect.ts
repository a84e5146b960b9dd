import { useNavigate, useSearchParams } from "react-router";
import { isLanguageOutdated } from "@/i18n/language";
import { authProvider } from "@/providers/auth";
import type { LoginParams } from "@/providers/auth/embedded";
import { orThrow } from "./credentials";

/**
 * The `redirect` parameter of the page's URL, kept in links between the sign-in pages and followed after signing in.
 */
export function useSignInRedirect() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const redirect = params.get("redirect") ?? undefined;
  const goOn = (path = "/dashboard") =>
    isLanguageOutdated() ? location.replace(path) : navigate(path, { replace: true });
  return {
    redirect,
    /** Adds the redirect to a link between sign-in pages. */
    carry: (path: string) => (redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path),
    goOn,
    /** Signs in, and follows the redirect or asks for the second factor. */
    signIn: async (credentials: LoginParams, onChallenge?: (challenge: string) => void) => {
      const { redirectTo, challenge } = await orThrow(authProvider.login({ ...credentials, redirect }));
      if (typeof challenge === "string") onChallenge?.(challenge);
      else await goOn(redirectTo);
    },
  };
}
