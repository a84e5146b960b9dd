import { maxListed } from "@contract/llm-groups.ts";
import { useSearchParams } from "react-router";
import { Link } from "@/components/layout/link";
import { t } from "@/i18n/t";
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
      missing={t("No request names this session, or it belongs to another user.")}
      back={{ to: "/llm-logs/sessions", label: t("All sessions") }}
      shown={{
        title: session,
        subtitle: data
          ? t("Session · started {first_at}", { first_at: formatTime(data.first_at) })
          : t("Session"),
        figures: data && (
          <>
            <Figure label={t("Calls")}>
              <Calls {...data} />
            </Figure>
            <Figure label={t("Duration")}>{formatDuration(data.duration_ms)}</Figure>
            <Figure label={t("Tokens")}>{tokensOf(data)}</Figure>
            <Figure label={t("Known cost")}>
              <Cost {...data} />
            </Figure>
            <Fact label={t("Models")}>{data.models.join(", ")}</Fact>
            <Fact label={t("End users")}>{data.end_users.join(", ") || t("None")}</Fact>
          </>
        ),
        content: data && (
          <>
            <SessionTimeline list={data.list} />
            {data.unlisted > 0 && (
              <p className="text-muted-foreground text-sm">
                {t("These are the first {maxListed} calls.", { maxListed: formatCount(maxListed) })}{" "}
                <Link
                  to={`/llm-logs?${new URLSearchParams({ session })}`}
                  className="underline underline-offset-4"
                >
                  {t("Find the other {unlisted} in the log", {
                    unlisted: `${formatCount(data.unlisted)}${data.complete ? "" : "+"}`,
                  })}
                </Link>
              </p>
            )}
          </>
        ),
      }}
    />
  );
}
