import { appliesToTrash, type BulkChange, grantOf, hasBulkAction } from "@contract/bulk-changes.ts";
import type { Resource } from "@contract/resource.ts";
import { hasTrash } from "@contract/trash.ts";
import { trashDays } from "@contract/trash-days.ts";
import { CircleStopIcon, TagIcon, Trash2Icon, Undo2Icon } from "lucide-react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { countOf } from "../../record-name";
import { type ListState, writeQuery } from "./list-state";
import { RateMenu } from "./rate-menu";
import { runBulkChange } from "./run-bulk-change";
import { TagPrompt } from "./tag-prompt";

interface Props {
  resource: Resource;
  state: ListState;
  /** The number of matching records, as text. */
  count: string;
  onDone: () => void;
}

/** Actions on all records that match the list's filters, including those on other pages. */
export function BulkAll({ resource, state, count, onDone }: Props) {
  const can = useCan(resource.name);
  const isTrash = state.trash === true;
  const may = (action: BulkChange["action"]) =>
    hasBulkAction(resource, action) &&
    can(grantOf(action)) &&
    (isTrash ? appliesToTrash(action) : action !== "recover");
  const goesToTrash = hasTrash(resource) && !isTrash;
  const run = (change: BulkChange) => {
    void runBulkChange(resource, writeQuery(state).toString(), change, count);
    onDone();
  };
  const what = countOf(resource, count);
  const deleteLabel = goesToTrash ? t("Move to trash") : isTrash ? t("Delete now") : t("Delete");
  return (
    <>
      {may("tag") && (
        <>
          <TagPrompt
            title={t("Add a tag")}
            label={t("Tag for {what}", { what })}
            action={t("Add")}
            onSubmit={(tag) => run({ action: "tag", tag })}
          >
            <TagIcon aria-hidden />
            {t("Add tag")}
          </TagPrompt>
          <TagPrompt
            title={t("Remove a tag")}
            label={t("Tag to remove from {what}", { what })}
            action={t("Remove")}
            onSubmit={(tag) => run({ action: "untag", tag })}
          >
            {t("Remove tag")}
          </TagPrompt>
        </>
      )}
      {may("rate") && <RateMenu what={what} onRate={(rating) => run({ action: "rate", rating })} />}
      {may("cancel") && (
        <ConfirmDialog
          title={t("Cancel unfinished {many}?", { many: resource.names.many })}
          description={t("Applies to {what}. Anything already finished is skipped. This can't be undone.", {
            what,
          })}
          action={t("Cancel unfinished {many}", { many: resource.names.many })}
          keep={t("Keep running")}
          onConfirm={() => run({ action: "cancel" })}
        >
          <Button variant="outline" size="sm">
            <CircleStopIcon aria-hidden />
            {t("Cancel unfinished {many}", { many: resource.names.many })}
          </Button>
        </ConfirmDialog>
      )}
      {may("recover") && (
        <Button variant="outline" size="sm" onClick={() => run({ action: "recover" })}>
          <Undo2Icon aria-hidden />
          {t("Restore")}
        </Button>
      )}
      {may("delete") && (
        <ConfirmDialog
          title={
            goesToTrash
              ? t("Move {what} to the trash?", { what })
              : isTrash
                ? t("Delete {what} for good?", { what })
                : t("Delete {what}?", { what })
          }
          description={
            goesToTrash
              ? t("You can restore them for {days} days.", { days: trashDays })
              : t("This can't be undone.")
          }
          action={deleteLabel}
          onConfirm={() => run({ action: "delete" })}
        >
          <Button variant="outline" size="sm" className="text-destructive">
            <Trash2Icon aria-hidden />
            {deleteLabel}
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}
