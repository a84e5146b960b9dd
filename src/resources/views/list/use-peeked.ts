import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useChangeParams, withParam } from "@/lib/use-change-params";
import { peekParam } from "./list-state";

type Next = (before: string | undefined) => string | undefined;

/** The record that is shown beside the list. It is in the URL, so it can be shared and survives a reload. */
export function usePeeked() {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const peeked = params.get(peekParam) ?? undefined;
  const setPeeked = useCallback(
    (next: string | undefined | Next) =>
      changeParams(
        (now) => {
          const id = typeof next === "function" ? next(now.get(peekParam) ?? undefined) : next;
          return withParam(peekParam, id)(now);
        },
        { replace: true },
      ),
    [changeParams],
  );
  return { peeked, setPeeked };
}
