import type { BulkAction, BulkChange, BulkResult } from "@contract/bulk-changes.ts";
import type { Resource } from "@contract/resource.ts";
import { hasTrash } from "@contract/trash.ts";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { formatCount } from "@/lib/format";
import { http } from "@/providers/http";
import { refreshResource, reportFailedMutation } from "@/providers/query-client";

const results: Record<BulkAction, (count: string) => string> = {
  tag: (count) => t("{count} tagged", { count }),
  untag: (count) => t("{count} untagged", { count }),
  rate: (count) => t("{count} rated", { count }),
  cancel: (count) => t("{count} cancelled", { count }),
  delete: (count) => t("{count} deleted", { count }),
  recover: (count) => t("{count} restored", { count }),
};

const skippedText = (count: string, reason: string | null) =>
  reason ? t("{count} skipped: {reason}", { count, reason }) : t("{count} skipped", { count });

/**
 * Changes all records that match a query, batch by batch. Shows the progress, with a way to stop, and the result.
 * @param count the number of matching records, as text
 */
export async function runBulkChange(resource: Resource, query: string, change: BulkChange, count: string) {
  const sum = { changed: 0, unchanged: 0, skipped: 0, reason: null as string | null };
  const mine = new AbortController();
  const stop = { label: t("Stop"), onClick: () => mine.abort() };
  const id = toast.loading(t("Processing {count} records…", { count }), { action: stop });
  try {
    for (let cursor: string | undefined; !mine.signal.aborted; ) {
      const body = { resource: resource.name, query, ...change, cursor };
      const { data } = await http.post<BulkResult>("/api/bulk-changes", body);
      for (const name of ["changed", "unchanged", "skipped"] as const) sum[name] += data[name];
      sum.reason ??= data.reason;
      if (!data.next) break;
      cursor = data.next;
      const done = formatCount(sum.changed + sum.unchanged + sum.skipped);
      toast.loading(t("Processed {done} of {count} records…", { done, count }), { id, action: stop });
    }
    const parts = [
      ...(sum.unchanged > 0 ? [t("{unchanged} unchanged", { unchanged: formatCount(sum.unchanged) })] : []),
      ...(sum.skipped > 0 ? [skippedText(formatCount(sum.skipped), sum.reason)] : []),
      ...(mine.signal.aborted ? [t("Stopped early")] : []),
    ];
    const description = parts.join(" · ") || undefined;
    const changed = formatCount(sum.changed);
    const isTrashed = change.action === "delete" && hasTrash(resource) && !/(^|&)_trash=true/.test(query);
    const text = isTrashed
      ? t("{count} moved to trash", { count: changed })
      : results[change.action](changed);
    toast.success(text, {
      ...{ id, action: undefined, description },
    });
  } catch (error) {
    toast.dismiss(id);
    reportFailedMutation(error);
  } finally {
    await refreshResource(resource.name);
  }
}
