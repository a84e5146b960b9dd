import type { TraceSpan } from "@contract/llm-traces.ts";
import type { Attempt } from "@contract/request-parts.ts";
import { llmRequests } from "@contract/resources/llm-requests.ts";
import {
  BotIcon,
  BoxIcon,
  ChevronRightIcon,
  type LucideIcon,
  SendIcon,
  SparklesIcon,
  WorkflowIcon,
  WrenchIcon,
} from "lucide-react";
import { Link } from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { t } from "@/i18n/t";
import { formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";
import { ChoiceBadge } from "../../field-types/choice";
import { Outcome, Reason, targetOf } from "../attempts";
import type { Extent } from "../time-bar";
import { extentOf, Texts, tokens } from "./session-timeline";
import { TraceRow } from "./trace-row";

const icons = new Map<string, LucideIcon>([
  ["execute_tool", WrenchIcon],
  ["tool", WrenchIcon],
  ["invoke_agent", BotIcon],
  ["create_agent", BotIcon],
  ["agent", BotIcon],
  ["invoke_workflow", WorkflowIcon],
  ["workflow", WorkflowIcon],
]);

interface Row {
  span: TraceSpan;
  extent: Extent;
}

const rowClass = "block px-4 py-2.5 hover:bg-muted/60 focus-visible:-outline-offset-2";

const startOf = (span: TraceSpan) => Date.parse(span.created_at);

function CallRow({ span, extent }: Row) {
  const { depth, name, duration_ms } = span;
  const call = span.call!;
  return (
    <Link to={`/llm-logs/${call.id}`} className={rowClass}>
      <TraceRow
        {...{ depth, name, duration_ms, extent }}
        at={startOf(span)}
        status={call.status}
        icon={SparklesIcon}
        isCall
        mark={<ChoiceBadge field={llmRequests.fields.status} value={call.status} />}
      >
        <Texts call={call} />
        <p className="text-muted-foreground text-xs tabular-nums">
          {tokens(call)}
          {call.cost !== null && ` · ${formatMoney(call.cost, { digits: 6 })}`}
        </p>
      </TraceRow>
    </Link>
  );
}

/** One of a model call's attempts, as a child of the call. */
const AttemptRow = ({ span, extent, attempt }: Row & { attempt: Attempt }) => (
  <div className="px-4 py-2.5">
    <TraceRow
      {...{ extent, depth: span.depth + 1, name: targetOf(attempt), icon: SendIcon }}
      at={startOf(span) + attempt.started_ms}
      duration_ms={attempt.duration_ms}
      status={attempt.outcome}
      mark={<Outcome attempt={attempt} />}
    >
      <Reason attempt={attempt} />
    </TraceRow>
  </div>
);

/** A span that isn't a model call. Expanding the row shows the span's attributes. */
function SpanRow({ span, extent }: Row) {
  const { depth, name, duration_ms, failed, service, operation, error, attributes } = span;
  const details = [
    [t("Service"), service],
    [t("Operation"), operation],
    ...Object.entries(attributes),
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));
  return (
    <details className="group">
      <summary className={cn(rowClass, "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}>
        <TraceRow
          {...{ depth, name, duration_ms, extent }}
          at={startOf(span)}
          status={failed ? "failed" : "queued"}
          icon={icons.get(operation ?? "") ?? BoxIcon}
          mark={
            <>
              {failed && (
                <Badge variant="destructive" dot>
                  {t("failed")}
                </Badge>
              )}
              <ChevronRightIcon
                aria-hidden
                className="size-3.5 text-muted-foreground group-open:rotate-90 motion-safe:transition-transform"
              />
            </>
          }
        >
          {error && <p className="line-clamp-2 break-words text-[0.8125rem] text-destructive">{error}</p>}
        </TraceRow>
      </summary>
      <div className="border-t bg-muted/40 px-4 py-3 text-xs">
        {details.length === 0 ? (
          <p className="text-muted-foreground">{t("This span has no attributes.")}</p>
        ) : (
          <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(8rem,16rem)_minmax(0,1fr)]">
            {details.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="wrap-anywhere text-muted-foreground">{name}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap font-mono max-sm:mb-1.5">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </details>
  );
}

/** The spans of a trace as a tree, with the attempts of its calls, each with a bar that shows when it ran. */
export function TraceTimeline({ list }: { list: TraceSpan[] }) {
  const extent = extentOf(list);
  const rowsOf = (span: TraceSpan) => [
    { key: span.id, row: span.call ? <CallRow {...{ span, extent }} /> : <SpanRow {...{ span, extent }} /> },
    ...(span.attempts ?? []).map((attempt) => ({
      key: `${span.id} ${attempt.number}`,
      row: <AttemptRow {...{ span, extent, attempt }} />,
    })),
  ];
  return (
    <ol aria-label={t("Spans")} className="overflow-hidden rounded-lg border bg-card shadow-xs">
      {list.flatMap(rowsOf).map(({ key, row }) => (
        <li key={key} className="border-b last:border-0">
          {row}
        </li>
      ))}
    </ol>
  );
}
