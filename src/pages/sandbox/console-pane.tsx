import type { ScriptLine, ScriptProblem } from "@contract/script.ts";
import { CircleAlertIcon, TriangleAlertIcon } from "lucide-react";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { cn } from "@/lib/utils";

interface Props {
  problems: readonly ScriptProblem[];
  lines: readonly ScriptLine[];
  failure: string | undefined;
  /** The duration of the run, in milliseconds. */
  duration: number | undefined;
}

/** The output of a run: first errors with their lines, then the script's log output. */
export function ConsolePane({ problems, lines, failure, duration }: Props) {
  const empty = problems.length === 0 && lines.length === 0 && !failure;
  return (
    <section
      aria-label={t("Console")}
      aria-live="polite"
      className="flex max-h-56 min-h-24 flex-col border-t"
    >
      <header className="flex items-center justify-between px-3 py-1.5 text-muted-foreground text-xs">
        <h2 className="font-medium">{t("Console")}</h2>
        {duration !== undefined && <span className="tabular-nums">{duration} ms</span>}
      </header>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="grid min-h-0 flex-1 content-start gap-1 overflow-y-auto px-3 pb-3 font-mono text-xs outline-none focus-visible:ring-2 focus-visible:ring-ring"
      >
        {failure && <Entry tone="error">{failure}</Entry>}
        {byPosition(problems).map(({ key, item: { line, message } }) => (
          <Entry key={key} tone="error">
            {line !== null && (
              <span className="mr-2 text-muted-foreground">{t("line {line}", { line })}</span>
            )}
            {message}
          </Entry>
        ))}
        {byPosition(lines).map(({ key, item: { level, text } }) => (
          <Entry key={key} tone={level}>
            {text}
          </Entry>
        ))}
        {empty && <li className="text-muted-foreground">{t("Output from console.log() appears here.")}</li>}
      </ul>
    </section>
  );
}

const tones = { log: "text-foreground", warn: "text-warning", error: "text-destructive" };

function Entry({ tone, children }: { tone: keyof typeof tones; children: React.ReactNode }) {
  const Icon = tone === "error" ? CircleAlertIcon : tone === "warn" ? TriangleAlertIcon : undefined;
  return (
    <li className={cn("flex gap-2 whitespace-pre-wrap break-words", tones[tone])}>
      {Icon && (
        <Icon
          aria-label={tone === "error" ? t("Error") : t("Warning")}
          className="mt-0.5 size-3.5 shrink-0"
        />
      )}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
