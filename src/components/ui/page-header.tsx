import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/utils";
import { usePageTitle } from "./page-title";

/**
 * The page's h1, which receives the focus after a navigation, with actions as children. Also sets the document title,
 * from `name` if `title` isn't plain text.
 */
export function PageHeader({
  title,
  name,
  subtitle,
  className,
  children,
  ...props
}: Omit<ComponentProps<"header">, "title"> & { title: ReactNode; name?: string; subtitle?: ReactNode }) {
  usePageTitle(name ?? (typeof title === "string" ? title : undefined));
  return (
    <header
      data-slot="page-header"
      className={cn("flex flex-wrap items-end justify-between gap-x-6 gap-y-3", className)}
      {...props}
    >
      <div className="min-w-0">
        <h1 tabIndex={-1} className="break-words font-semibold text-xl leading-7">
          {title}
        </h1>
        {subtitle && <p className="text-muted-foreground text-sm">{subtitle}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
