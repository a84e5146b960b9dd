import { Navigate, useParams, useSearchParams } from "react-router";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { formatCount, formatDuration, formatTime, idEnds } from "@/lib/format";
import { Fact } from "../../views/record/field-list";
import { Figure, GroupDetail } from "./group-detail";
import { Calls, Cost, tokensOf } from "./totals";
import { TraceTimeline } from "./trace-timeline";
import { useTrace } from "./use-groups";

/** Everything that happened in a trace on one timeline, with the totals of its model calls. */
function TracePage({ trace }: { trace: string }) {
  const [params] = useSearchParams();
  const query = useTrace(trace, params.get("owner_id") ?? undefined);
  const { data } = query;
  return (
    <GroupDetail
      what="trace"
      crumb={idEnds(trace)}
      query={query}
      missing={t("This trace has no requests, or it belongs to another user.")}
      back={{ to: "/llm-logs", label: t("All requests") }}
      shown={{
        name: t("Trace {trace}", { trace: idEnds(trace) }),
        title: data?.list[0]?.name ?? t("Trace"),
        subtitle: (
          <span className="wrap-anywhere">
            <Rich
              text={data ? "Trace <id/> · started {time}" : "Trace <id/>"}
              parts={{ id: <span className="font-mono">{trace}</span> }}
              values={{ time: data && formatTime(data.first_at) }}
            />
          </span>
        ),
        figures: data && (
          <>
            <Figure label={t("Spans")}>
              {formatCount(data.list.length)}
              {!data.complete && "+"}
            </Figure>
            <Figure label={t("Model calls")}>
              <Calls {...data} />
            </Figure>
            <Figure label={t("Duration")}>{formatDuration(data.duration_ms)}</Figure>
            <Figure label={t("Tokens")}>{tokensOf(data)}</Figure>
            <Figure label={t("Known cost")}>
              <Cost {...data} />
            </Figure>
            <Fact label={t("Services")}>{data.services.join(", ") || t("None named")}</Fact>
          </>
        ),
        content: data && (
          <>
            <TraceTimeline list={data.list} />
            {!data.complete && (
              <p className="text-muted-foreground text-sm">
                {t("Only the trace's first {count} spans are listed.", {
                  count: formatCount(data.list.length),
                })}
              </p>
            )}
          </>
        ),
      }}
    />
  );
}

/** The trace in the URL. Without one, redirects to all logged requests that have a trace. */
export function Traces() {
  const { trace } = useParams();
  return trace === undefined ? (
    <Navigate to="/llm-logs?trace_id_null=false" replace />
  ) : (
    <TracePage trace={trace} />
  );
}
