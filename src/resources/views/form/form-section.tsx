import { ChevronRightIcon } from "lucide-react";
import { type ReactNode, useState } from "react";

/**
 * A section for fields that few users need. It is collapsed to the fields' labels unless one of the fields had a value
 * initially or is invalid.
 */
export function FormSection({
  title,
  labels,
  isUsed,
  isInvalid,
  children,
}: {
  title: string;
  labels: string[];
  /** Whether one of the fields already has a value. */
  isUsed: boolean;
  isInvalid: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(isUsed);
  // The section stays open when the error is corrected, even before the browser has reported that it opened.
  if (isInvalid && !open) setOpen(true);
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
