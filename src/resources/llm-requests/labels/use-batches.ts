import type { LlmBatch } from "@contract/llm-batches.ts";
import { useQueryClient } from "@tanstack/react-query";
import { http } from "@/providers/http";

/** Whether a batch hasn't ended. */
export const isOpen = ({ finished_at }: LlmBatch) => finished_at === null;

/** Cancels a batch and updates the lists. */
export function useCancelBatch() {
  const client = useQueryClient();
  return async ({ id }: LlmBatch) => {
    await http.post(`/api/llm-batches/${id}/cancel`, {});
    await client.invalidateQueries({ queryKey: ["llm-requests", "llm-batches"] });
  };
}
