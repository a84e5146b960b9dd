import { useEffect, useSyncExternalStore } from "react";

let names: Record<string, string> = {};
const listeners = new Set<() => void>();

/** Lets the page that shows a record register the record's name for its breadcrumb. */
export function useCrumbName(id: string, name: string | undefined) {
  useEffect(() => {
    if (name === undefined || names[id] === name) return;
    names = { ...names, [id]: name };
    for (const listener of listeners) listener();
  }, [id, name]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useCrumbNames = () => useSyncExternalStore(subscribe, () => names);
