import { t } from "@/i18n/t";
import { timeLeft } from "@/lib/time-left";
import { cn } from "@/lib/utils";
import type { Render } from "./render";
import { aheadInWords, useAhead } from "./use-queue-position";

function Bar({ percent, className }: { percent: number; className?: string }) {
  return (
    <span
      role="progressbar"
      aria-label={t("Progress")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn("block h-1.5 overflow-hidden rounded-full bg-muted", className)}
    >
      <span
        className="block h-full rounded-full bg-primary transition-[width] duration-300"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}

/** The progress in a list row: a meter and the remaining time, or the place in the queue. */
export function ProgressCell({ render }: { render: Render }) {
  const ahead = useAhead(render.id, render.status === "queued");
  if (render.status === "queued") return <span className="text-muted-foreground">{aheadInWords(ahead)}</span>;
  if (render.status !== "running") return <span data-figure>{render.progress}%</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <Bar percent={render.progress} className="w-16" />
      <span data-figure className="w-9 text-right">
        {render.progress}%
      </span>
      <span className="whitespace-nowrap text-muted-foreground text-xs">
        {timeLeft(render.progress, render.started_at)}
      </span>
    </span>
  );
}

/** The progress on the render's page. */
export function Progress({ render }: { render: Render }) {
  const queued = render.status === "queued";
  const ahead = useAhead(render.id, queued);
  return (
    <div className="grid gap-3 rounded-lg border bg-card p-6" aria-live="polite">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        {queued ? aheadInWords(ahead) : t("Rendering…")}
        {!queued && (
          <span className="font-normal text-muted-foreground" data-figure>
            {[`${render.progress}%`, timeLeft(render.progress, render.started_at)].filter(Boolean).join(", ")}
          </span>
        )}
      </p>
      <Bar percent={render.progress} className="h-2" />
    </div>
  );
}
