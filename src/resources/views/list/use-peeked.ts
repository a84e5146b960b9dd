import { useCallback, useRef } from "react";
import { useSearchParams } from "react-router";
import { peekParam } from "./list-state";

type Next = (before: string | undefined) => string | undefined;

/** The record that is shown beside the list. It is in the URL, so it can be shared and survives a reload. */
export function usePeeked() {
  const [params, setParams] = useSearchParams();
  const peeked = params.get(peekParam) ?? undefined;
  const latest = useRef({ peeked, setParams });
  latest.current = { peeked, setParams };
  const setPeeked = useCallback((next: string | undefined | Next) => {
    const { peeked, setParams } = latest.current;
    const id = typeof next === "function" ? next(peeked) : next;
    if (id === peeked) return;
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (id) changed.set(peekParam, id);
        else changed.delete(peekParam);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  }, []);
  return { peeked, setPeeked };
}
