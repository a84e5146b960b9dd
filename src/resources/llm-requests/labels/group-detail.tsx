import { SearchXIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { LoadFailed } from "../../views/list/list-placeholders";
import { Fact } from "../../views/record/field-list";
import type { useSessionDetail, useTrace } from "./use-groups";

export const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <Fact label={label}>
    <span data-figure className="font-medium">
      {children}
    </span>
  </Fact>
);

interface Shown {
  title: string;
  subtitle: ReactNode;
  /** The name in the document's title, if it differs from the heading. */
  name?: string;
  /** The totals and the content; undefined until they have loaded. */
  figures: ReactNode;
  content: ReactNode;
}

interface Props {
  what: "trace" | "session";
  /** The page's name in the breadcrumbs. */
  crumb: string;
  query: ReturnType<typeof useTrace> | ReturnType<typeof useSessionDetail>;
  /** Explains why a page might not exist. */
  missing: string;
  back: { to: string; label: string };
  shown: Shown;
}

/** A page for calls that belong together: their totals, and the calls on one timeline. */
export function GroupDetail({ what, crumb, query, missing, back, shown }: Props) {
  useCrumbName(useLocation().pathname.split("/").at(-1)!, crumb);
  const button = (
    <Button asChild variant="outline">
      <Link to={back.to}>{back.label}</Link>
    </Button>
  );
  if (query.error?.statusCode === 404)
    return (
      <EmptyState
        className="rounded-lg border bg-card"
        icon={<SearchXIcon />}
        title={<h1 tabIndex={-1}>{what === "trace" ? t("Trace not found") : t("Session not found")}</h1>}
        description={missing}
      >
        {button}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader name={shown.name} title={shown.title} subtitle={shown.subtitle}>
        {button}
      </PageHeader>
      {query.isError && !query.data && (
        <LoadFailed
          what={what === "trace" ? t("trace") : t("session")}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton className="h-64 w-full" />}
      {shown.figures && (
        <Card>
          <CardContent className="pt-4">
            <dl className="grid grid-cols-2 gap-4 wrap-anywhere sm:grid-cols-3 xl:grid-cols-6">
              {shown.figures}
            </dl>
          </CardContent>
        </Card>
      )}
      {shown.content}
    </div>
  );
}
