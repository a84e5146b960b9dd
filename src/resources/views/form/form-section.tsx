import { ChevronRightIcon } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";

/** Fields of a form that few need: folded to their names until someone wants them, or one of them is wrong. */
export function FormSection({
  title,
  labels,
  isUsed,
  isWrong,
  children,
}: {
  title: string;
  labels: string[];
  /** One of them has a value already. */
  isUsed: boolean;
  isWrong: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(isUsed);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-t"
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 px-4 py-3 hover:bg-muted/60 focus-visible:outline-offset-[-2px] [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
        />
        <span className="font-medium text-sm">{title}</span>
        <span className="min-w-0 truncate text-muted-foreground text-xs group-open:hidden">
          {labels.join(", ")}
        </span>
      </summary>
      <div className="grid gap-5 px-4 pt-1 pb-5">{children}</div>
    </details>
  );
}
