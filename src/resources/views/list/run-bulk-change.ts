import type { BulkAction, BulkResult } from "@contract/bulk-changes.ts";
import type { Resource } from "@contract/resource.ts";
import { toast } from "@/components/ui/toast";
import { formatCount } from "@/lib/format";
import { http } from "@/providers/http";
import { refreshResource, reportFailedMutation } from "@/providers/query-client";

const results: Record<BulkAction, string> = {
  tag: "tagged",
  untag: "untagged",
  cancel: "cancelled",
  delete: "deleted",
};

export interface BulkChange {
  action: BulkAction;
  tag?: string;
}

/**
 * Changes all records that match a query, batch by batch. Shows the progress, which can be stopped, and the result.
 * @param count the number of matching records, as text
 */
export async function runBulkChange(resource: Resource, query: string, change: BulkChange, count: string) {
  const sum = { changed: 0, unchanged: 0, skipped: 0, reason: null as string | null };
  const mine = new AbortController();
  const stop = { label: "Stop", onClick: () => mine.abort() };
  const id = toast.loading(`Processing ${count} records…`, { action: stop });
  try {
    for (let cursor: string | undefined; !mine.signal.aborted; ) {
      const body = { resource: resource.name, query, ...change, cursor };
      const { data } = await http.post<BulkResult>("/api/bulk-changes", body);
      for (const name of ["changed", "unchanged", "skipped"] as const) sum[name] += data[name];
      sum.reason ??= data.reason;
      if (!data.next) break;
      cursor = data.next;
      const done = formatCount(sum.changed + sum.unchanged + sum.skipped);
      toast.loading(`Processed ${done} of ${count} records…`, { id, action: stop });
    }
    const parts = [
      ...(sum.unchanged > 0 ? [`${formatCount(sum.unchanged)} unchanged`] : []),
      ...(sum.skipped > 0
        ? [`${formatCount(sum.skipped)} skipped${sum.reason ? `: ${sum.reason}` : ""}`]
        : []),
      ...(mine.signal.aborted ? ["Stopped before the end"] : []),
    ];
    const description = parts.join(" · ") || undefined;
    toast.success(`${formatCount(sum.changed)} ${results[change.action]}`, {
      ...{ id, action: undefined, description },
    });
  } catch (error) {
    toast.dismiss(id);
    reportFailedMutation(error);
  } finally {
    await refreshResource(resource.name);
  }
}
