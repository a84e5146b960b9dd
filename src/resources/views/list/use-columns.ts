import type { Resource } from "@contract/resource.ts";
import { useMemo } from "react";
import { usePreference } from "@/providers/preference";
import type { Overrides } from "../../extension";
import { columnsOf, firstColumns } from "./columns";
import { resourcePreference } from "./resource-preference";

/** A list's columns, and which of them are shown: the first ones as declared, the rest behind them. */
export function useColumns(resource: Resource, overrides: Pick<Overrides, "cells" | "headers">) {
  const columns = useMemo(() => columnsOf(resource, overrides), [resource, overrides]);
  const first = useMemo(() => firstColumns(resource), [resource]);
  const chosen = useMemo(
    () =>
      resourcePreference<string[] | null>(resource.name, "columns", (value) =>
        Array.isArray(value) ? value.filter((name) => typeof name === "string") : null,
      ),
    [resource],
  );
  const shown = usePreference(chosen) ?? first;
  const names = columns.map(({ id }) => id ?? "");
  return {
    columns,
    order: [...first, ...names.filter((name) => !first.includes(name))],
    visibility: Object.fromEntries(names.map((name) => [name, shown.includes(name)])),
    isChanged: shown !== first,
    show: (name: string, on: boolean) =>
      chosen.set(on ? [...shown, name] : shown.filter((other) => other !== name)),
    reset: () => chosen.set(null),
  };
}

export type Columns = ReturnType<typeof useColumns>;
