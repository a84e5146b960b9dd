import type { Attempt } from "@contract/request-parts.ts";
import { llmRequests } from "@contract/resources/llm-requests.ts";
import { t } from "@/i18n/t";
import { formatDuration } from "@/lib/format";
import { ChoiceBadge } from "../field-types/choice";
import type { LlmRequest } from "./llm-request";
import { TimeBar } from "./time-bar";

/** The upstream and the model of an attempt, as they can be named in a call. */
export const targetOf = ({ upstream, model }: Attempt) => `${upstream}/${model}`;

/** The outcome of an attempt. */
export const Outcome = ({ attempt }: { attempt: Attempt }) => (
  <ChoiceBadge field={llmRequests.fields.status} value={attempt.outcome} />
);

/** The reason why an attempt failed, with the status of its response. */
function reasonOf({ outcome, status, error }: Attempt) {
  if (outcome !== "failed") return null;
  if (error === null) return t("The upstream responded with status {status}.", { status: status ?? "" });
  return status === null || error.includes(String(status))
    ? error
    : t("{error} (status {status})", { error, status });
}

export function Reason({ attempt }: { attempt: Attempt }) {
  const reason = reasonOf(attempt);
  return reason && <p className="wrap-anywhere text-destructive text-xs">{reason}</p>;
}

/** A call's attempts at upstreams, each with a bar that shows when it ran. */
export function AttemptList({
  record: { duration_ms },
  attempts,
}: {
  record: LlmRequest;
  attempts: Attempt[];
}) {
  const ends = attempts.map((attempt) => attempt.started_ms + attempt.duration_ms);
  const length = Math.max(1, duration_ms ?? 0, ...ends);
  return (
    <ol aria-label={t("Attempts")} className="grid gap-3.5">
      {attempts.map((attempt) => (
        <li key={attempt.number} className="grid gap-1">
          <div className="flex items-start justify-between gap-2 text-[0.8125rem]">
            <span className="wrap-anywhere min-w-0">
              <span className="text-muted-foreground tabular-nums">{attempt.number}.</span>{" "}
              {targetOf(attempt)}
            </span>
            <Outcome attempt={attempt} />
          </div>
          <Reason attempt={attempt} />
          <TimeBar
            at={attempt.started_ms}
            duration_ms={attempt.duration_ms}
            status={attempt.outcome}
            start={0}
            length={length}
          />
          <p className="flex flex-wrap justify-between gap-x-3 text-muted-foreground text-xs tabular-nums">
            <span>+{formatDuration(attempt.started_ms)}</span>
            <span>{t("Took {duration_ms}", { duration_ms: formatDuration(attempt.duration_ms) })}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
