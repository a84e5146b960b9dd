import type { BackgroundExport } from "@contract/background-exports.ts";
import type { Resource } from "@contract/resource.ts";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { formatBytes, formatCount } from "@/lib/format";
import { http, pathOf } from "@/providers/http";
import { HttpError } from "@/providers/http-error";
import { reportFailedMutation } from "@/providers/query-client";
import { countOf } from "../../record-name";

const pollMs = 2000;
/**
 * The maximum number of records to export directly; a worker writes larger exports. `full` is for formats with requests
 * and responses, whose records are larger.
 */
const mostDirect = { plain: 10_000, full: 1000 };

/** Whether an export is too large to wait for. `count` ends with a plus if it isn't exact. */
export function isLarge(format: string, count: string): boolean {
  const limit = format === "csv" || format === "jsonl" ? mostDirect.plain : mostDirect.full;
  return count.endsWith("+") || Number(count) > limit;
}

const wait = () => new Promise((resolve) => setTimeout(resolve, pollMs));

/**
 * Has a worker write an export, and offers the file when it is complete. The export continues if the page is closed,
 * and the file is then available on the profile page.
 */
export async function exportInBackground(resource: Resource, query: string, format: string, count: string) {
  const path = pathOf("exports");
  let id: string | number | undefined;
  try {
    let { data } = await http.post<BackgroundExport>(path, { resource: resource.name, query, format });
    const own = `${path}/${data.id}`;
    const cancel = {
      label: t("Cancel"),
      onClick: () => void http.delete(own).catch(reportFailedMutation),
    };
    const description = t("You can close this page. The file will be under “Exports” in your profile.");
    id = toast.loading(t("Exporting {resource}…", { resource: countOf(resource, count) }), {
      action: cancel,
      description,
    });
    while (data.status === "queued" || data.status === "running") {
      await wait();
      ({ data } = await http.get<BackgroundExport>(own));
      if (data.rows > 0)
        toast.loading(
          t("Exporting {rows} of {resource}…", {
            rows: formatCount(data.rows),
            resource: countOf(resource, count),
          }),
          {
            ...{ id, action: cancel, description },
          },
        );
    }
    if (data.status === "failed") throw new Error(data.error ?? t("The export failed"));
    const { url } = data;
    toast.success(t("Exported {resource}", { resource: countOf(resource, formatCount(data.rows)) }), {
      ...{ id, duration: Number.POSITIVE_INFINITY, description: formatBytes(data.size ?? 0) },
      ...(url ? { action: { label: t("Download"), onClick: () => window.location.assign(url) } } : {}),
    });
  } catch (error) {
    toast.dismiss(id);
    // The export was cancelled, here or on the profile page.
    if (id !== undefined && error instanceof HttpError && error.statusCode === 404) return;
    reportFailedMutation(error);
  }
}
