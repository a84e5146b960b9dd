import { useCallback } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

type Change = (now: URLSearchParams) => URLSearchParams;

/** Sets one parameter, or removes it if the value is empty. */
export const withParam =
  (name: string, value: string | undefined): Change =>
  (now) => {
    if (value) now.set(name, value);
    else now.delete(name);
    return now;
  };

/**
 * Changes the search parameters in the URL. The setter of `useSearchParams` starts from the parameters that were last
 * rendered. Because React Router renders navigations in a transition, that can be a while ago, and the second of two
 * quick changes would undo the first. This hook starts from the current URL. Unless `preventScrollReset` is false, the
 * page stays where it is scrolled to.
 *
 * @returns a function that stays the same between renders
 */
export function useChangeParams() {
  const navigate = useNavigate();
  return useCallback(
    (change: Change, how?: Pick<NavigateOptions, "replace" | "preventScrollReset">) => {
      const params = new URLSearchParams(window.location.search);
      const before = params.toString();
      const after = change(params).toString();
      if (after !== before) void navigate(`?${after}`, { preventScrollReset: true, ...how });
    },
    [navigate],
  );
}
