import type { MissingBodies } from "@contract/missing-bodies.ts";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { formatNumber, formatTime } from "@/lib/format";
import type { LlmRequest } from "./llm-request";

/** What can't be done with a call whose request isn't in the log. */
const withoutRequest = "The call can't be replayed, opened in the playground or added to a dataset.";

function titleOf({ not_kept, removed }: MissingBodies): string {
  if (removed) return "The request and the response were removed";
  return not_kept.length > 1 ? "The request and the response weren't kept" : `The ${not_kept[0]} wasn't kept`;
}

function reasonOf({ not_kept, removed }: MissingBodies): string {
  if (!removed)
    return `The API key's settings or a request header kept ${not_kept.length > 1 ? "them" : "it"} out of the log.`;
  const { at, days, by } = removed;
  const rule = `${by === "app" ? "The app" : "This server"} keeps requests and responses`;
  return `${rule} for ${days === 1 ? "1 day" : `${formatNumber(days)} days`}. They were removed on ${formatTime(at)}.`;
}

/** Says why a call's request or response isn't in the log. */
export function MissingBodiesAlert({ record: { missing } }: { record: LlmRequest }) {
  if (!missing) return null;
  const isRequest = missing.removed !== null || missing.not_kept.includes("request");
  return (
    <Alert>
      <AlertTitle>{titleOf(missing)}</AlertTitle>
      <AlertDescription>
        {reasonOf(missing)}
        {isRequest && ` ${withoutRequest}`}
      </AlertDescription>
    </Alert>
  );
}
