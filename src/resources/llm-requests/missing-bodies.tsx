import type { MissingBodies } from "@contract/resources/llm-requests.ts";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { LlmRequest } from "./llm-request";

/** What can't be done with a call whose request isn't in the log. */
const withoutRequest = "The call can't be replayed, opened in the playground or added to a dataset.";

function titleOf({ not_kept }: MissingBodies): string {
  if (not_kept.length > 1) return "The request and the response weren't kept";
  return `The ${not_kept[0]} wasn't kept`;
}

/** Says why a call's request or response isn't in the log. */
export function MissingBodiesAlert({ record: { missing } }: { record: LlmRequest }) {
  if (!missing) return null;
  const isRequest = missing.not_kept.includes("request");
  return (
    <Alert>
      <AlertTitle>{titleOf(missing)}</AlertTitle>
      <AlertDescription>
        The API key or a header of the call kept {missing.not_kept.length > 1 ? "them" : "it"} out of the log.
        {isRequest && ` ${withoutRequest}`}
      </AlertDescription>
    </Alert>
  );
}
