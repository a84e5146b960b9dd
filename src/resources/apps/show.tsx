import { apps } from "@contract/resources/apps.ts";
import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { language } from "@/i18n/language";
import { t } from "@/i18n/t";
import { useUser } from "@/providers/access";
import { inCredits } from "@/providers/billing";
import type { PageProps } from "../extension";
import { ChoiceBadge } from "../field-types/choice";
import { type Limit, Limits } from "../key-usage/limits";
import { rateLimitsOf } from "../key-usage/rate-limits";
import { NewestRequests, Usage } from "../key-usage/usage";
import type { App } from "../key-usage/use-app";
import { RecordActions } from "../views/record/record-actions";
import { RecordCard } from "../views/record/record-page";
import { RecordPager } from "../views/record/record-pager";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { AppKeys } from "./app-keys";
import { CallExamples } from "./call-examples";
import { PauseButton } from "./pause-button";
import { RetentionCard } from "./retention";

const listed = new Intl.ListFormat(language, { type: "conjunction" });

/** The app's limits in sentences. */
function rulesOf({ default_model, allowed_models, monthly_cap }: App): string {
  return [
    allowed_models.length > 0
      ? t("Only {models} can be called.", { models: listed.format(allowed_models) })
      : t("Any model can be called."),
    default_model
      ? t("Calls that don't name a model use {default_model}.", { default_model })
      : t("Calls must name a model."),
    monthly_cap === null
      ? t("The app can spend your whole balance.")
      : t("The app's calls can spend up to {inCredits} per calendar month.", {
          inCredits: inCredits(monthly_cap),
        }),
  ].join(" ");
}

const limitsOf = (app: App): Limit[] => [
  { label: t("This month"), limit: app.monthly_cap, used: ({ month_used }) => month_used, unit: "credits" },
  { label: t("Lifetime"), limit: null, used: ({ used }) => used, unit: "credits" },
  ...rateLimitsOf(app),
];

/** An app: its limits, keys and usage, and how to call it. */
export function AppPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record: app, isGone } = useRecord<App>(resource.name, id);
  useCrumbName(id, app?.name);
  const isOwn = useUser()?.id === app?.owner_id;
  if (isGone || (query.isError && !app))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!app) return <ShowSkeleton />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        name={app.name}
        title={
          <span className="flex flex-wrap items-center gap-2.5">
            {app.name}
            <ChoiceBadge field={apps.fields.status} value={app.status} />
          </span>
        }
        subtitle={resource.names.one}
      >
        <RecordPager resource={resource} record={app} />
        <PauseButton resource={resource} record={app} />
        <RecordActions page={page} record={app} />
      </PageHeader>
      {app.status === "paused" && (
        <Alert variant="warning">
          <AlertTitle>{t("Paused: calls are refused")}</AlertTitle>
          <AlertDescription>{t("Calls get a 403 until you resume the app.")}</AlertDescription>
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Limits id={id} limits={limitsOf(app)}>
            <p className="mt-4 border-t pt-3 text-muted-foreground text-[0.8125rem]">{rulesOf(app)}</p>
          </Limits>
          <AppKeys id={id} canAdd={isOwn} />
          {isOwn && <Usage of={{ app_id: id }} by={["model", "key"]} />}
          <NewestRequests of={{ app_id: id }} />
          {isOwn && <CallExamples app={app} />}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {(app.description || app.link) && (
            <Card>
              <CardHeader>
                <CardTitle>{t("About")}</CardTitle>
              </CardHeader>
              <CardContent className="grid gap-2">
                {app.description && <p className="whitespace-pre-line break-words">{app.description}</p>}
                {app.link && (
                  <a
                    href={app.link}
                    target="_blank"
                    rel="noreferrer"
                    className="break-all text-primary underline-offset-4 hover:underline"
                  >
                    {app.link}
                  </a>
                )}
              </CardContent>
            </Card>
          )}
          <RetentionCard app={app} />
          <RecordCard page={page} record={app} />
        </div>
      </div>
    </div>
  );
}
