import { toast } from "@/components/ui/toast";
import { plural, t } from "@/i18n/t";
import { HttpError } from "@/providers/http-error";
import { refreshResource } from "@/providers/query-client";

const atOnce = 6;

/**
 * Runs an action on many records, a few at a time, and reports the result.
 * @param done the report for a number of records
 * @param undo reverts the action for the records on which it succeeded
 */
export async function runBulk<T>(
  resource: string,
  done: (count: number) => string,
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  undo?: (rows: T[]) => unknown,
): Promise<void> {
  const id = toast.loading(plural(rows.length, "Processing {count} record…", "Processing {count} records…"));
  const queue = [...rows];
  const failures: unknown[] = [];
  const succeeded: T[] = [];
  const worker = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      const current = row;
      await work(current).then(
        () => succeeded.push(current),
        (error) => failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker));
  await refreshResource(resource);
  const action =
    undo && succeeded.length > 0 ? { label: t("Undo"), onClick: () => undo(succeeded) } : undefined;
  const [first] = failures;
  if (!first) {
    toast.success(done(rows.length), { id, action });
    return;
  }
  const reason = first instanceof HttpError ? first.text : String(first);
  const [failed, all] = [failures.length, rows.length];
  const text = all === 1 ? t("Failed") : t("{failed} of {all} failed", { failed, all });
  toast.error(text, { id, description: reason, action });
}
