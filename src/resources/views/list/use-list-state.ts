import type { Resource } from "@contract/resource.ts";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useChangeParams } from "@/lib/use-change-params";
import { changeList, type ListState, readList, writeList } from "./list-state";

export type ChangeList = (change: Partial<ListState>, how?: { replace?: boolean }) => void;

/** Reads and changes a list's state, which is stored only in the URL so it can be shared, bookmarked and restored. */
export function useListState(resource: Resource) {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const text = params.toString();
  const { state, ignored } = useMemo(() => readList(resource, new URLSearchParams(text)), [resource, text]);
  const change: ChangeList = useCallback(
    (next, how) => changeParams((now) => writeList(changeList(readList(resource, now).state, next)), how),
    [resource, changeParams],
  );
  return { state, ignored, change };
}
