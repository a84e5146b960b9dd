import type { Resource } from "@contract/resource.ts";
import { Trash2Icon, Undo2Icon } from "lucide-react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { useAction } from "@/providers/use-action";
import type { AnyRow } from "../../field-types/field-type";
import { countOf, nameOf } from "../../record-name";
import { deleteForGood, restoreRecords } from "./trash-actions";

interface Props {
  resource: Resource;
  rows: readonly AnyRow[];
  onDone?: () => void;
}

/** Restores records from the trash, or deletes them for good. */
export function TrashButtons({ resource, rows, onDone = () => {} }: Props) {
  const [first] = rows;
  const may = useCan(resource.name, first?.owner_id as string | undefined);
  const { run: restore, pending: restoring } = useAction(() => restoreRecords(resource, rows).then(onDone));
  const { run: remove, pending: removing } = useAction(() => deleteForGood(resource, rows).then(onDone));
  if (!first) return null;
  const what = rows.length === 1 ? nameOf(resource, first) : countOf(resource, String(rows.length));
  return (
    <>
      {may("recover") && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t("Restore {what}", { what })}
          pending={restoring}
          disabled={removing}
          onClick={() => restore()}
        >
          {!restoring && <Undo2Icon aria-hidden />}
          {t("Restore")}
        </Button>
      )}
      {may("delete") && (
        <ConfirmDialog
          title={t("Delete {what} for good?", { what })}
          description={t("This can't be undone.")}
          action={t("Delete now")}
          onConfirm={() => void remove()}
        >
          <Button
            variant="outline"
            size="sm"
            className="text-destructive"
            pending={removing}
            disabled={restoring}
            aria-label={t("Delete {what} now", { what })}
          >
            {!removing && <Trash2Icon aria-hidden />}
            {t("Delete now")}
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}
