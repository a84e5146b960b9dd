import type { LlmBatch } from "@contract/llm-batches.ts";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "@/providers/http";
import type { HttpError } from "@/providers/http-error";

const progressMs = 3000;

/** Whether a batch hasn't ended. */
export const isOpen = ({ finished_at }: LlmBatch) => finished_at === null;

/** One page of batches, read again every few seconds while one of them is in progress. */
export const useBatches = (cursor: string | undefined) =>
  useQuery<{ rows: LlmBatch[]; next: string | undefined }, HttpError>({
    queryKey: ["llm-requests", "llm-batches", cursor],
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? progressMs : false),
    queryFn: async ({ signal }) => {
      const { data, headers } = await http.get<LlmBatch[]>("/api/llm-batches", {
        params: { cursor },
        signal,
      });
      const next = headers["x-next-cursor"];
      return { rows: data, next: typeof next === "string" ? next : undefined };
    },
  });

/** Cancels a batch and updates the lists. */
export function useCancelBatch() {
  const client = useQueryClient();
  return async ({ id }: LlmBatch) => {
    await http.post(`/api/llm-batches/${id}/cancel`, {});
    await client.invalidateQueries({ queryKey: ["llm-requests", "llm-batches"] });
  };
}
