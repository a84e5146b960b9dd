import type { UpstreamTest } from "@contract/upstream-test.ts";
import { CircleAlertIcon, CircleCheckIcon } from "lucide-react";
import type { ReactNode } from "react";
import { plural, t } from "@/i18n/t";
import { formatDuration } from "@/lib/format";

interface Step {
  title: ReactNode;
  ok: boolean;
  duration: number;
  text: ReactNode;
}

function StepRow({ title, ok, duration, text }: Step) {
  const Icon = ok ? CircleCheckIcon : CircleAlertIcon;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 px-3.5 py-2.5">
      <Icon aria-hidden className={ok ? "mt-0.5 size-4 text-success" : "mt-0.5 size-4 text-destructive"} />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="break-words text-muted-foreground text-xs">{text}</p>
      </div>
      <span data-figure className="text-muted-foreground">
        {duration > 0 && formatDuration(duration)}
      </span>
    </li>
  );
}

const countOf = (n: number) => plural(n, "{count} model", "{count} models");

/** The result of a test: the list of models, and the call with each key. */
export function TestResult({ test: { models, model, calls } }: { test: UpstreamTest }) {
  return (
    <div className="grid gap-3" role="status">
      <ul className="divide-y rounded-lg border text-[0.8125rem]">
        <StepRow
          title={t("List of models")}
          {...models}
          text={
            models.error ??
            (models.names.length > 0
              ? `${countOf(models.names.length)}: ${models.names.slice(0, 5).join(", ")}${models.names.length > 5 ? ", …" : ""}`
              : t("None of the upstream's models match its Models setting"))
          }
        />
        {calls.map(({ key_id, last_four, error, ...call }) => (
          <StepRow
            key={key_id}
            {...call}
            title={last_four === null ? t("Call") : t("Call with key …{last_four}", { last_four })}
            text={error ?? t("{model} answered", { model: model ?? "" })}
          />
        ))}
      </ul>
      {model === null && (
        <p className="text-muted-foreground">
          {t("No model was called, because no suitable one was found. Enter a model name and test again.")}
        </p>
      )}
    </div>
  );
}
