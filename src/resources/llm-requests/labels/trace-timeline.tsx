import type { TraceSpan } from "@contract/llm-traces.ts";
import { llmRequests } from "@contract/resources/llm-requests.ts";
import {
  BotIcon,
  BoxIcon,
  ChevronRightIcon,
  type LucideIcon,
  SparklesIcon,
  WorkflowIcon,
  WrenchIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { t } from "@/i18n/t";
import { formatDuration, formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";
import { ChoiceBadge } from "../../field-types/choice";
import { Bar, extentOf, Texts, tokens } from "./session-timeline";

/** The maximum depth to which spans are indented. */
const deepest = 8;

const icons = new Map<string, LucideIcon>([
  ["execute_tool", WrenchIcon],
  ["tool", WrenchIcon],
  ["invoke_agent", BotIcon],
  ["create_agent", BotIcon],
  ["agent", BotIcon],
  ["invoke_workflow", WorkflowIcon],
  ["workflow", WorkflowIcon],
]);

const iconOf = ({ call, operation }: TraceSpan) =>
  call ? SparklesIcon : (icons.get(operation ?? "") ?? BoxIcon);

type Extent = ReturnType<typeof extentOf>;

/** Lines that connect a span with its ancestors. */
const Indent = ({ depth }: { depth: number }) =>
  Array.from({ length: Math.min(depth, deepest) }, (_, level) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines differ only in their position
    <span key={level} aria-hidden className="-my-2.5 ml-2 w-[min(0.75rem,2vw)] shrink-0 border-l" />
  ));

/** The name of a span, indented by its depth, and its place on the timeline. */
function Head({ span, start, length, children }: { span: TraceSpan; children?: ReactNode } & Extent) {
  const { depth, name, duration_ms, call, failed, created_at } = span;
  const Icon = iconOf(span);
  const status = call?.status ?? (failed ? "failed" : "queued");
  return (
    <div className="grid gap-2 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="flex min-w-0">
        <Indent depth={depth} />
        <Icon
          aria-hidden
          className={cn("mt-0.5 mr-2 size-4 shrink-0", call ? "text-primary" : "text-muted-foreground")}
        />
        <div className="grid min-w-0 content-start gap-1.5">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={cn("wrap-anywhere min-w-0 text-sm", call && "font-medium")}>{name}</span>
            {depth > 0 && <span className="sr-only">{t("level {depth}", { depth: depth + 1 })}</span>}
            {call ? (
              <ChoiceBadge field={llmRequests.fields.status} value={call.status} />
            ) : (
              failed && (
                <Badge variant="destructive" dot>
                  {t("failed")}
                </Badge>
              )
            )}
            {!call && (
              <ChevronRightIcon
                aria-hidden
                className="size-3.5 text-muted-foreground group-open:rotate-90 motion-safe:transition-transform"
              />
            )}
          </div>
          {children}
        </div>
      </div>
      <div className="grid content-start gap-1 lg:pt-1">
        <Bar call={{ created_at, duration_ms, status }} start={start} length={length} />
        <p className="flex flex-wrap justify-between gap-x-3 text-muted-foreground text-xs tabular-nums">
          <span>+{formatDuration(Date.parse(created_at) - start)}</span>
          <span>
            {duration_ms === null
              ? t("Duration unknown")
              : t("took {duration_ms}", { duration_ms: formatDuration(duration_ms) })}
          </span>
        </p>
      </div>
    </div>
  );
}

const rowClass = "block px-4 py-2.5 hover:bg-muted/60 focus-visible:-outline-offset-2";

function CallRow({ span, ...extent }: { span: TraceSpan } & Extent) {
  const call = span.call!;
  return (
    <Link to={`/llm-logs/${call.id}`} className={rowClass}>
      <Head span={span} {...extent}>
        <Texts call={call} />
        <p className="text-muted-foreground text-xs tabular-nums">
          {tokens(call)}
          {call.cost !== null && ` · ${formatMoney(call.cost, { digits: 6 })}`}
        </p>
      </Head>
    </Link>
  );
}

/** A span that isn't a model call. It opens to show its attributes. */
function SpanRow({ span, ...extent }: { span: TraceSpan } & Extent) {
  const { service, operation, error, attributes } = span;
  const details = [
    [t("Service"), service],
    [t("Operation"), operation],
    ...Object.entries(attributes),
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));
  return (
    <details className="group">
      <summary className={cn(rowClass, "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}>
        <Head span={span} {...extent}>
          {error && <p className="line-clamp-2 break-words text-[0.8125rem] text-destructive">{error}</p>}
        </Head>
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

/** The spans of a trace as a tree, each with a bar that shows when it ran. */
export function TraceTimeline({ list }: { list: TraceSpan[] }) {
  const extent = extentOf(list);
  return (
    <ol aria-label={t("Spans")} className="overflow-hidden rounded-lg border bg-card shadow-xs">
      {list.map((span) => (
        <li key={span.id} className="border-b last:border-0">
          {span.call ? <CallRow span={span} {...extent} /> : <SpanRow span={span} {...extent} />}
        </li>
      ))}
    </ol>
  );
}
