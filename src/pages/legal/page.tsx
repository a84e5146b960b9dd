import type { ReactNode } from "react";
import { usePageTitle } from "@/components/ui/page-title";

export interface Section {
  title: string;
  body: ReactNode;
}

/** A legal text with numbered sections. */
export function LegalPage({ title, lead, sections }: { title: string; lead: string; sections: Section[] }) {
  usePageTitle(title);
  return (
    <article className="mx-auto max-w-3xl px-4 py-14 sm:px-6 sm:py-20">
      <h1 tabIndex={-1} className="font-semibold text-3xl tracking-tight">
        {title}
      </h1>
      <p className="mt-3 text-pretty text-base text-muted-foreground leading-relaxed">{lead}</p>
      <ol className="mt-10 grid gap-8">
        {sections.map(({ title: name, body }, at) => (
          <li key={name}>
            <h2 className="font-semibold text-base">
              {at + 1}. {name}
            </h2>
            <div className="mt-1.5 grid gap-3 text-pretty text-[0.9375rem] leading-relaxed">{body}</div>
          </li>
        ))}
      </ol>
    </article>
  );
}
