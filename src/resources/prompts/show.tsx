import { PlusIcon, TextQuoteIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { useChangeParams, withParam } from "@/lib/use-change-params";
import type { PageProps } from "../extension";
import { LoadFailed } from "../views/list/list-placeholders";
import { RecordActions } from "../views/record/record-actions";
import { RecordCard } from "../views/record/record-page";
import { RecordPager } from "../views/record/record-pager";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { type Prompt, useCanEdit, useVersion, useVersions } from "./use-prompt";
import { VersionList } from "./version-list";
import { VersionPanel } from "./version-panel";

const VersionEditor = lazy(() =>
  import("./version-editor").then((module) => ({ default: module.VersionEditor })),
);

function NewVersion({ prompt, shown }: { prompt: Prompt; shown: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const changeParams = useChangeParams();
  const { data: base } = useVersion(prompt.id, shown ?? 0, shown !== undefined);
  const show = (version: number) => {
    changeParams(withParam("version", String(version)), { replace: true });
  };
  return (
    <>
      <Button disabled={shown !== undefined && !base} onClick={() => setOpen(true)}>
        <PlusIcon aria-hidden />
        {t("New version")}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <VersionEditor id={prompt.id} base={base} open onOpenChange={setOpen} onSaved={show} />}
      </Suspense>
    </>
  );
}

function Content({ page, prompt }: { page: PageProps; prompt: Prompt }) {
  const [params] = useSearchParams();
  const query = useVersions(prompt);
  const canEdit = useCanEdit(prompt);
  const versions = query.data;
  const latest = prompt.latest_version ?? undefined;
  const wanted = Number(params.get("version"));
  const shown = latest !== undefined && wanted >= 1 && wanted <= latest ? wanted : latest;
  const pathOf = (version: number) => {
    const next = new URLSearchParams(params);
    next.set("version", String(version));
    next.delete("with");
    return `?${next}`;
  };
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={prompt.name} subtitle={prompt.description ?? page.resource.names.one}>
        <RecordPager resource={page.resource} record={prompt} />
        {canEdit && <NewVersion key={shown} prompt={prompt} shown={shown} />}
        {canEdit && <RecordActions page={page} record={prompt} />}
      </PageHeader>
      {shown === undefined ? (
        <EmptyState
          className="rounded-lg border bg-card"
          icon={<TextQuoteIcon />}
          title={t("No versions yet")}
          description={t(
            "Write the first version: messages with variables such as {{customer_name}}. Programs can then call the prompt by its name.",
          )}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            {query.isError && !versions ? (
              <LoadFailed what={t("versions")} error={query.error} onRetry={() => void query.refetch()} />
            ) : versions ? (
              <VersionList {...{ prompt, versions, shown, pathOf }} />
            ) : (
              <Skeleton className="h-60 rounded-lg" />
            )}
          </div>
          <div className="min-w-0 lg:row-span-2">
            <VersionPanel key={shown} {...{ prompt, version: shown, versions: versions ?? [] }} />
          </div>
          <RecordCard page={page} record={prompt} />
        </div>
      )}
    </div>
  );
}

/** A prompt: its versions, and one of them in detail. */
export function PromptPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record: prompt, isGone } = useRecord<Prompt>(resource.name, id);
  useCrumbName(id, prompt?.name);
  if (isGone || (query.isError && !prompt))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!prompt) return <ShowSkeleton />;
  return <Content page={page} prompt={prompt} />;
}
