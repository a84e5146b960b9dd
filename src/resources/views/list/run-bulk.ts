import { toast } from "@/components/ui/toast";
import { plural } from "@/i18n/t";
import { HttpError } from "@/providers/http-error";
import { refreshResource } from "@/providers/query-client";

const atOnce = 6;

/** Runs an action on many records, a few at a time, and reports the result. */
export async function runBulk<T>(
  resource: string,
  verb: string,
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<void> {
  const id = toast.loading(plural(rows.length, "Processing {count} record…", "Processing {count} records…"));
  const queue = [...rows];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift())
      await work(row).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker));
  await refreshResource(resource);
  const [first] = failures;
  if (!first) {
    toast.success(`${rows.length} ${verb}`, { id });
    return;
  }
  const reason = first instanceof HttpError ? first.text : String(first);
  toast.error(`${rows.length - failures.length} of ${rows.length} ${verb}`, { id, description: reason });
}
