import { DownloadIcon, FlaskConicalIcon, PlusIcon, UploadIcon } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useParams } from "react-router";
import { useCrumbName } from "@/components/layout/crumb-names";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { plural, t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { saveFile } from "@/lib/save-file";
import { useUser } from "@/providers/access";
import { HttpError } from "@/providers/http-error";
import { useAction } from "@/providers/use-action";
import type { PageProps } from "../extension";
import { RecordActions } from "../views/record/record-actions";
import { RecordPager } from "../views/record/record-pager";
import { RecordFailed, ShowSkeleton } from "../views/record/record-placeholders";
import { useRecord } from "../views/record/use-record";
import { Items } from "./items";
import { type Dataset, exportItems, IncompleteUploadError, uploadItems, useCanEdit } from "./use-items";

const ItemEditor = lazy(() => import("./item-editor").then((module) => ({ default: module.ItemEditor })));

const countOf = (items: number) =>
  plural(items, "{count} item", "{count} items", { count: formatCount(items) });

/** A button that uploads a JSONL file. */
function Upload({ id }: { id: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { run, pending } = useAction(async (file: File) => {
    try {
      const added = await uploadItems(id, file);
      toast.success(t("{added} added", { added: countOf(added) }));
    } catch (error) {
      if (error instanceof HttpError) throw error;
      const title =
        error instanceof IncompleteUploadError
          ? t("Only the beginning of the file was added: {items}", { items: countOf(error.added) })
          : t("This file can't be read");
      toast.error(title, { description: (error as Error).message });
    }
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("JSONL file")}
        accept=".jsonl,.ndjson,.json,application/jsonl"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void run(file);
          target.value = "";
        }}
      />
      <Button variant="outline" pending={pending} onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden />
        {t("Upload JSONL")}
      </Button>
    </>
  );
}

function Actions({ dataset, canEdit }: { dataset: Dataset; canEdit: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const user = useUser();
  const { run: download, pending } = useAction(async () =>
    saveFile(await exportItems(dataset.id), `${dataset.name}.jsonl`),
  );
  return (
    <>
      {dataset.item_count > 0 && (
        <Button variant="outline" pending={pending} onClick={() => void download()}>
          <DownloadIcon aria-hidden />
          {t("Export JSONL")}
        </Button>
      )}
      {canEdit && <Upload id={dataset.id} />}
      {canEdit && (
        <Button variant="outline" onClick={() => setAdding(true)}>
          <PlusIcon aria-hidden />
          {t("New item")}
        </Button>
      )}
      {dataset.item_count > 0 && user?.id === dataset.owner_id && (
        <Button asChild>
          <Link to={`/evaluations/new?dataset=${dataset.id}`}>
            <FlaskConicalIcon aria-hidden />
            {t("New evaluation")}
          </Link>
        </Button>
      )}
      <Suspense fallback={null}>
        {isAdding && <ItemEditor dataset={dataset.id} open onOpenChange={setAdding} />}
      </Suspense>
    </>
  );
}

/** A dataset with its items. */
export function DatasetPage(page: PageProps) {
  const { resource } = page;
  const { id = "" } = useParams();
  const { query, record: dataset, isGone } = useRecord<Dataset>(resource.name, id);
  useCrumbName(id, dataset?.name);
  if (isGone || (query.isError && !dataset))
    return <RecordFailed resource={resource} error={query.error} isGone={isGone} onRetry={query.refetch} />;
  if (!dataset) return <ShowSkeleton />;
  return <Loaded page={page} dataset={dataset} />;
}

function Loaded({ page, dataset }: { page: PageProps; dataset: Dataset }) {
  const canEdit = useCanEdit(dataset);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={dataset.name} subtitle={dataset.description ?? countOf(dataset.item_count)}>
        <RecordPager resource={page.resource} record={dataset} />
        <Actions dataset={dataset} canEdit={canEdit} />
        {canEdit && <RecordActions page={page} record={dataset} />}
      </PageHeader>
      <p className="text-[0.8125rem]">
        <Link
          to={`/evaluations?dataset_id=${dataset.id}`}
          className="underline decoration-border underline-offset-4 hover:text-primary"
        >
          {t("Evaluations on this dataset")}
        </Link>
      </p>
      <Items dataset={dataset} canEdit={canEdit} />
    </div>
  );
}
