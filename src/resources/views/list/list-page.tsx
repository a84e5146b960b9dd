import { bulkActions, grantOf, hasBulkAction } from "@contract/bulk-changes.ts";
import type { Row } from "@tanstack/react-table";
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "@/components/ui/button";
import { Table, TableBody } from "@/components/ui/table";
import { t } from "@/i18n/t";
import { useIdleAfter } from "@/lib/idle";
import { useOnChange } from "@/lib/use-on-change";
import { useCan } from "@/providers/access";
import type { PageProps } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { recordPath } from "../shared/record-link";
import { TrashRowActions } from "../trash/trash-row-actions";
import { IgnoredParts } from "./ignored-parts";
import { ListHead } from "./list-head";
import { ListHeader } from "./list-header";
import { EmptyRow, LoadFailed, LoadingRows } from "./list-placeholders";
import { ListRows } from "./list-rows";
import { writeList } from "./list-state";
import { ListToolbar } from "./list-toolbar";
import { Pager } from "./pager";
import { ReferenceNames } from "./reference-names";
import { useColumns } from "./use-columns";
import { useFrame } from "./use-frame";
import { useLayout } from "./use-layout";
import { listKeys, useListKeys } from "./use-list-keys";
import { useListState } from "./use-list-state";
import { useLiveRows } from "./use-live-rows";
import { usePeeked } from "./use-peeked";
import { useRows } from "./use-rows";
import { useSelection } from "./use-selection";

// The log doesn't need any of these components for its first render, so they are loaded lazily.
const BulkBar = lazy(() => import("./bulk-bar").then((module) => ({ default: module.BulkBar })));
const RecordPreview = lazy(() =>
  import("./record-preview").then((module) => ({ default: module.RecordPreview })),
);
const KeyHelp = lazy(() => import("../shared/key-help").then((module) => ({ default: module.KeyHelp })));

/** Screens with room for a record beside or over the list. On smaller screens, a row opens its page. */
const wide = matchMedia("(min-width: 48rem)");
const none: AnyRow[] = [];
const noRows: Row<AnyRow>[] = [];

