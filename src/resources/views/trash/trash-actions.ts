import type { Resource } from "@contract/resource.ts";
import { toast } from "@/components/ui/toast";
import { plural, t } from "@/i18n/t";
import { callVerb } from "@/providers/data";
import { http, pathOf } from "@/providers/http";
import { refreshList, reportFailedMutation } from "@/providers/query-client";
import type { AnyRow } from "../../field-types/field-type";
import { runBulk } from "../list/run-bulk";

type Ids = readonly Pick<AnyRow, "id">[];

/**
 * Deletes a record, or moves it to the trash. Without `permanent`, the API would delete a record for good that another
 * tab, or the first of two clicks, has just moved there.
 */
const discard = ({ name }: Resource, { id }: Pick<AnyRow, "id">, permanent: boolean) =>
  http.delete(`${pathOf(name, id)}?permanent=${permanent}`);

/** Restores records from the trash. */
export const restoreRecords = (resource: Resource, rows: Ids): Promise<void> =>
  runBulk(
    resource.name,
    (count) => plural(count, "Restored", "{count} restored"),
    rows,
    ({ id }) => callVerb(resource.name, id, "recover"),
  );

/** Moves records to the trash, and offers to undo the move. */
export const trashRecords = (resource: Resource, rows: Ids): Promise<void> =>
  runBulk(
    resource.name,
    (count) => plural(count, "Moved to trash", "{count} moved to trash"),
    rows,
    (row) => discard(resource, row, false),
    (moved) => restoreRecords(resource, moved),
  );

/** Moves a page's record to the trash. `leave` opens another page, because the record can no longer be found. */
export async function trashOpenRecord(resource: Resource, row: AnyRow, leave: () => void): Promise<void> {
  try {
    await discard(resource, row, false);
  } catch (error) {
    reportFailedMutation(error);
    return;
  }
  const undo = { label: t("Undo"), onClick: () => void restoreRecords(resource, [row]) };
  toast.success(t("Moved to trash"), { action: undo });
  leave();
  // Refreshes only the lists: this page stays until the next one has loaded.
  await refreshList(resource.name);
}

/** Deletes records in the trash for good. */
export const deleteForGood = (resource: Resource, rows: Ids): Promise<void> =>
  runBulk(
    resource.name,
    (count) => plural(count, "Deleted", "{count} deleted"),
    rows,
    (row) => discard(resource, row, true),
  );
