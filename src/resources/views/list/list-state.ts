import { AppError, type FieldErrors } from "@contract/errors.ts";
import { isPeriod, type Period, withPeriod } from "@contract/list-periods.ts";
import {
  defaultSize,
  exactTotal,
  type Filter,
  largestSize,
  parseQuery,
  writeFilters,
} from "@contract/query.ts";
import type { Resource } from "@contract/resource.ts";
import { t } from "@/i18n/t";

/** A list's state, read from its URL: the API's query parameters plus `page` and `_size`. */
export interface ListState {
  filters: Filter[];
  q?: string;
  /** The period, ending now, that the list is limited to in addition to its filters. */
  since?: Period;
  sort: string;
  order: "asc" | "desc";
  page: number;
  size: number;
  /** The cursor of a page beyond the exact count. */
  cursor?: string;
  /** Whether the trash is listed. */
  trash?: boolean;
}

/** The parameter with the ID of the record that is shown beside the list. */
export const peekParam = "_peek";

export const sizes = [20, 50, 100, 200];
export const newestFirst = { sort: "created_at", order: "desc" } as const;

const whole = (text: string | null, fallback: number, most: number) =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), most) : fallback;

/** The last page that can be requested by number. */
export const lastPage = (size: number) => Math.floor(exactTotal / size);

/** Parses a URL. Invalid parts are left out and listed in `ignored`. */
export function readList(
  resource: Resource,
  given: URLSearchParams,
): { state: ListState; ignored: FieldErrors } {
  const params = new URLSearchParams(given);
  const size = whole(params.get("_size"), defaultSize, largestSize);
  const cursor = params.get("_cursor") ?? undefined;
  const page = whole(params.get("page"), 1, cursor ? Number.MAX_SAFE_INTEGER : lastPage(size));
  const since = params.get("_since");
  for (const key of ["page", "_size", "_start", "_end", "_since", peekParam]) params.delete(key);
  const ignoredPeriod: FieldErrors =
    since === null || isPeriod(since) ? {} : { _since: [t("Unknown period")] };
  let ignored: FieldErrors = {};
  try {
    parseQuery(resource, params);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ignored = error.errors ?? {};
    for (const key of Object.keys(ignored)) params.delete(key);
  }
  const { filters, q, sort, order, trash } = parseQuery(resource, params);
  return {
    state: {
      ...{ filters, q, sort, order, page, size },
      ...(trash ? { trash } : {}),
      ...(isPeriod(since) ? { since } : {}),
      cursor: params.has("_cursor") ? cursor : undefined,
    },
    ignored: { ...ignored, ...ignoredPeriod },
  };
}

/** The query parameters that both the URL and the API have. */
function writeShared(state: Omit<ListState, "page" | "size">): URLSearchParams {
  const { filters, q, sort, order, trash } = state;
  const params = new URLSearchParams();
  if (trash) params.set("_trash", "true");
  if (q) params.set("q", q);
  for (const [key, value] of writeFilters(filters)) params.append(key, value);
  if (sort !== newestFirst.sort || order !== newestFirst.order) {
    params.set("_sort", sort);
    params.set("_order", order);
  }
  return params;
}

/** The query parameters that are sent to the server. The period is sent as a filter. */
export const writeQuery = (state: Omit<ListState, "page" | "size">): URLSearchParams =>
  writeShared({ ...state, filters: withPeriod(state.filters, state.since) });

export function writeList(state: ListState): URLSearchParams {
  const params = writeShared(state);
  if (state.since) params.set("_since", state.since);
  if (state.page > 1) params.set("page", String(state.page));
  if (state.cursor) params.set("_cursor", state.cursor);
  if (state.size !== defaultSize) params.set("_size", String(state.size));
  return params;
}

/** Changes a list's state. Any change other than to the page number returns to the first page. */
export const changeList = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  ...("page" in change ? {} : { page: 1 }),
  cursor: undefined,
  ...change,
});
