import type { ReactNode } from "react";
import { usePageTitle } from "@/components/ui/page-title";

export function Article({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <article className="grid max-w-3xl gap-10 text-[0.9375rem] leading-relaxed">
      <header>
        <h1 tabIndex={-1} className="font-semibold text-3xl tracking-tight">
          {title}
        </h1>
        <p className="mt-2 text-pretty text-base text-muted-foreground">{lead}</p>
      </header>
      {children}
    </article>
  );
}

/** A section with an anchor link. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-3">
      <h2 id={`${id}-title`} className="font-semibold text-xl tracking-tight">
        <a href={`#${id}`} className="group">
          {title}
          <span aria-hidden className="ml-2 text-muted-foreground opacity-0 group-hover:opacity-100">
            #
          </span>
        </a>
      </h2>
      {children}
    </section>
  );
}

export function Code({ children }: { children?: ReactNode }) {
  return (
    <code className="wrap-anywhere rounded bg-muted px-1 py-0.5 font-mono text-[0.8125rem]">{children}</code>
  );
}

/** A list of terms and their definitions. */
export function Terms({ of }: { of: [term: ReactNode, text: ReactNode, key: string][] }) {
  return (
    <dl className="divide-y rounded-lg border bg-card">
      {of.map(([term, text, key]) => (
        <div key={key} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_1fr]">
          <dt className="font-medium">{term}</dt>
          <dd className="wrap-anywhere text-muted-foreground">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