export function ListPage(page: PageProps) {
  const { resource, overrides } = page;
  const { names } = resource;
  const may = useCan(resource.name);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { state, ignored, change } = useListState(resource);
  const isTrash = state.trash === true;
  const shownAs = useMemo(
    () => (isTrash ? { ...overrides, RowActions: TrashRowActions } : overrides),
    [isTrash, overrides],
  );
  const columns = useColumns(resource, shownAs);
  const { table, query, answer, selected, select } = useRows(resource, state, columns);
  const data = answer?.data ?? none;
  const { fresh, waiting, showNew } = useLiveRows(resource, state, answer?.data, query.refetch);
  // Rows have many elements. React renders them in slices so input isn't blocked.
  const rows = data.length > 0 ? table.getRowModel().rows : noRows;
  const shown = useDeferredValue(useMemo(() => ({ rows, fresh }), [rows, fresh]));
  const showRows = shown.rows.length > 0;
  const { peeked, setPeeked } = usePeeked();
  const [helping, setHelping] = useState<boolean>();
  const box = useRef<HTMLInputElement>(null);

  const open = useCallback(
    (row: AnyRow) => {
      // A record in the trash can't be opened.
      if (isTrash) return;
      if (!wide.matches) navigate(recordPath(resource, row.id), { state: { list: location.search } });
      else setPeeked((before) => (before === row.id ? undefined : row.id));
    },
    [isTrash, navigate, resource, setPeeked],
  );
  const selectRow = useSelection(data, select);
  const frame = useFrame();
  const isSelectable =
    overrides.Bulk !== undefined ||
    (resource.deletable && may("delete")) ||
    bulkActions.some((action) => hasBulkAction(resource, action) && may(grantOf(action)));
  // A selection applies only to the list in which it was made.
  useOnChange([writeList(state).toString()], () =>
    select((before) => (Object.keys(before).length > 0 ? {} : before)),
  );
  // The last page might have become empty, or a link might point to a page that no longer exists.
  const last =
    answer && answer.label === String(answer.total)
      ? Math.max(1, Math.ceil(answer.total / state.size))
      : undefined;
  const isPastEnd = last !== undefined && !query.isPlaceholderData && data.length === 0 && state.page > last;
  useEffect(() => {
    if (isPastEnd) change({ page: last }, { replace: true });
  }, [isPastEnd, last, change]);
  useListKeys({
    search: box,
    onMove: (id) => setPeeked((before) => before && id),
    onPeek: (id) => wide.matches && !isTrash && setPeeked((before) => (before === id ? undefined : id)),
    onSelect: (id, isRange) => isSelectable && selectRow(id, !selected[id], isRange),
    onEscape: () => (peeked ? setPeeked(undefined) : select({})),
    onHelp: () => setHelping(true),
  });

  const { Cards, Above, Strip } = overrides;
  const [layout, setLayout] = useLayout(resource.name);
  const asCards = Cards !== undefined && layout === "cards" && data.length > 0;
  const visible = table.getVisibleLeafColumns().map(({ id }) => id);
  const width = visible.length + (isSelectable ? 1 : 0);
  const chosen = table.getSelectedRowModel().rows.map(({ original }) => original);
  const peekedRow = data.find(({ id }) => id === peeked);
  const isNarrowed = state.filters.length > 0 || Boolean(state.q) || state.since !== undefined;
  const failed = query.isError && !answer;
  // The rows load first, because they are why the page was opened.
  const canAdd = useIdleAfter(failed || showRows || answer?.data.length === 0);
  return (
    <div className="flex flex-col gap-4">
      <ListHeader page={page} isTrash={isTrash} />
      <ListToolbar
        resource={resource}
        state={state}
        change={change}
        columns={columns}
        hasCards={Cards !== undefined}
        asCards={asCards}
        layout={layout}
        onLayout={setLayout}
        label={answer?.label ?? ""}
        search={box}
      />
      <Suspense fallback={null}>{Strip && !isTrash && <Strip state={state} change={change} />}</Suspense>
      <IgnoredParts ignored={ignored} />
      {Above && !isTrash && (
        <div className="grid min-h-41 grid-cols-[minmax(0,1fr)]">
          {canAdd && (
            <Suspense fallback={null}>
              <Above state={state} change={change} />
            </Suspense>
          )}
        </div>
      )}
      {failed ? (
        <LoadFailed what={names.many} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="flex items-start gap-4">
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <div className="relative rounded-lg border bg-card shadow-xs">
              {waiting > 0 && (
                // Stays in view while the list is scrolled.
                <Button
                  size="sm"
                  className="-mb-7 sticky top-25 left-1/2 z-20 flex -translate-x-1/2 rounded-full shadow-md"
                  onClick={() => {
                    if (state.page === 1) void showNew();
                    else change({ page: 1 });
                    scrollTo({ top: 0, behavior: "smooth" });
                  }}
                >
                  {t("{waiting} new", { waiting })}
                </Button>
              )}
              {asCards ? (
                <Suspense fallback={<div className="h-96" />}>
                  <Cards
                    resource={resource}
                    rows={data}
                    search={search}
                    isTrash={isTrash}
                    selected={selected}
                    onSelect={isSelectable ? selectRow : undefined}
                  />
                </Suspense>
              ) : (
                <Table
                  ref={frame.ref}
                  data-list=""
                  frameClass={frame.frame}
                  label={names.title}
                  aria-busy={query.isFetching}
                >
                  <ListHead
                    table={table}
                    change={change}
                    isSelectable={isSelectable}
                    className={frame.head}
                  />
                  <TableBody
                    className={query.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}
                  >
                    {(query.isLoading || (data.length > 0 && !showRows)) && <LoadingRows columns={width} />}
                    {answer && data.length === 0 && (
                      <EmptyRow
                        page={page}
                        columns={width}
                        isNarrowed={isNarrowed}
                        isTrash={isTrash}
                        onClear={() => change({ filters: [], q: undefined, since: undefined })}
                      />
                    )}
                    <ReferenceNames resource={resource} rows={data} visible={visible}>
                      {data.length > 0 && (
                        <ListRows
                          resource={resource}
                          rows={shown.rows}
                          columns={visible.join()}
                          selected={selected}
                          fresh={shown.fresh}
                          peeked={peeked}
                          onOpen={open}
                          onSelect={isSelectable ? selectRow : undefined}
                        />
                      )}
                    </ReferenceNames>
                  </TableBody>
                </Table>
              )}
            </div>
            {answer && answer.data.length > 0 && (
              <Pager state={state} answer={answer} isPrevious={query.isPlaceholderData} change={change} />
            )}
            <Suspense fallback={null}>
              {answer && chosen.length > 0 && (
                <BulkBar page={page} rows={chosen} state={state} answer={answer} onDone={() => select({})} />
              )}
            </Suspense>
          </div>
          <Suspense fallback={null}>
            {peekedRow && (
              <RecordPreview
                page={page}
                row={peekedRow}
                search={search}
                onClose={() => setPeeked(undefined)}
              />
            )}
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>
        {helping !== undefined && <KeyHelp keys={listKeys} open={helping} onOpenChange={setHelping} />}
      </Suspense>
    </div>
  );
}
