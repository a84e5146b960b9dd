import { bulkActions, grantOf, hasBulkAction } from "@contract/bulk-changes.ts";
import { hasTrash } from "@contract/trash.ts";
import { Trash2Icon, XIcon } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { dataProvider, type ListPage } from "@/providers/data";
import { useAction } from "@/providers/use-action";
import type { BulkProps, PageProps } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { countOf } from "../../record-name";
import { trashRecords } from "../trash/trash-actions";
import { TrashButtons } from "../trash/trash-buttons";
import { BulkAll } from "./bulk-all";
import type { ListState } from "./list-state";
import { runBulk } from "./run-bulk";

/** The actions on all selected rows. */
export function BulkBar({
  page: { resource, overrides },
  rows,
  state,
  answer,
  onDone,
}: {
  page: PageProps;
  rows: AnyRow[];
  state: ListState;
  /** The page whose rows are selected. */
  answer: ListPage<AnyRow>;
  onDone: () => void;
}) {
  const [wantsAll, setWantsAll] = useState(false);
  const may = useCan(resource.name);
  const { Bulk } = overrides;
  const { run: finish, pending } = useAction((work: () => Promise<void>) => work().then(onDone));
  const run: BulkProps["run"] = (done, work, some = rows) => {
    void finish(() => runBulk(resource.name, done, some, work));
  };
  const remove = (row: AnyRow) => dataProvider.deleteOne({ resource: resource.name, id: row.id });
  const canChangeAll = bulkActions.some((action) => hasBulkAction(resource, action) && may(grantOf(action)));
  const isPage = canChangeAll && rows.length === answer.data.length && answer.total > rows.length;
  const isAll = wantsAll && isPage;
  const isTrash = state.trash === true;
  const canDelete = resource.deletable && may("delete");
  return (
    <div
      role="toolbar"
      aria-label={t("Selected rows")}
      aria-busy={pending || undefined}
      className="fade-in-0 slide-in-from-bottom-2 sticky bottom-4 z-20 mx-auto flex w-fit max-w-full animate-in flex-wrap items-center gap-1.5 rounded-lg border bg-popover py-1.5 pr-1.5 pl-3 shadow-lg duration-150"
    >
      <span className="mr-1 font-medium tabular-nums">
        {isAll
          ? t("All {label} matches selected", { label: answer.label })
          : t("{count} selected", { count: rows.length })}
      </span>
      <fieldset disabled={pending} className="contents">
        {isPage && !isAll && (
          <Button variant="ghost" size="sm" className="text-primary" onClick={() => setWantsAll(true)}>
            {t("Select all {label} matches", { label: answer.label })}
          </Button>
        )}
        {isAll && <BulkAll resource={resource} state={state} count={answer.label} onDone={onDone} />}
        {!isAll && isTrash && <TrashButtons resource={resource} rows={rows} onDone={onDone} />}
        {!isAll && !isTrash && Bulk && <Bulk resource={resource} rows={rows} run={run} />}
        {!isAll && !isTrash && canDelete && hasTrash(resource) && (
          <Button
            variant="outline"
            size="sm"
            className="text-destructive"
            pending={pending}
            onClick={() => finish(() => trashRecords(resource, rows))}
          >
            {!pending && <Trash2Icon aria-hidden />}
            {t("Move to trash")}
          </Button>
        )}
        {!isAll && !isTrash && canDelete && !hasTrash(resource) && (
          <ConfirmDialog
            title={t("Delete {resource}?", { resource: countOf(resource, String(rows.length)) })}
            description={t("This can't be undone.")}
            action={t("Delete")}
            onConfirm={() => run((count) => t("{count} deleted", { count }), remove)}
          >
            <Button variant="outline" size="sm" className="text-destructive">
              <Trash2Icon aria-hidden />
              {t("Delete")}
            </Button>
          </ConfirmDialog>
        )}
      </fieldset>
      <Button variant="ghost" size="icon-sm" aria-label={t("Clear the selection")} onClick={onDone}>
        <XIcon aria-hidden />
      </Button>
    </div>
  );
}
