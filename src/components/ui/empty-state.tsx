import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/utils";

/** An empty state: what will appear here, and the next step as a child. */
export function EmptyState({
  icon,
  title,
  description,
  className,
  children,
  ...props
}: Omit<ComponentProps<"div">, "title"> & {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
}) {
  return (
    <div
      data-slot="empty-state"
      className={cn("flex flex-col items-center justify-center gap-1 px-6 py-14 text-center", className)}
      {...props}
    >
      {icon && (
        <span
          aria-hidden
          className="mb-3 grid size-10 place-content-center rounded-lg border bg-card text-muted-foreground shadow-xs [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <p className="font-medium text-sm">{title}</p>
      {description && <p className="max-w-sm text-balance text-muted-foreground text-sm">{description}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
