import { llmRequests } from "@contract/resources/llm-requests.ts";
import { keepPreviousData, MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { onServerError, onSessionExpired } from "./auth/expired";
import { buyPath, navigateTo } from "./auth/navigation";
import { HttpError, isAborted } from "./http-error";

const mostRetries = 3;

/** Whether a retry can't help: true for any client error except a timeout or a rate limit. */
const isFinal = ({ statusCode }: HttpError) =>
  statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429;

export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= mostRetries || isAborted(error)) return false;
  return !(error instanceof HttpError && isFinal(error));
}

/** Shows a failure in one toast, however many calls failed. */
export function reportError(error: unknown) {
  if (!(error instanceof HttpError) || isAborted(error)) return;
  const noContent = error.statusCode === 204;
  const text = noContent ? t("Content not found.") : (error.detail ?? t("Something went wrong!"));
  const description = error.code === "UNREACHABLE" ? error.message : undefined;
  const buy = { label: t("Buy credits"), onClick: () => navigateTo(buyPath) };
  const action = error.code === "INSUFFICIENT_CREDITS" ? buy : undefined;
  toast.error(text, { id: text, description, action });
}

export function reportFailedQuery(error: unknown) {
  if (!(error instanceof HttpError)) return;
  if (error.statusCode === 401) onSessionExpired();
  else if (error.statusCode === 500) onServerError();
  else reportError(error);
}

export function reportFailedMutation(error: unknown) {
  if (!(error instanceof HttpError)) return;
  // The form itself shows the conflict between the user's version and the newer one.
  if (error.code === "CONFLICT" && error.current) return;
  if (error.statusCode === 401) onSessionExpired();
  else if (error.statusCode === 304) toast.error(t("Content not modified!"), { id: "not-modified" });
  else reportError(error);
}

/** One client for the lifetime of the page. A query with `meta.quiet` is optional, so its failure isn't reported. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.quiet) reportFailedQuery(error);
    },
  }),
  mutationCache: new MutationCache({ onError: reportFailedMutation }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      placeholderData: keepPreviousData,
    },
  },
});

// Queries that were invalidated while their first answer was on its way. React Query would treat that answer as
// current.
const outdated = new WeakSet<Query>();
/** When each query last began to read, in milliseconds since the epoch. */
const readTimes = new WeakMap<Query, number>();
queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
  if (type !== "updated" || !("action" in event)) return;
  if (event.action.type === "fetch") readTimes.set(query, Date.now());
  const isLoading = query.state.data === undefined && query.state.fetchStatus === "fetching";
  if (event.action.type === "invalidate" && isLoading) outdated.add(query);
  if (event.action.type === "success" && outdated.delete(query))
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
});

// The session is checked whenever the user enters the signed-in area, but not on window focus or reconnect:
// during the check, Refine unmounts the whole area, and any unsaved input would be lost.
queryClient.setQueryDefaults(["auth", "check"], {
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Refine's query key of a resource's lists. */
export const listKey = (resource: string) => ["data", "default", resource, "list"];
export const recordKey = (resource: string, id: string) => ["data", "default", resource, "one", id];
/** The whole key of a record that is read without parameters. */
export const plainRecordKey = (resource: string, id: string) => [...recordKey(resource, id), {}];

/** When a record was last read, in milliseconds since the epoch; undefined if it hasn't been. */
export function recordReadAt(resource: string, id: string): number | undefined {
  const query = queryClient.getQueryCache().find({ queryKey: plainRecordKey(resource, id) });
  return query && readTimes.get(query);
}

// Live rows keep the log current, so it is refetched at most once a minute.
queryClient.setQueryDefaults(listKey(llmRequests.name), { staleTime: 60_000 });

export const refreshList = (resource: string) =>
  queryClient.invalidateQueries({ queryKey: listKey(resource) });

/** Refetches a record that is on screen. */
export const refreshRecord = (resource: string, id: string) =>
  queryClient.invalidateQueries({ queryKey: recordKey(resource, id) });

/** Refetches a resource's queries: those on screen now, the others when they are next used. */
export const refreshResource = (resource: string) =>
  queryClient.invalidateQueries({ queryKey: ["data", "default", resource] });
