import { llmRequests } from "@contract/resources/llm-requests.ts";
import { useUpdate } from "@refinedev/core";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import type { HttpError } from "@/providers/http-error";
import { refreshResource } from "@/providers/query-client";
import type { LlmRequest } from "./llm-request";

/** Updates a field optimistically, saves it, and offers to undo the change. */
export function useAnnotate(record: LlmRequest) {
  const { mutate } = useUpdate<LlmRequest, HttpError>({
    resource: llmRequests.name,
    id: record.id,
    mutationMode: "optimistic",
    errorNotification: false,
    successNotification: false,
  });
  return (name: "tags" | "rating", value: unknown) => {
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
      toast.success(t("{label} saved", { label: llmRequests.fields[name].label }), {
        id: `annotate-${name}`,
        action: {
          label: t("Undo"),
          onClick: () =>
            put(before, () =>
              // Uses a separate toast, because the first one closes when its button is clicked.
              toast.success(t("{label} restored", { label: llmRequests.fields[name].label }), {
                id: `put-back-${name}`,
              }),
            ),
        },
      }),
    );
  };
}
