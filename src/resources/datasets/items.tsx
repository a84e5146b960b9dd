import type { DatasetItem } from "@contract/evaluations.ts";
import { DatabaseIcon, PencilIcon, Trash2Icon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageButtons } from "@/components/ui/page-buttons";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { inputText, textOf } from "@/lib/item-text";
import { LoadFailed } from "../views/list/list-placeholders";
import { type Dataset, deleteItem, pageSize, useItems } from "./use-items";

const ItemEditor = lazy(() => import("./item-editor").then((module) => ({ default: module.ItemEditor })));

function ItemRow({
  item,
  dataset,
  onEdit,
}: {
  item: DatasetItem;
  dataset: string;
  /** Omitted if the user can't change the dataset. */
  onEdit?: () => void;
}) {
  const name = inputText(item.input).slice(0, 60);
  return (
    <tr className="align-top [&>td]:px-4 [&>td]:py-2.5">
      <td className="w-1/2">
        <p className="wrap-anywhere line-clamp-3">{inputText(item.input)}</p>
        {item.llm_request_id && (
          <Link
            to={`/llm-logs/${item.llm_request_id}`}
            className="text-muted-foreground text-xs underline decoration-border underline-offset-4 hover:text-primary"
          >
            {t("LLM request")}
          </Link>
        )}
      </td>
      <td>
        {textOf(item.expected) === "" ? (
          <span className="text-muted-foreground">—</span>
        ) : (
          <p className="wrap-anywhere line-clamp-3">{textOf(item.expected)}</p>
        )}
      </td>
      {onEdit && (
        <td className="whitespace-nowrap text-right">
          <Button variant="ghost" size="icon-sm" aria-label={t("Edit “{name}”", { name })} onClick={onEdit}>
            <PencilIcon aria-hidden />
          </Button>
          <ConfirmDialog
            title={t("Delete this item?")}
            description={t("Evaluations keep their results. This can't be undone.")}
            action={t("Delete")}
            onConfirm={() => deleteItem(dataset, item.id)}
          >
            <Button variant="ghost" size="icon-sm" aria-label={t("Delete “{name}”", { name })}>
              <Trash2Icon aria-hidden />
            </Button>
          </ConfirmDialog>
        </td>
      )}
    </tr>
  );
}

/** The items of a dataset, a page at a time. */
export function Items({ dataset, canEdit }: { dataset: Dataset; canEdit: boolean }) {
  const [chosen, setPage] = useState(0);
  // Deleting the last item of the last page shows the page before.
  const page = Math.min(chosen, Math.max(0, Math.ceil(dataset.item_count / pageSize) - 1));
  const [edited, edit] = useState<DatasetItem>();
  const query = useItems(dataset, page);
  const { data } = query;
  if (query.isError && !data)
    return <LoadFailed what={t("items")} error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <Skeleton className="h-60 rounded-lg" />;
  if (data.total === 0)
    return (
      <EmptyState
        className="rounded-lg border bg-card"
        icon={<DatabaseIcon />}
        title={t("No items yet")}
        description={t("Add requests from the log, upload a JSONL file, or write an item.")}
      >
        <Button asChild variant="outline">
          <Link to="/llm-logs">{t("Open LLM Logs")}</Link>
        </Button>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="overflow-x-auto rounded-lg border bg-card shadow-xs">
        <table aria-label={t("Items")} className="w-full min-w-[36rem] text-[0.8125rem]">
          <thead className="bg-muted text-left text-muted-foreground text-xs [&_th]:px-4 [&_th]:py-2 [&_th]:font-medium">
            <tr>
              <th scope="col">{t("Input")}</th>
              <th scope="col">{t("Expected answer")}</th>
              {canEdit && (
                <th scope="col">
                  <span className="sr-only">{t("Actions")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y">
            {data.items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                dataset={dataset.id}
                onEdit={canEdit ? () => edit(item) : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      <PageButtons page={page} size={pageSize} total={data.total} onPage={setPage} />
      <Suspense fallback={null}>
        {edited && (
          <ItemEditor
            key={edited.id}
            dataset={dataset.id}
            item={edited}
            open
            onOpenChange={() => edit(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
