import type { Operations as State } from "@contract/operations.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleCheckIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatCount, formatDuration } from "@/lib/format";
import { http } from "@/providers/http";
import { LoadError } from "./overview";

const everyMs = 15_000;
/** The wait, in seconds, above which a job is shown in red. */
const longWait = 300;

/** The kinds of jobs that users wait for. Others, such as maintenance, are shown only while they wait. */
const kinds: Record<string, string> = {
  render: t("Renders"),
  speak: t("Voiceovers"),
  compose: t("Scenes"),
  evaluation: t("Evaluations"),
  export: t("Exports"),
  batch: t("Batches"),
  webhooks: t("Webhooks"),
};

const looks = {
  healthy: { tone: "success", label: t("healthy") },
  recovering: { tone: "warning", label: t("recovering") },
  failing: { tone: "destructive", label: t("failing") },
} as const;

function Row({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-2">
      <span className="truncate">{name}</span>
      {children}
      {note && <span className="col-span-2 truncate text-muted-foreground text-xs">{note}</span>}
    </li>
  );
}

const waits = (seconds: number) =>
  t("The oldest job has been waiting for {seconds}", { seconds: formatDuration(seconds * 1000) });

function Queues({ jobs }: { jobs: State["jobs"] }) {
  const busy = jobs.filter(({ name, waiting, running }) => waiting > 0 || (running > 0 && name in kinds));
  if (busy.length === 0)
    return (
      <p className="flex items-center gap-2 text-muted-foreground">
        <CircleCheckIcon aria-hidden className="size-4 text-success" />
        {t("Nothing is waiting")}
      </p>
    );
  return (
    <ul className="-my-2 divide-y">
      {busy.map(({ name, waiting, running, oldest_seconds: oldest }) => (
        <Row
          key={name}
          name={kinds[name] ?? name}
          note={
            oldest > 60 && (
              <span className={oldest > longWait ? "text-destructive" : ""}>{waits(oldest)}</span>
            )
          }
        >
          <span data-figure>
            {t("{waiting} waiting, {running} running", {
              waiting: formatCount(waiting),
              running: formatCount(running),
            })}
          </span>
        </Row>
      ))}
    </ul>
  );
}

function Upstreams({ upstreams }: { upstreams: State["upstreams"] }) {
  if (upstreams.length === 0)
    return <p className="text-muted-foreground">{t("No upstream has been called yet.")}</p>;
  return (
    <ul className="-my-2 divide-y">
      {upstreams.map(({ name, health, note, latency }) => (
        <Row key={name} name={name} note={health !== "healthy" && note}>
          <span className="flex items-baseline gap-3">
            {latency !== null && (
              <span data-figure className="text-muted-foreground text-xs">
                {formatDuration(latency)}
              </span>
            )}
            <Badge variant={looks[health].tone} dot>
              {looks[health].label}
            </Badge>
          </span>
        </Row>
      ))}
    </ul>
  );
}

/** The job queues and the upstreams' health. */
export function Operations() {
  const { data, isError, refetch } = useQuery({
    queryKey: ["operations"],
    refetchInterval: everyMs,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await http.get<State>("/api/operations", { signal })).data,
  });
  if (isError && !data)
    return (
      <Card>
        <LoadError what={t("The queues")} onRetry={refetch} />
      </Card>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <Card className="min-w-0">
        <CardHeader>
          <CardTitle>{t("Queues")}</CardTitle>
          <CardDescription>{t("Jobs waiting for a worker")}</CardDescription>
        </CardHeader>
        <CardContent>{data ? <Queues jobs={data.jobs} /> : <Skeleton className="h-9" />}</CardContent>
      </Card>
      <Card className="min-w-0">
        <CardHeader>
          <CardTitle>{t("Upstreams")}</CardTitle>
          <CardDescription>{t("Health and recent time to first byte")}</CardDescription>
        </CardHeader>
        <CardContent>
          {data ? <Upstreams upstreams={data.upstreams} /> : <Skeleton className="h-9" />}
        </CardContent>
      </Card>
    </div>
  );
}
