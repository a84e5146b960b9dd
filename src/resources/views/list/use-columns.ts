import type { Resource } from "@contract/resource.ts";
import { useMemo } from "react";
import { useRole } from "@/providers/access";
import { usePreference } from "@/providers/preference";
import type { Overrides } from "../../extension";
import { actionsColumn, columnsOf, firstColumns } from "./columns";
import { resourcePreference } from "./resource-preference";

/** The columns that the user chose for a list; null for the default ones. */
export const chosenColumns = (resource: string) =>
  resourcePreference<string[] | null>(resource, "columns", (value) =>
    Array.isArray(value) ? value.filter((name) => typeof name === "string") : null,
  );

/** A list's columns, their order and their visibility. */
export function useColumns(
  resource: Resource,
  overrides: Pick<Overrides, "cells" | "headers" | "moreColumns" | "RowActions">,
) {
  const columns = useMemo(() => columnsOf(resource, overrides), [resource, overrides]);
  const role = useRole();
  const first = useMemo(() => firstColumns(resource, role), [resource, role]);
  const chosen = useMemo(() => chosenColumns(resource.name), [resource]);
  const shown = usePreference(chosen) ?? first;
  const layout = useMemo(() => {
    const hasActions = columns.some(({ id }) => id === actionsColumn);
    const names = columns.flatMap(({ id }) => (id && id !== actionsColumn ? id : []));
    const last = hasActions ? [actionsColumn] : [];
    return {
      order: [...first, ...names.filter((name) => !first.includes(name)), ...last],
      visibility: Object.fromEntries(
        [...names, ...last].map((name) => [name, last.includes(name) || shown.includes(name)]),
      ),
    };
  }, [columns, first, shown]);
  return {
    columns,
    ...layout,
    isChanged: shown !== first,
    show: (name: string, on: boolean) =>
      chosen.set(on ? [...shown, name] : shown.filter((other) => other !== name)),
    reset: () => chosen.set(null),
  };
}

export type Columns = ReturnType<typeof useColumns>;
