import type { SessionCall } from "@contract/llm-groups.ts";
import { llmRequests } from "@contract/resources/llm-requests.ts";
import { Link } from "@/components/layout/link";
import { t } from "@/i18n/t";
import { formatCount, formatDuration, formatMoney, nothing } from "@/lib/format";
import { ChoiceBadge } from "../../field-types/choice";
import { type Extent, TimeBar } from "../time-bar";

/** A call, or other work with a start and a duration. */
type Timed = Pick<SessionCall, "created_at" | "duration_ms">;

const startOf = (timed: Timed) => Date.parse(timed.created_at);
const endOf = (call: Timed) => startOf(call) + (call.duration_ms ?? 0);

/** The start of the first listed call, and the time until the last one has ended. */
export function extentOf(list: Timed[]): Extent {
  const start = Math.min(...list.map(startOf));
  return { start, length: Math.max(1, Math.max(...list.map(endOf)) - start) };
}

export const tokens = ({ prompt_tokens, completion_tokens }: SessionCall) =>
  prompt_tokens === null && completion_tokens === null
    ? t("Tokens unknown")
    : formatCount((prompt_tokens ?? 0) + (completion_tokens ?? 0), { unit: "tokens" });

/** The text that a call sent and received, or the reason why it failed. */
export function Texts({ call: { prompt, answer, error } }: { call: SessionCall }) {
  return (
    <div className="grid gap-1 text-[0.8125rem]">
      {prompt && (
        <p className="line-clamp-2 break-words">
          <span className="text-muted-foreground">{t("User:")} </span>
          {prompt}
        </p>
      )}
      {answer && (
        <p className="line-clamp-2 break-words">
          <span className="text-muted-foreground">{t("Response:")} </span>
          {answer}
        </p>
      )}
      {error && <p className="line-clamp-2 break-words text-destructive">{error}</p>}
    </div>
  );
}

function Call({ call, start, length }: { call: SessionCall } & Extent) {
  const { first_token_ms, duration_ms, cost } = call;
  return (
    <li className="border-b last:border-0">
      <Link
        to={`/llm-logs/${call.id}`}
        className="grid gap-2.5 px-4 py-3 hover:bg-muted/60 focus-visible:-outline-offset-2 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8"
      >
        <div className="grid min-w-0 content-start gap-2">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 break-words font-medium text-sm">{call.model_name}</span>
            <ChoiceBadge field={llmRequests.fields.status} value={call.status} />
            {call.kind && <span className="text-muted-foreground text-xs">{call.kind}</span>}
          </div>
          <Texts call={call} />
        </div>
        <div className="grid content-start gap-1.5">
          <TimeBar
            at={startOf(call)}
            duration_ms={duration_ms}
            status={call.status}
            start={start}
            length={length}
          />
          <p className="flex flex-wrap justify-between gap-x-3 text-muted-foreground text-xs tabular-nums">
            <span>+{formatDuration(startOf(call) - start)}</span>
            <span>
              {duration_ms === null
                ? t("Duration unknown")
                : t("Took {duration_ms}", { duration_ms: formatDuration(duration_ms) })}
              {first_token_ms !== null &&
                `, ${t("first token after {first_token_ms}", { first_token_ms: formatDuration(first_token_ms) })}`}
            </span>
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 text-xs tabular-nums">
            <span>{tokens(call)}</span>
            <span>
              <span className="text-muted-foreground">{t("Cost")} </span>
              {cost === null ? nothing : formatMoney(cost, { digits: 6 })}
            </span>
          </p>
        </div>
      </Link>
    </li>
  );
}

/** The calls of a session in order, each with a bar that shows when it ran. */
export function SessionTimeline({ list }: { list: SessionCall[] }) {
  const extent = extentOf(list);
  return (
    <ol aria-label={t("Calls")} className="overflow-hidden rounded-lg border bg-card shadow-xs">
      {list.map((call) => (
        <Call key={call.id} call={call} {...extent} />
      ))}
    </ol>
  );
}
