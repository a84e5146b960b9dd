import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Link } from "@/components/layout/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { CodeTabs } from "@/components/ui/code-block";
import { PageHeader } from "@/components/ui/page-header";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { chatSamples } from "@/lib/code-samples";
import { formatAgo, formatTime } from "@/lib/format";
import { useUser } from "@/providers/access";
import type { PageProps } from "../extension";
import { type ApiKey, KeyStatusBadge, keyStatusOf } from "../key-usage/key-status";
import { type Limit, Limits } from "../key-usage/limits";
import { rateLimitsOf } from "../key-usage/rate-limits";
import { NewestRequests, Usage } from "../key-usage/usage";
import { type App, modelOf, useApp } from "../key-usage/use-app";
import { RecordActions } from "../views/record/record-actions";
import { RecordCard } from "../views/record/record-page";
import { RecordPager } from "../views/record/record-pager";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { KeyActions } from "./actions";
import { KeyDetails } from "./key-details";

const limitsOf = (apiKey: ApiKey): Limit[] => [
  { label: t("Lifetime"), limit: apiKey.credit_limit, used: ({ used }) => used, unit: "credits" },
  {
    label: t("This month"),
    limit: apiKey.monthly_cap,
    used: ({ month_used }) => month_used,
    unit: "credits",
  },
  ...rateLimitsOf(apiKey),
];

/** Explains why calls are refused, or that an older secret still works. */
function Notice({ apiKey, app }: { apiKey: ApiKey; app: App | undefined }) {
  const { revoked_at, expires_at, previous_until } = apiKey;
  if (revoked_at)
    return (
      <Alert variant="destructive">
        <AlertTitle>{t("Revoked {revoked_at}", { revoked_at: formatAgo(revoked_at) })}</AlertTitle>
        <AlertDescription>
          <Rich
            text="Calls with this key get a 401. A revoked key can't be restored: <link>create a new one</link>."
            parts={{ link: <Link to="/settings/api-keys/new" /> }}
          />
        </AlertDescription>
      </Alert>
    );
  if (keyStatusOf(apiKey) === "expired")
    return (
      <Alert variant="warning">
        <AlertTitle>{t("Expired {expires_at}", { expires_at: formatAgo(expires_at!) })}</AlertTitle>
        <AlertDescription>
          {t("Calls with this key get a 401 until you change the expiration date.")}
        </AlertDescription>
      </Alert>
    );
  if (app?.status === "paused")
    return (
      <Alert variant="warning">
        <AlertTitle>{t("This key's app is paused")}</AlertTitle>
        <AlertDescription>
          <Rich
            text="Calls with this key are refused until <link/> is resumed."
            parts={{ link: <Link to={`/apps/${app.id}`}>{app.name}</Link> }}
          />
        </AlertDescription>
      </Alert>
    );
  if (previous_until && Date.parse(previous_until) > Date.now())
    return (
      <Alert variant="info">
        <AlertTitle>{t("Two secrets are active")}</AlertTitle>
        <AlertDescription>
          {t("The previous secret works until {previous_until}. Both secrets count toward the same limits.", {
            previous_until: formatTime(previous_until),
          })}
        </AlertDescription>
      </Alert>
    );
  return null;
}

/** A key: its limits, its usage, and how to call with it. */
export function KeyPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record: apiKey, isGone } = useRecord<ApiKey>(resource.name, id);
  useCrumbName(id, apiKey?.name);
  const app = useApp(apiKey?.app_id);
  const isOwn = useUser()?.id === apiKey?.owner_id;
  if (isGone || (query.isError && !apiKey))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!apiKey) return <ShowSkeleton />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        name={apiKey.name}
        title={
          <span className="flex flex-wrap items-center gap-2.5">
            {apiKey.name}
            <KeyStatusBadge status={keyStatusOf(apiKey)} />
          </span>
        }
        subtitle={<code className="font-mono text-xs">{apiKey.prefix}…</code>}
      >
        <RecordPager resource={resource} record={apiKey} />
        <KeyActions resource={resource} record={apiKey} />
        <RecordActions page={page} record={apiKey} />
      </PageHeader>
      <Notice apiKey={apiKey} app={app} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Limits id={id} limits={limitsOf(apiKey)} />
          {isOwn && <Usage of={{ api_key_id: id }} by={["model"]} />}
          <NewestRequests of={{ api_key_id: id }} />
          {isOwn && !apiKey.revoked_at && keyStatusOf(apiKey) !== "expired" && (
            <Card>
              <CardHeader>
                <CardTitle>{t("In your code")}</CardTitle>
                <CardDescription>
                  {t(
                    "Set the secret as an environment variable. If you lost it, rotate the key to get a new one.",
                  )}
                </CardDescription>
              </CardHeader>
              <CardContent>
                <CodeTabs samples={chatSamples({ model: modelOf(app) })} label={t("Call with this key")} />
              </CardContent>
            </Card>
          )}
        </div>
        <div className="grid gap-4">
          <KeyDetails resource={resource} record={apiKey} />
          <RecordCard page={page} record={apiKey} />
        </div>
      </div>
    </div>
  );
}
