import { withPeriod } from "@contract/list-periods.ts";
import type { Resource } from "@contract/resource.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useOnChange } from "@/lib/use-on-change";
import { dataProvider, type ListPage, queryClient } from "@/providers/data";
import { useLive } from "@/providers/live";
import { listKey, refreshList } from "@/providers/query-client";
import { crudFilters } from "@/providers/query-params";
import type { AnyRow } from "../../field-types/field-type";
import { type ListState, newestFirst } from "./list-state";

/** The time to gather a burst of events, and the minimum time between two refreshes of the list, in milliseconds. */
const gatherMs = 400;
const calmMs = 1000;
/** The maximum number of changed rows to highlight. More highlights would be expensive and no longer informative. */
const mostFresh = 10;
/** The distance from the top, in pixels, within which new rows are inserted directly. */
const nearTop = 240;

const none: ReadonlySet<string> = new Set();

const patchRows = (resource: string, rows: Map<string, AnyRow>) =>
  queryClient.setQueriesData<ListPage<AnyRow>>({ queryKey: listKey(resource) }, (page) =>
    // What only the list has, such as the line that matches a search, is kept.
    page ? { ...page, data: page.data.map((row) => ({ ...row, ...rows.get(row.id) })) } : page,
  );

/**
 * Keeps visible rows current and counts new rows that aren't shown yet.
 * @param rows undefined while the list loads for the first time
 */
export function useLiveRows(
  resource: Resource,
  state: ListState,
  rows: readonly AnyRow[] | undefined,
  refetch: () => Promise<{ data?: unknown }>,
) {
  const { name } = resource;
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const heard = useRef({ changed: new Set<string>(), made: new Set<string>(), all: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  const now = useRef({ state, rows, refetch });
  now.current = { state, rows, refetch };

  const showNew = useCallback(async () => {
    const before = new Set(now.current.rows?.map(({ id }) => id));
    const { data } = await now.current.refetch();
    const after = (data as ListPage<AnyRow> | undefined)?.data ?? [];
    setWaiting(new Set());
    setFresh(new Set(after.filter(({ id }) => !before.has(id)).map(({ id }) => id)));
  }, []);

  const answer = useCallback(async () => {
    const { changed, made, all } = heard.current;
    heard.current = { changed: new Set(), made: new Set(), all: false };
    const { state, rows } = now.current;
    if (!rows) return refreshList(name);
    const isTop = state.page === 1 && state.sort === newestFirst.sort && state.order === newestFirst.order;
    if (all || (made.size > 0 && isTop && scrollY < nearTop)) return showNew();
    const visible = rows.map(({ id }) => id).filter((id) => changed.has(id));
    if (visible.length > 0) {
      const { data } = await dataProvider.getMany<AnyRow>({ resource: name, ids: visible });
      patchRows(name, new Map(data.map((row) => [row.id, row])));
      setFresh(new Set(visible));
    }
    if (made.size > 0) {
      // Counts only rows that match the list's filters.
      const { data } = await dataProvider.getList<AnyRow>({
        resource: name,
        pagination: { pageSize: made.size },
        filters: [
          ...crudFilters(withPeriod(state.filters, state.since), state.q),
          { field: "id", operator: "in", value: [...made] },
        ],
      });
      if (data.length > 0) setWaiting((before) => new Set([...before, ...data.map(({ id }) => id)]));
    }
  }, [name, showNew]);

  useLive(name, (type, ids) => {
    // The trash is refetched as a whole, because requests for single records don't find those in the trash.
    if (ids.length === 0 || type === "deleted" || now.current.state.trash) heard.current.all = true;
    else for (const id of ids) heard.current[type === "created" ? "made" : "changed"].add(id);
    // A failure only delays the update until the next event or refetch.
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        last.current = Date.now();
        answer().catch(() => {});
      },
      Math.max(gatherMs, last.current + calmMs - Date.now()),
    );
  });

  const { filters, q, since, page, sort, order, trash } = state;
  useOnChange([filters, q, since, page, sort, order, trash], () =>
    setWaiting((before) => (before.size > 0 ? new Set() : before)),
  );
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return { fresh: fresh.size > mostFresh ? none : fresh, waiting: waiting.size, showNew };
}
