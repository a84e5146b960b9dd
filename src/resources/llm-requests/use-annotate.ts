import { llmRequests } from "@contract/resources/llm-requests.ts";
import { useUpdate } from "@refinedev/core";
import { toast } from "@/components/ui/toast";
import type { HttpError } from "@/providers/http-error";
import { refreshResource } from "@/providers/query-client";
import type { LlmRequest } from "./llm-request";

/** Changes one field at once on the page, sends it, and offers to put the old value back. */
export function useAnnotate(record: LlmRequest) {
  const { mutate } = useUpdate<LlmRequest, HttpError>({
    resource: llmRequests.name,
    id: record.id,
    mutationMode: "optimistic",
    errorNotification: false,
    successNotification: false,
  });
  return (name: "tags" | "note" | "rating", value: unknown) => {
    const before = record[name];
    const put = (next: unknown, done: () => void) =>
      mutate(
        { values: { [name]: next } },
        {
          onSuccess: () => {
            done();
            void refreshResource(llmRequests.name);
          },
        },
      );
    put(value, () =>
      toast.success(`${llmRequests.fields[name].label} saved`, {
        id: `annotate-${name}`,
        action: {
          label: "Undo",
          onClick: () =>
            put(before, () =>
              // One of its own: the first goes with the press of its button, and would take this along.
              toast.success(`${llmRequests.fields[name].label} put back`, { id: `put-back-${name}` }),
            ),
        },
      }),
    );
  };
}
