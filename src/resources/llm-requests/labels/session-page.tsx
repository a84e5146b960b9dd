import { maxListed } from "@contract/llm-groups.ts";
import { useSearchParams } from "react-router";
import { Link } from "@/components/layout/link";
import { formatCount, formatDuration, formatTime } from "@/lib/format";
import { Fact } from "../../views/record/field-list";
import { Figure, GroupDetail } from "./group-detail";
import { SessionTimeline } from "./session-timeline";
import { Calls, Cost, tokensOf } from "./totals";
import { useSessionDetail } from "./use-groups";

/** The calls of a session on one timeline, with their totals. */
export function SessionPage({ session }: { session: string }) {
  const [params] = useSearchParams();
  const query = useSessionDetail(session, params.get("owner_id") ?? undefined);
  const { data } = query;
  return (
    <GroupDetail
      what="session"
      crumb={session}
      query={query}
      missing="No request names this session, or it belongs to another user."
      back={{ to: "/llm-logs/sessions", label: "All sessions" }}
      shown={{
        title: session,
        subtitle: data ? `Session · started ${formatTime(data.first_at)}` : "Session",
        figures: data && (
          <>
            <Figure label="Calls">
              <Calls {...data} />
            </Figure>
            <Figure label="Duration">{formatDuration(data.duration_ms)}</Figure>
            <Figure label="Tokens">{tokensOf(data)}</Figure>
            <Figure label="Known cost">
              <Cost {...data} />
            </Figure>
            <Fact label="Models">{data.models.join(", ")}</Fact>
            <Fact label="End users">{data.end_users.join(", ") || "None named"}</Fact>
          </>
        ),
        content: data && (
          <>
            <SessionTimeline list={data.list} />
            {data.unlisted > 0 && (
              <p className="text-muted-foreground text-sm">
                These are the first {formatCount(maxListed)} calls.{" "}
                <Link
                  to={`/llm-logs?${new URLSearchParams({ session })}`}
                  className="underline underline-offset-4"
                >
                  Find the other {formatCount(data.unlisted)}
                  {!data.complete && "+"} in the log
                </Link>
              </p>
            )}
          </>
        ),
      }}
    />
  );
}
