import type { PersonKey } from "@contract/users.ts";
import { useQuery } from "@tanstack/react-query";
import { KeyRoundIcon, ScrollTextIcon } from "lucide-react";
import { RecentRequests } from "@/components/charts/recent-requests";
import { Link } from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { formatTime } from "@/lib/format";
import { http } from "@/providers/http";
import type { Request } from "@/providers/request-stats";

const newest = 5;
const logOf = (query: string) => `/llm-logs/?${query}`;

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(at)}</time>;
}

/** A user's API keys, each with a link to its requests. */
export function Keys({ keys }: { keys: PersonKey[] }) {
  if (keys.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<KeyRoundIcon />}
          title={t("No API keys")}
          description={t("This user hasn't created any keys.")}
        />
      </Card>
    );
  return (
    <Card>
      <ul className="divide-y">
        {keys.map(({ id, name, prefix, active, created_at, last_used_at }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-3">
            <KeyRoundIcon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                <Link to={`/settings/api-keys/${id}`} className="min-w-0 truncate hover:underline">
                  {name}
                </Link>
                {!active && <Badge variant="neutral">{t("inactive")}</Badge>}
              </p>
              <p className="text-muted-foreground text-xs">
                <code className="font-mono">{prefix}…</code> ·{" "}
                <Rich
                  text={last_used_at ? "last used <time/>" : "created <time/>, never used"}
                  parts={{ time: <Moment at={last_used_at ?? created_at} /> }}
                />
              </p>
            </div>
            {last_used_at && (
              <Link
                to={logOf(`api_key_id=${id}`)}
                aria-label={t("Requests with {name}", { name })}
                className="shrink-0 text-primary underline-offset-4 hover:underline"
              >
                {t("Requests")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A user's newest requests, with a link to all of them. */
export function Latest({ owner }: { owner: string }) {
  const query = `owner_id=${owner}`;
  const requests = useQuery({
    queryKey: ["users", "latest", owner],
    queryFn: ({ signal }) =>
      http.get<Request[]>(`/api/llm-requests?${query}&_end=${newest}`, { signal }).then(({ data }) => data),
  });
  if (requests.isPending) return <Skeleton className="h-40 rounded-lg" />;
  if (requests.isError)
    return (
      <p role="alert" className="text-destructive">
        {requests.error.message}
      </p>
    );
  if (requests.data.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<ScrollTextIcon />}
          title={t("No requests")}
          description={t("This user hasn't made any requests.")}
        />
      </Card>
    );
  return (
    <>
      <Card className="overflow-hidden">
        <RecentRequests requests={requests.data} />
      </Card>
      <p>
        <Link to={logOf(query)} className="text-primary underline-offset-4 hover:underline">
          {t("All requests by this user")}
        </Link>
      </p>
    </>
  );
}
