import { t } from "@/i18n/t";
import { formatDuration, formatTime } from "@/lib/format";
import type { LlmRequest } from "./llm-request";

interface Step {
  label: string;
  ms: number;
  className: string;
}

const time = (value: unknown) => (typeof value === "string" ? Date.parse(value) : undefined);
const positive = (ms: number) => Math.max(0, ms);

/** The request's phases: waiting, time to first token, and generation. */
function stepsOf(record: LlmRequest): Step[] {
  const created = time(record.created_at);
  const started = time(record.started_at);
  const finished = time(record.finished_at);
  const first = typeof record.first_token_ms === "number" ? record.first_token_ms : undefined;
  const whole =
    typeof record.duration_ms === "number"
      ? record.duration_ms
      : started !== undefined && finished !== undefined
        ? finished - started
        : undefined;
  const queued = created !== undefined && started !== undefined ? positive(started - created) : undefined;
  const steps: Step[] = [];
  if (queued !== undefined) steps.push({ label: t("Queued"), ms: queued, className: "bg-chart-5" });
  if (first !== undefined) steps.push({ label: t("First token"), ms: first, className: "bg-chart-3" });
  if (whole !== undefined)
    steps.push({
      label: first === undefined ? t("Response") : t("Rest of the response"),
      ms: positive(whole - (first ?? 0)),
      className: "bg-chart-1",
    });
  return steps;
}

export function Timeline({ record }: { record: LlmRequest }) {
  const steps = stepsOf(record);
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  if (steps.length === 0) return <p className="text-muted-foreground">{t("Not started.")}</p>;
  return (
    <div className="grid gap-3">
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full bg-muted">
        {steps.map(({ label, ms, className }) => (
          <span
            key={label}
            className={className}
            style={{ flexGrow: ms / (total || 1), minWidth: ms > 0 ? 3 : 0 }}
          />
        ))}
      </div>
      <ol className="grid gap-1.5 text-[0.8125rem]">
        {steps.map(({ label, ms, className }) => (
          <li key={label} className="flex items-center gap-2">
            <span aria-hidden className={`size-2 rounded-full ${className}`} />
            {label}
            <span data-figure className="ml-auto">
              {formatDuration(ms)}
            </span>
          </li>
        ))}
        <li className="mt-1 flex items-center gap-2 border-t pt-2 font-medium">
          {t("Finished")}
          <span data-figure className="ml-auto font-normal">
            {typeof record.finished_at === "string" ? formatTime(record.finished_at) : t("Not yet")}
          </span>
        </li>
      </ol>
    </div>
  );
}
