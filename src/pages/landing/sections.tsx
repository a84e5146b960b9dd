import { clsx } from "clsx";
import type { ReactNode } from "react";

interface HeadlineProps {
  title: string;
  lead: string;
  /** Call-to-action links. */
  children: ReactNode;
  className?: string;
}

/** The headline of a marketing page. */
export function Headline({ title, lead, children, className }: HeadlineProps) {
  return (
    <>
      <h1
        tabIndex={-1}
        className={clsx("max-w-3xl font-semibold leading-[1.06] tracking-[-0.032em]", className)}
      >
        {title}
      </h1>
      <p className="mt-5 max-w-2xl text-pretty text-lg text-muted-foreground leading-relaxed">{lead}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </>
  );
}

interface BandProps {
  id: string;
  title: string;
  lead?: string;
  className?: string;
  children: ReactNode;
}

/** One section of a marketing page, under a heading. */
export function Band({ id, title, lead, className, children }: BandProps) {
  return (
    <section aria-labelledby={id} className={clsx("border-t", className)}>
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
        <h2 id={id} className="max-w-2xl font-semibold text-2xl tracking-tight sm:text-3xl">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-2xl text-pretty text-base text-muted-foreground">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}

/** A card with a heading, short text and optional details. */
export function Tile({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className="rounded-xl border bg-card p-5 shadow-xs">
      <h3 className="font-semibold text-base">{title}</h3>
      <p className="mt-1 text-pretty text-muted-foreground">{text}</p>
      {children && <div className="mt-4 border-t pt-4">{children}</div>}
    </li>
  );
}
