import type { Field } from "@contract/fields.ts";
import type { Resource } from "@contract/resource.ts";
import type { ColumnDef } from "@tanstack/react-table";
import { shortId } from "@/lib/format";
import type { Overrides } from "../../extension";
import { FieldCell, fieldTypes } from "../../field-types";
import type { AnyRow } from "../../field-types/field-type";
import { RecordLink } from "../shared/record-link";

export interface ColumnMeta {
  field?: Field;
  align?: "right";
}

/** The columns that a list may show. The one that names a record comes first and leads to it. */
export function columnsOf(
  resource: Resource,
  { cells = {}, headers = {} }: Pick<Overrides, "cells" | "headers"> = {},
): ColumnDef<AnyRow>[] {
  const { heading, all } = resource;
  const id: ColumnDef<AnyRow> = {
    id: "id",
    header: "ID",
    enableSorting: false,
    cell: ({ row }) => (
      <RecordLink resource={resource} record={row.original} title={row.original.id}>
        <span data-figure>{shortId(row.original.id)}</span>
      </RecordLink>
    ),
  };
  const columns = Object.entries(all)
    .filter(([, field]) => !field.detail)
    .map(([name, field]): ColumnDef<AnyRow> => {
      const Cell = cells[name] ?? FieldCell;
      return {
        id: name,
        accessorFn: (row) => row[name],
        header: headers[name] ?? field.label,
        enableSorting: field.sort,
        meta: { field, align: fieldTypes[field.kind].align } satisfies ColumnMeta,
        cell: ({ row }) => {
          const cell = <Cell field={field} name={name} value={row.original[name]} record={row.original} />;
          if (name !== heading) return cell;
          return (
            <RecordLink resource={resource} record={row.original}>
              {cell}
            </RecordLink>
          );
        },
      };
    });
  if (!heading) return [id, ...columns];
  return [
    ...columns.filter((column) => column.id === heading),
    ...columns.filter((column) => column.id !== heading),
    id,
  ];
}

/** The names of the columns that stand in a list until someone chooses others. */
export const firstColumns = (resource: Resource): string[] => [
  ...(resource.heading ? [resource.heading] : ["id"]),
  ...Object.entries(resource.all)
    .filter(([name, field]) => field.column && !field.detail && name !== resource.heading)
    .map(([name]) => name),
];
