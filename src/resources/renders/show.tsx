import { renders } from "@contract/resources/renders.ts";
import { BanIcon, CircleAlertIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { PageHeader } from "@/components/ui/page-header";
import { StoredReason } from "@/i18n/stored-reason";
import { t } from "@/i18n/t";
import { useUser } from "@/providers/access";
import type { PageProps } from "../extension";
import { AnimationLink } from "../views/record/animation-link";
import { RecordActions } from "../views/record/record-actions";
import { RecordCard } from "../views/record/record-page";
import { RecordPager } from "../views/record/record-pager";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { StatusTitle } from "../views/record/status-title";
import { useRecord } from "../views/record/use-record";
import { RenderActions } from "./actions";
import { Progress } from "./progress-meter";
import { isOpen, type Render } from "./render";
import { RenderDetails } from "./render-details";
import { Result } from "./result";

const Publishing = lazy(() => import("./publishing").then(({ Publishing }) => ({ default: Publishing })));

function Ended({ render: { status, error } }: { render: Render }) {
  if (status === "failed") {
    return (
      <Alert variant="destructive">
        <CircleAlertIcon aria-hidden />
        <AlertTitle>{t("Render failed")}</AlertTitle>
        <AlertDescription>{error && <StoredReason text={error} />}</AlertDescription>
      </Alert>
    );
  }
  return (
    <Alert>
      <BanIcon aria-hidden />
      <AlertTitle>{t("Render cancelled")}</AlertTitle>
      <AlertDescription>
        {t("No file was kept. Retry to render the animation again with the same settings.")}
      </AlertDescription>
    </Alert>
  );
}

/** A render: its file, or its progress. */
export function RenderPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record: render, isGone } = useRecord<Render>(resource.name, id);
  const user = useUser();
  useCrumbName(id, render?.title);
  if (isGone || (query.isError && !render))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!render) return <ShowSkeleton />;
  // Another user's animation can't be opened, even if its renders are visible.
  const animation = render.owner_id === user?.id ? render.animation_id : null;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        name={render.title}
        title={<StatusTitle resource={resource} title={render.title} status={render.status} />}
        subtitle={`${renders.fields.kind.labels?.[render.kind]}, ${render.format.toUpperCase()}`}
      >
        <RecordPager resource={resource} record={render} />
        <AnimationLink id={animation} />
        <RecordActions page={page} record={render} />
        <RenderActions render={render} />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isOpen(render) ? (
            <Progress render={render} />
          ) : render.status === "succeeded" ? (
            <>
              <Result key={id} render={render} />
              {(render.kind === "Video" || render.kind === "Audio") && (
                <Suspense>
                  <Publishing id={id} />
                </Suspense>
              )}
            </>
          ) : (
            <Ended render={render} />
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RenderDetails render={render} />
          <RecordCard page={page} record={render} />
        </div>
      </div>
    </div>
  );
}
