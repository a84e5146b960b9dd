import { baseUrls, upstreamKindLabels } from "@contract/upstream-kinds.ts";
import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { formatAgo, formatDuration } from "@/lib/format";
import { useCan } from "@/providers/access";
import type { PageProps } from "../extension";
import { FieldValue } from "../field-types";
import { Fact } from "../views/record/field-list";
import { RecordActions } from "../views/record/record-actions";
import { RecordCard } from "../views/record/record-page";
import { RecordPager } from "../views/record/record-pager";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { KeysCard } from "./keys-card";
import { TestButton } from "./test-button";
import { HealthBadge, type Upstream } from "./upstream-health";

/** Explains why the upstream gets no calls, or where to edit it. */
function Notice({ upstream: { source, enabled, health, health_note, keys } }: { upstream: Upstream }) {
  if (!enabled)
    return (
      <Alert variant="warning">
        <AlertTitle>{t("Disabled: no calls are sent")}</AlertTitle>
        <AlertDescription>
          {t("Calls in progress finish normally. Edit the upstream to enable it.")}
        </AlertDescription>
      </Alert>
    );
  if (keys.length > 0 && keys.every(({ state }) => state !== "active" && state !== "resting"))
    return (
      <Alert variant="destructive">
        <AlertTitle>{t("No usable API key")}</AlertTitle>
        <AlertDescription>
          {t("Calls go to other upstreams or fallbacks, or fail, until you add, replace or enable a key.")}
        </AlertDescription>
      </Alert>
    );
  if (health === "failing")
    return (
      <Alert variant="destructive">
        <AlertTitle>{t("Failing")}</AlertTitle>
        <AlertDescription>
          {health_note && `${health_note}. `}
          {t(
            "Calls go to other upstreams or fallbacks. After pauses of up to a minute, one call checks whether this upstream has recovered.",
          )}
        </AlertDescription>
      </Alert>
    );
  if (source === "environment")
    return (
      <Alert variant="info">
        <AlertTitle>{t("Configured in the server's environment")}</AlertTitle>
        <AlertDescription>
          {t("To change this upstream, edit LLM_UPSTREAMS or OPENAI_API_KEY, then restart the server.")}
        </AlertDescription>
      </Alert>
    );
  return null;
}

/** The models that an upstream serves, and the calls that it gets. */
function RoutingCard({ page: { resource }, upstream }: { page: PageProps; upstream: Upstream }) {
  const shown = (name: "models" | "aliases") => (
    <FieldValue field={resource.all[name]!} name={name} value={upstream[name]} record={upstream} />
  );
  const { aliases, position, weight, source } = upstream;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Routing")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact label={t("Models")} wide>
            {shown("models")}
          </Fact>
          {aliases.length > 0 && (
            <Fact label={t("Aliases")} wide>
              {shown("aliases")}
            </Fact>
          )}
          <Fact label={t("Position")}>
            {source === "environment" ? t("After the console's upstreams") : (position ?? t("Last"))}
          </Fact>
          {position !== null && <Fact label={t("Weight")}>{weight}</Fact>}
        </dl>
      </CardContent>
    </Card>
  );
}

function ConnectionCard({ upstream }: { upstream: Upstream }) {
  const { kind, base_url, latency, health_note, health_at } = upstream;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("Connection")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-4">
          <Fact label={t("Kind")}>{upstreamKindLabels[kind]}</Fact>
          <Fact label={t("Base URL")}>
            <span className="break-all">{base_url ?? baseUrls[kind]}</span>
          </Fact>
          <Fact label={t("Time to first byte")}>{latency === null ? "N/A" : formatDuration(latency)}</Fact>
          {health_note && <Fact label={t("Last problem")}>{health_note}</Fact>}
          {health_at && <Fact label={t("Last reported")}>{formatAgo(health_at)}</Fact>}
        </dl>
      </CardContent>
    </Card>
  );
}

/** An upstream: its keys, its routing and its health. */
export function UpstreamPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record: upstream, isGone } = useRecord<Upstream>(resource.name, id);
  const can = useCan(resource.name);
  useCrumbName(id, upstream?.name);
  if (isGone || (query.isError && !upstream))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!upstream) return <ShowSkeleton />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        name={upstream.name}
        title={
          <span className="flex flex-wrap items-center gap-2.5">
            {upstream.name}
            <HealthBadge upstream={upstream} />
          </span>
        }
        subtitle={resource.names.one}
      >
        <RecordPager resource={resource} record={upstream} />
        {can("test") && <TestButton upstream={upstream} />}
        {upstream.source === "console" && <RecordActions page={page} record={upstream} />}
      </PageHeader>
      <Notice upstream={upstream} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <KeysCard upstream={upstream} />
          <RoutingCard page={page} upstream={upstream} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <ConnectionCard upstream={upstream} />
          <RecordCard page={page} record={upstream} />
        </div>
      </div>
    </div>
  );
}
