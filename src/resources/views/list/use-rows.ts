import { withPeriod } from "@contract/list-periods.ts";
import { writeFilters } from "@contract/query.ts";
import type { Resource } from "@contract/resource.ts";
import { useTable } from "@refinedev/react-table";
import { replaceEqualDeep } from "@tanstack/react-query";
import type { ColumnFiltersState, RowSelectionState } from "@tanstack/react-table";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { ListPage } from "@/providers/data";
import type { HttpError } from "@/providers/http-error";
import { crudFilters } from "@/providers/query-params";
import type { AnyRow } from "../../field-types/field-type";
import type { ListState } from "./list-state";
import type { Columns } from "./use-columns";

/**
 * Keeps the objects of records that haven't changed, so that their rows aren't rendered again. React Query would
 * compare them by their position in the list, which changes with each new record.
 */
function shareRows(before: unknown, after: unknown): unknown {
  const [old, page] = [before, after] as [ListPage<AnyRow> | undefined, ListPage<AnyRow>];
  const known = new Map(old?.data.map((row) => [row.id, row]));
  const data = page.data.map((row) => replaceEqualDeep(known.get(row.id), row));
  const isSame =
    old?.total === page.total &&
    old.label === page.label &&
    old.cursor === page.cursor &&
    old.data.length === data.length &&
    data.every((row, at) => row === old.data[at]);
  return isSame ? old : { ...page, data };
}

/** The rows for a URL. The URL controls everything except the selection. */
export function useRows(resource: Resource, state: ListState, { columns, order, visibility }: Columns) {
  const [selected, select] = useState<RowSelectionState>({});
  const { q, cursor, trash, sort, order: direction, page, size } = state;
  const filters = withPeriod(state.filters, state.since);
  const said = writeFilters(filters).join("&");
  // An include without a column shows why a search found a record, so only a search requests it.
  const include = resource.includes.filter((name) => visibility[name] ?? Boolean(q)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render creates a new but equal filter list
  const wanted = useMemo(
    () => [
      ...crudFilters(filters, q),
      ...(cursor ? [{ field: "_cursor", operator: "eq" as const, value: cursor }] : []),
      ...(trash ? [{ field: "_trash", operator: "eq" as const, value: "true" }] : []),
      ...(include ? [{ field: "_include", operator: "eq" as const, value: include.split(",") }] : []),
    ],
    [said, q, cursor, trash, include],
  );
  // Refine's adapter uses the operator of a column filter if the filter has one.
  const columnFilters = useMemo(
    () => wanted.map(({ field, operator, value }) => ({ id: field, operator, value })) as ColumnFiltersState,
    [wanted],
  );
  const sorting = useMemo(() => [{ id: sort, desc: direction === "desc" }], [sort, direction]);

  // Refine adds the URL's parameters to the query key before its own state has caught up, so they are reset to
  // undefined.
  const [params] = useSearchParams();
  const unsaid = Object.fromEntries([...params.keys()].map((key) => [key, undefined]));

  const { reactTable: table, refineCore } = useTable<AnyRow, HttpError>({
    columns,
    getRowId: (row) => row.id,
    onRowSelectionChange: select,
    state: {
      sorting,
      columnFilters,
      columnOrder: order,
      columnVisibility: visibility,
      rowSelection: selected,
      pagination: { pageIndex: page - 1, pageSize: size },
    },
    refineCoreProps: {
      resource: resource.name,
      syncWithLocation: false,
      liveMode: "off",
      meta: unsaid,
      queryOptions: { structuralSharing: shareRows },
      errorNotification: false,
      pagination: { currentPage: page, pageSize: size },
      sorters: { initial: [{ field: sort, order: direction }] },
      filters: { initial: wanted, defaultBehavior: "replace" },
    },
  });

  const { currentPage, setCurrentPage, tableQuery } = refineCore;
  // The adapter resets to page 1 when a filter or the sort changes, although the URL already has the right page.
  useEffect(() => {
    if (currentPage !== page) setCurrentPage(page);
  }, [currentPage, page, setCurrentPage]);

  const answer = tableQuery.data as ListPage<AnyRow> | undefined;
  return { table, query: tableQuery, answer, selected, select };
}
