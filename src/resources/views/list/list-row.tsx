import { flexRender, type Row } from "@tanstack/react-table";
import { type MouseEvent, memo, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { TableCell, TableRow } from "@/components/ui/table";
import { t } from "@/i18n/t";
import { useOnChange } from "@/lib/use-on-change";
import { cn } from "@/lib/utils";
import type { AnyRow } from "../../field-types/field-type";
import type { ColumnMeta } from "./columns";
import type { SelectRow } from "./use-selection";

export const checkCell = "sticky left-0 z-1 w-9 bg-card pr-0 pl-3";
export const firstCell = "sticky left-9 z-1 max-w-60 bg-card max-sm:max-w-44";
const highlightMs = 1800;

const controls = "a, button, input, label, [role=checkbox]";

interface Props {
  row: Row<AnyRow>;
  /** The names of the visible columns, in order and separated by commas. */
  columns: string;
  name: string;
  isSelected: boolean;
  isFresh: boolean;
  isPeeked: boolean;
  onOpen: (row: AnyRow) => void;
  /** Undefined if the list has no actions for selected rows. */
  onSelect: SelectRow | undefined;
}

/** The table creates new rows for each page of records, so two rows are the same if they have the same record. */
const isSame = ({ row: a, ...before }: Props, { row: b, ...after }: Props) =>
  a.original === b.original && Object.entries(before).every(([key, value]) => after[key as "name"] === value);

export const ListRow = memo(function ListRow({
  row,
  name,
  isSelected,
  isFresh,
  isPeeked,
  onOpen,
  onSelect,
}: Props) {
  const element = useRef<HTMLTableRowElement>(null);
  // Highlights the row whenever a new version of it arrives.
  useOnChange([isFresh, row.original], () => {
    if (!isFresh || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const tint = getComputedStyle(document.documentElement).getPropertyValue("--tint");
    // Without an end color, the cell fades to its own color, so nothing shows through the cells that stay in place.
    for (const cell of element.current?.cells ?? [])
      cell.animate([{ backgroundColor: tint, offset: 0 }], {
        duration: highlightMs,
        easing: "ease-out",
      });
  });
  const isRange = useRef(false);
  const open = (event: MouseEvent) => {
    if ((event.target as Element).closest(controls) || getSelection()?.toString()) return;
    onOpen(row.original);
  };
  const tinted = (isSelected || isPeeked) && "bg-tint/60";
  return (
    <TableRow
      ref={element}
      data-row={row.id}
      data-state={isSelected || isPeeked ? "selected" : undefined}
      onClick={open}
      className="group cursor-default has-[[data-row-link]:focus-visible]:bg-muted/60"
    >
      {onSelect && (
        <TableCell className={cn(checkCell, "group-hover:bg-muted", tinted && "bg-tint group-hover:bg-tint")}>
          <Checkbox
            aria-label={t("Select {name}", { name })}
            checked={isSelected}
            onClick={({ shiftKey }) => {
              isRange.current = shiftKey;
            }}
            onCheckedChange={(on) => onSelect(row.id, on === true, isRange.current)}
            className="block"
          />
        </TableCell>
      )}
      {row.getVisibleCells().map((cell, at) => {
        const { header, meta } = cell.column.columnDef;
        const { align } = (meta ?? {}) as ColumnMeta;
        return (
          <TableCell
            key={cell.id}
            data-title={at === 0 || undefined}
            data-label={at > 0 && typeof header === "string" ? header : undefined}
            className={cn(
              align === "right" && "text-right",
              at === 0 && cn(firstCell, !onSelect && "left-0"),
              at === 0 && (tinted ? "bg-tint" : "group-hover:bg-muted"),
            )}
          >
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </TableCell>
        );
      })}
    </TableRow>
  );
}, isSame);
