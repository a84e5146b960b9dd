import type { RowSelectionState, Updater } from "@tanstack/react-table";
import { useCallback, useRef } from "react";
import type { AnyRow } from "../../field-types/field-type";

/** Selects a row or clears its selection. With `isRange`, the rows between it and the last toggled row change, too. */
export type SelectRow = (id: string, on: boolean, isRange: boolean) => void;

export function useSelection(
  rows: readonly AnyRow[],
  select: (update: Updater<RowSelectionState>) => void,
): SelectRow {
  const anchor = useRef<string>(undefined);
  const shown = useRef(rows);
  shown.current = rows;
  return useCallback(
    (id, on, isRange) => {
      const ids = shown.current.map((row) => row.id);
      const ends = [ids.indexOf(id), isRange ? ids.indexOf(anchor.current ?? "") : -1].filter(
        (at) => at >= 0,
      );
      const range = ids.slice(Math.min(...ends), Math.max(...ends) + 1);
      anchor.current = id;
      select((before) => {
        const next = Object.entries(before).filter(([known]) => !range.includes(known));
        return Object.fromEntries([...next, ...(on ? range.map((row) => [row, true] as const) : [])]);
      });
    },
    [select],
  );
}
