import { useNavigate, useSearchParams } from "react-router";

/** The `redirect` of the page's address: kept in links between the sign-in pages and followed after signing in. */
export function useEntrance() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const redirect = params.get("redirect") ?? undefined;
  return {
    redirect,
    /** Adds the redirect to a link. */
    carry: (path: string) => (redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path),
    goOn: (path: string | undefined) => navigate(path ?? "/dashboard", { replace: true }),
  };
}
