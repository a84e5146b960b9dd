import { useNavigate, useSearchParams } from "react-router";

/** The `redirect` that a visitor came with, for the links between these pages and for going on. */
export function useEntrance() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const redirect = params.get("redirect") ?? undefined;
  return {
    redirect,
    /** The same page with the same way back. */
    carry: (path: string) => (redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path),
    goOn: (path: string | undefined) => navigate(path ?? "/dashboard", { replace: true }),
  };
}
