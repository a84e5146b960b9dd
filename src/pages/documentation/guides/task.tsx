import type { ReactNode } from "react";
import { Link } from "@/components/layout/link";

/** A link in the text of a guide. */
export const To = ({ to, children }: { to: string; children?: ReactNode }) => (
  <Link to={to} className="font-medium text-primary underline-offset-4 hover:underline">
    {children}
  </Link>
);

/** The steps of a task, in order. */
export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="grid list-decimal gap-1.5 pl-5 marker:text-muted-foreground">{children}</ol>
);
