import type { LlmBatch } from "@contract/llm-batches.ts";
import { plural, t } from "@/i18n/t";
import { formatCount, nothing } from "@/lib/format";

const textOf = ({ line, message }: LlmBatch["errors"][number]) =>
  line === null ? message : t("Line {line}: {message}", { line: formatCount(line), message });

/** The errors in a batch's input file. The first error is always visible. */
function Errors({ errors: [first, ...more] }: Pick<LlmBatch, "errors">) {
  return (
    <div className="w-52 whitespace-normal text-destructive text-xs">
      {first && textOf(first)}
      {more.length > 0 && (
        <details>
          <summary className="cursor-pointer">
            {plural(more.length, "{count} more error", "{count} more errors", {
              count: formatCount(more.length),
            })}
          </summary>
          <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto">
            {more.map((error) => (
              <li key={textOf(error)}>{textOf(error)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The number of a batch's lines that are done, or the errors in its input file. */
export function BatchLines({ errors, completed_count, failed_count, total_count }: LlmBatch) {
  if (errors.length > 0) return <Errors errors={errors} />;
  if (total_count === 0) return nothing;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {t("{completed_count} of {total_count}", {
        completed_count: formatCount(completed_count + failed_count),
        total_count: formatCount(total_count),
      })}
      {failed_count > 0 && (
        <span className="ml-1.5 text-destructive text-xs">
          {t("{failed_count} failed", { failed_count: formatCount(failed_count) })}
        </span>
      )}
    </span>
  );
}
