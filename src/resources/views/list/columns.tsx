import type { Field } from "@contract/fields.ts";
import { scopeOf } from "@contract/permissions.ts";
import type { Resource } from "@contract/resource.ts";
import type { Role } from "@contract/session.ts";
import type { ColumnDef } from "@tanstack/react-table";
import { t } from "@/i18n/t";
import { shortId } from "@/lib/format";
import { showsOwners } from "@/providers/access";
import type { Overrides } from "../../extension";
import { FieldCell, fieldTypes } from "../../field-types";
import type { AnyRow } from "../../field-types/field-type";
import { RecordLink } from "../shared/record-link";

export interface ColumnMeta {
  field?: Field;
  align?: "right";
}

/** The columns of a list. The column with the record's name comes first and links to the record. */
export function columnsOf(
  resource: Resource,
  {
    cells = {},
    headers = {},
    moreColumns = {},
    RowActions,
  }: Pick<Overrides, "cells" | "headers" | "moreColumns" | "RowActions"> = {},
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
  const actions: ColumnDef<AnyRow>[] = RowActions
    ? [
        {
          id: actionsColumn,
          header: () => <span className="sr-only">{t("Actions")}</span>,
          enableSorting: false,
          meta: { align: "right" } satisfies ColumnMeta,
          cell: ({ row }) => <RowActions resource={resource} record={row.original} />,
        },
      ]
    : [];
  for (const [name, { label, Cell }] of Object.entries(moreColumns))
    columns.push({
      id: name,
      header: label,
      enableSorting: false,
      cell: ({ row }) => <Cell record={row.original} />,
    });
  if (!heading) return [id, ...columns, ...actions];
  return [
    ...columns.filter((column) => column.id === heading),
    ...columns.filter((column) => column.id !== heading),
    id,
    ...actions,
  ];
}

/** The column for row actions, which is always shown and always last. */
export const actionsColumn = "actions";

/**
 * The names of the columns that a list shows by default. Users who see others' records also see the owner and the
 * columns for operators.
 */
export const firstColumns = (resource: Resource, role: Role | undefined): string[] => [
  ...(resource.heading ? [resource.heading] : ["id"]),
  ...Object.entries(resource.all)
    .filter(([name, field]) => field.column && !field.detail && name !== resource.heading)
    .map(([name]) => name),
  ...(showsOwners(resource.name, role) ? ["owner_id"] : []),
  ...(role && scopeOf(role, resource.name, "list") === "all" ? (resource.operatorColumns ?? []) : []),
];
