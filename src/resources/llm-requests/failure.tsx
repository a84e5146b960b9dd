import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { t } from "@/i18n/t";
import type { LlmRequest } from "./llm-request";

function titleOf({ status, guardrail, response }: LlmRequest) {
  if (status === "cancelled") return t("Cancelled");
  return guardrail === "blocked" && response === null
    ? t("This request was blocked before it was sent")
    : t("This request failed");
}

/** The reason why a request failed, if it did. */
export const Failure = ({ record }: { record: LlmRequest }) =>
  typeof record.error === "string" && (
    <Alert variant="destructive">
      <AlertTitle>{titleOf(record)}</AlertTitle>
      <AlertDescription className="break-words">{record.error}</AlertDescription>
    </Alert>
  );
