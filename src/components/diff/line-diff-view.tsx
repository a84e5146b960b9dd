import { useMemo } from "react";
import { byPosition } from "@/lib/by-position";
import { cn } from "@/lib/utils";
import { type DiffLine, lineDiff } from "./line-diff";

const looks: Record<DiffLine["kind"], { sign: string; spoken?: string; className?: string }> = {
  same: { sign: " " },
  added: { sign: "+", spoken: "Added:", className: "bg-success-tint text-success-tint-foreground" },
  removed: {
    sign: "−",
    spoken: "Removed:",
    className: "bg-destructive-tint text-destructive-tint-foreground",
  },
};

/** The differences between two versions of a text: one list of lines, with removals and additions marked. */
export function LineDiffView({ before, after, label }: { before: string; after: string; label: string }) {
  const lines = useMemo(() => lineDiff(before, after), [before, after]);
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-[40rem] overflow-auto rounded-lg border bg-card py-2 shadow-xs"
    >
      <ol className="font-mono text-xs leading-5">
        {byPosition(lines).map(({ key, item: { kind, text } }) => {
          const { sign, spoken, className } = looks[kind];
          return (
            <li key={key} className={cn("grid grid-cols-[1.75rem_1fr] pr-3", className)}>
              <span aria-hidden className="select-none text-center opacity-70">
                {sign}
              </span>
              <span className="wrap-anywhere min-w-0 whitespace-pre-wrap">
                {spoken && <span className="sr-only">{spoken} </span>}
                {text || " "}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
