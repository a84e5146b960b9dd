import { exportFileOf } from "@contract/export-files.ts";
import type { Resource } from "@contract/resource.ts";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { saveFile } from "@/lib/save-file";
import { authStore } from "@/providers/auth/store";
import { http, pathOf } from "@/providers/http";
import { reportFailedMutation } from "@/providers/query-client";
import { countOf } from "../../record-name";
import { exportInBackground, isLarge } from "./background-export";
import { type ListState, writeQuery } from "./list-state";

/**
 * Downloads all records that match a list's filter, in its order. Shows the progress, with a way to cancel, and any
 * failures. A large export is written by a worker.
 * @param count the number of matching records, as text
 */
export async function exportRecords(resource: Resource, state: ListState, format: string, count: string) {
  // An impersonating admin can't start background exports, so all of their exports are direct.
  if (isLarge(format, count) && !authStore.get().impersonator)
    return exportInBackground(resource, writeQuery(state).toString(), format, count);
  const mine = new AbortController();
  const cancel = { label: t("Cancel"), onClick: () => mine.abort() };
  const id = toast.loading(t("Exporting {resource}…", { resource: countOf(resource, count) }), {
    action: cancel,
  });
  try {
    const query = writeQuery(state);
    query.set("format", format);
    const { data } = await http.get<Blob>(`${pathOf(resource.name, "export")}?${query}`, {
      responseType: "blob",
      signal: mine.signal,
    });
    saveFile(data, exportFileOf(resource, format).name);
    toast.success(t("Exported {resource}", { resource: countOf(resource, count) }), {
      id,
      action: undefined,
    });
  } catch (error) {
    toast.dismiss(id);
    reportFailedMutation(error);
  }
}
