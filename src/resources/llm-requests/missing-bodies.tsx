import type { MissingBodies } from "@contract/missing-bodies.ts";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { plural, t } from "@/i18n/t";
import { formatNumber, formatTime } from "@/lib/format";
import type { LlmRequest } from "./llm-request";

/** The actions that aren't available for a call whose request isn't in the log. */
const withoutRequest = t("The call can't be replayed, opened in the playground or added to a dataset.");

function titleOf({ not_kept, removed }: MissingBodies): string {
  if (removed) return t("The request and the response were removed");
  return not_kept.length > 1
    ? t("The request and the response weren't kept")
    : not_kept[0] === "request"
      ? t("The request wasn't kept")
      : t("The response wasn't kept");
}

function reasonOf({ not_kept, removed }: MissingBodies): string {
  if (!removed)
    return not_kept.length > 1
      ? t("The API key's settings or a request header kept the request and the response out of the log.")
      : t("The API key's settings or a request header kept this part of the call out of the log.");
  const { at, days, by } = removed;
  const values = { at: formatTime(at), count: formatNumber(days) };
  return by === "app"
    ? plural(
        days,
        "Removed on {at}. The app keeps requests and responses for {count} day.",
        "Removed on {at}. The app keeps requests and responses for {count} days.",
        values,
      )
    : plural(
        days,
        "Removed on {at}. This server keeps requests and responses for {count} day.",
        "Removed on {at}. This server keeps requests and responses for {count} days.",
        values,
      );
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
