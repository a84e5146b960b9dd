import type { ReactNode } from "react";

/** A section of the inspector with a small heading. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-1 gap-2 border-t py-3 first-of-type:border-0 first-of-type:pt-0 last:pb-0">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="font-medium text-[0.8125rem]">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
