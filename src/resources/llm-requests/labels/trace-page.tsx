import { Navigate, useParams, useSearchParams } from "react-router";
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
      missing="No request belongs to this trace, or it belongs to another user."
      back={{ to: "/llm-logs", label: "All requests" }}
      shown={{
        name: `Trace ${idEnds(trace)}`,
        title: data?.list[0]?.name ?? "Trace",
        subtitle: (
          <span className="wrap-anywhere">
            Trace <span className="font-mono">{trace}</span>
            {data && ` · started ${formatTime(data.first_at)}`}
          </span>
        ),
        figures: data && (
          <>
            <Figure label="Spans">
              {formatCount(data.list.length)}
              {!data.complete && "+"}
            </Figure>
            <Figure label="Model calls">
              <Calls {...data} />
            </Figure>
            <Figure label="Duration">{formatDuration(data.duration_ms)}</Figure>
            <Figure label="Tokens">{tokensOf(data)}</Figure>
            <Figure label="Known cost">
              <Cost {...data} />
            </Figure>
            <Fact label="Services">{data.services.join(", ") || "None named"}</Fact>
          </>
        ),
        content: data && (
          <>
            <TraceTimeline list={data.list} />
            {!data.complete && (
              <p className="text-muted-foreground text-sm">
                This trace has more spans. The first {formatCount(data.list.length)} are listed.
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
