import type { LlmUsage, UsageDimension } from "@contract/llm-usage.ts";
import { llmRequests } from "@contract/resources/llm-requests.ts";
import { useQuery } from "@tanstack/react-query";
import { http } from "@/providers/http";
import { useLive } from "@/providers/live";
import { type Request, readRows } from "@/providers/request-stats";
import type { Range } from "./range";

/** The number of latest requests on the page. */
const newest = 8;
const everyMs = 30_000;
const live = { refetchInterval: everyMs, staleTime: everyMs / 2 };

export type UsageBy = LlmUsage & { by: UsageDimension };

/** The usage of a range, with its groups by one field. While another range or field loads, the old data is kept. */
export const useUsage = ({ from, to }: Range, by: UsageDimension) =>
  useQuery({
    ...live,
    queryKey: ["llm-usage", from, to, by],
    // The page itself shows a failure.
    meta: { quiet: true },
    queryFn: async ({ signal }): Promise<UsageBy> => {
      const { data } = await http.get<LlmUsage>("/api/llm-usage", { params: { from, to, by }, signal });
      return { ...data, by };
    },
  });

/** The latest requests. The very first request appears immediately, and later ones within half a minute. */
export function useNewest() {
  const query = useQuery({
    ...live,
    queryKey: [llmRequests.name, "newest", newest],
    queryFn: ({ signal }) => readRows<Request>(llmRequests.name, { _end: newest }, signal),
  });
  useLive(llmRequests.name, () => {
    if (query.data?.length === 0) void query.refetch();
  });
  return query;
}
