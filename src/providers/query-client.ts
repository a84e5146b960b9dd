import { llmRequests } from "@contract/resources/llm-requests.ts";
import { keepPreviousData, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { onServerError, onSessionExpired } from "./auth/expired";
import { buyPath, navigateTo } from "./auth/navigation";
import { HttpError, isAborted } from "./http-error";

const mostRetries = 3;

/** What the person did wrong stays wrong; only a server in trouble, or a crowded one, is asked again. */
const isFinal = ({ statusCode }: HttpError) =>
  statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429;

export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= mostRetries || isAborted(error)) return false;
  return !(error instanceof HttpError && isFinal(error));
}

/** A failure in a toast, once however many calls met it. */
export function reportError(error: unknown) {
  if (!(error instanceof HttpError) || isAborted(error)) return;
  const noContent = error.statusCode === 204;
  const text = noContent ? "Content not found." : (error.detail ?? "Something went wrong!");
  const description = error.code === "UNREACHABLE" ? error.message : undefined;
  const buy = { label: "Buy credits", onClick: () => navigateTo(buyPath) };
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
  // A form that was based on an older version shows both versions itself.
  if (error.code === "CONFLICT" && error.current) return;
  if (error.statusCode === 401) onSessionExpired();
  else if (error.statusCode === 304) toast.error("Content not modified!", { id: "not-modified" });
  else reportError(error);
}

/** One for the page's whole life. A query with `meta.quiet` is beside the point, so its failure is not told. */
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

// A session is looked at whenever the area is entered, and not because a window got the focus or the network came
// back: while it is looked at, Refine takes the whole area down, and with it whatever was being typed there.
queryClient.setQueryDefaults(["auth", "check"], {
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Where Refine keeps the lists of a resource. */
export const listKey = (resource: string) => ["data", "default", resource, "list"];
export const recordKey = (resource: string, id: string) => ["data", "default", resource, "one", id];

// Live rows keep the log current, so it is read anew once a minute at most.
queryClient.setQueryDefaults(listKey(llmRequests.name), { staleTime: 60_000 });

/** Reads again whatever of a resource is on screen, and the rest when it is next looked at. */
export const refreshResource = (resource: string) =>
  queryClient.invalidateQueries({ queryKey: ["data", "default", resource] });
