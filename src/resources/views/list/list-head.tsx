import { flexRender, type Header, type Table } from "@tanstack/react-table";
import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from "lucide-react";
import { Checkbox } from "@/components/ui/checkbox";
import { TableCell, TableHead, TableHeader } from "@/components/ui/table";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import type { AnyRow } from "../../field-types/field-type";
import type { ColumnMeta } from "./columns";
import { checkCell, firstCell } from "./list-row";
import type { ChangeList } from "./use-list-state";

function SortButton({ header, change }: { header: Header<AnyRow, unknown>; change: ChangeList }) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const Icon = sorted === "asc" ? ArrowUpIcon : sorted === "desc" ? ArrowDownIcon : ChevronsUpDownIcon;
  const { align } = (column.columnDef.meta ?? {}) as ColumnMeta;
  return (
    <button
      type="button"
      onClick={() => change({ sort: column.id, order: sorted === "desc" ? "asc" : "desc" })}
      className={cn(
        "-mx-1.5 inline-flex h-7 items-center gap-1 rounded px-1.5 hover:bg-accent hover:text-foreground",
        align === "right" && "flex-row-reverse",
        sorted && "text-foreground",
      )}
    >
      {flexRender(column.columnDef.header, header.getContext())}
      <Icon aria-hidden className={cn("size-3", !sorted && "opacity-50")} />
    </button>
  );
}

const directions = { asc: "ascending", desc: "descending" } as const;

export function ListHead({
  table,
  change,
  isSelectable,
  className,
}: {
  table: Table<AnyRow>;
  change: ChangeList;
  isSelectable: boolean;
  className: string;
}) {
  const all = table.getIsAllPageRowsSelected();
  return (
    // A border would stay behind when the cells stick, so the cells draw the line themselves.
    <TableHeader
      className={cn(
        "[&_:is(th,td)]:sticky [&_:is(th,td)]:z-2 [&_:is(th,td)]:bg-muted [&_:is(th,td)]:shadow-[inset_0_-1px_var(--border)]",
        className,
      )}
    >
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {isSelectable && (
            <TableCell className={cn(checkCell, "z-3! h-9")}>
              <Checkbox
                aria-label={t("Select all on this page")}
                checked={all ? true : table.getIsSomePageRowsSelected() ? "indeterminate" : false}
                onCheckedChange={(on) => table.toggleAllPageRowsSelected(on === true)}
                className="block"
              />
            </TableCell>
          )}
          {group.headers.map((header, at) => {
            const { align } = (header.column.columnDef.meta ?? {}) as ColumnMeta;
            const sorted = header.column.getIsSorted();
            return (
              <TableHead
                key={header.id}
                aria-sort={sorted ? directions[sorted] : undefined}
                className={cn(
                  align === "right" && "text-right",
                  at === 0 && cn(firstCell, "z-3!", !isSelectable && "left-0"),
                )}
              >
                {header.column.getCanSort() ? (
                  <SortButton header={header} change={change} />
                ) : (
                  flexRender(header.column.columnDef.header, header.getContext())
                )}
              </TableHead>
            );
          })}
        </tr>
      ))}
    </TableHeader>
  );
}
