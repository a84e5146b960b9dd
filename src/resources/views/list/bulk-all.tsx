import { grantOf, hasBulkAction } from "@contract/bulk-changes.ts";
import type { Resource } from "@contract/resource.ts";
import { CircleStopIcon, TagIcon, Trash2Icon } from "lucide-react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { useCan } from "@/providers/access";
import { countOf } from "../../record-name";
import { type ListState, writeQuery } from "./list-state";
import { type BulkChange, runBulkChange } from "./run-bulk-change";
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
  const may = (action: BulkChange["action"]) => hasBulkAction(resource, action) && can(grantOf(action));
  const run = (change: BulkChange) => {
    void runBulkChange(resource, writeQuery(state).toString(), change, count);
    onDone();
  };
  const what = countOf(resource, count);
  return (
    <>
      {may("tag") && (
        <>
          <TagPrompt
            title="Add a tag"
            label={`Tag for ${what}`}
            action="Add"
            onSubmit={(tag) => run({ action: "tag", tag })}
          >
            <TagIcon aria-hidden />
            Add tag
          </TagPrompt>
          <TagPrompt
            title="Remove a tag"
            label={`Tag to remove from ${what}`}
            action="Remove"
            onSubmit={(tag) => run({ action: "untag", tag })}
          >
            Remove tag
          </TagPrompt>
        </>
      )}
      {may("cancel") && (
        <ConfirmDialog
          title={`Cancel unfinished ${resource.names.many}?`}
          description={`Applies to ${what}. Finished ones are skipped. This can't be undone.`}
          action="Cancel all"
          keep="Keep running"
          onConfirm={() => run({ action: "cancel" })}
        >
          <Button variant="outline" size="sm">
            <CircleStopIcon aria-hidden />
            Cancel unfinished
          </Button>
        </ConfirmDialog>
      )}
      {may("delete") && (
        <ConfirmDialog
          title={`Delete ${what}?`}
          description="This can't be undone."
          action="Delete"
          onConfirm={() => run({ action: "delete" })}
        >
          <Button variant="outline" size="sm" className="text-destructive">
            <Trash2Icon aria-hidden />
            Delete
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}
