import type { Resource } from "@contract/resource.ts";
import type { Row } from "@tanstack/react-table";
import { memo, startTransition, useEffect, useState } from "react";
import type { AnyRow } from "../../field-types/field-type";
import { nameOf } from "../../record-name";
import { ListRow } from "./list-row";
import type { SelectRow } from "./use-selection";

/** The maximum number of new rows in a step. */
const step = 25;

const none: ReadonlySet<string> = new Set();

/**
 * Shows new rows in steps, because laying out a hundred new rows at a time would keep a slow device from reacting
 * to input.
 */
function useSteps(rows: Row<AnyRow>[]): Row<AnyRow>[] {
  const [known, setKnown] = useState(none);
  let added = 0;
  const shown = rows.filter(({ id }) => known.has(id) || ++added <= step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows and their number determine the shown rows
  useEffect(() => {
    startTransition(() => setKnown(new Set(shown.map(({ id }) => id))));
  }, [rows, shown.length]);
  return shown;
}

/** The rows of a list. Only those that change are rendered again. */
export const ListRows = memo(function ListRows({
  resource,
  rows,
  columns,
  selected,
  fresh,
  peeked,
  onOpen,
  onSelect,
}: {
  resource: Resource;
  rows: Row<AnyRow>[];
  /** The names of the visible columns, in order and separated by commas. */
  columns: string;
  /** The IDs of the selected rows. */
  selected: Record<string, boolean>;
  /** The IDs of the rows to highlight. */
  fresh: ReadonlySet<string>;
  peeked: string | undefined;
  onOpen: (row: AnyRow) => void;
  onSelect: SelectRow | undefined;
}) {
  const shown = useSteps(rows);
  const missing = rows.length - shown.length;
  return (
    <>
      {shown.map((row) => (
        <ListRow
          key={row.id}
          row={row}
          columns={columns}
          name={nameOf(resource, row.original)}
          isSelected={selected[row.id] === true}
          isFresh={fresh.has(row.id)}
          isPeeked={row.id === peeked}
          onOpen={onOpen}
          onSelect={onSelect}
        />
      ))}
      {/* Reserves the space of the missing rows, so that what is below doesn't move. */}
      {missing > 0 && <tr aria-hidden style={{ height: `calc(${missing} * (var(--row) + 1px))` }} />}
    </>
  );
});
