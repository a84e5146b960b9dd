import * as z from "zod";
import { t } from "@/i18n/t";
import { byPosition } from "@/lib/by-position";
import { hostOf } from "@/lib/host";

interface Source {
  url: string;
  title: string | undefined;
}

const link = z.object({ url: z.string(), title: z.string().nullish().catch(null) });
const annotation = z.union([z.object({ url_citation: link }).transform((given) => given.url_citation), link]);
/** The sources that Perplexity returns next to the choices. */
const response = z.object({
  citations: z.array(z.unknown()).optional().catch(undefined),
  search_results: z.array(z.unknown()).optional().catch(undefined),
});

const sourceOf = (given: unknown): Source[] => {
  const { data } =
    typeof given === "string" ? { data: { url: given, title: null } } : annotation.safeParse(given);
  return data ? [{ url: data.url, title: data.title || undefined }] : [];
};

/** The sources that an answer cites, without duplicates, in the order of their citation numbers. */
export function sourcesIn(annotations: readonly unknown[]): Source[] {
  const found = new Map<string, Source>();
  for (const source of annotations.flatMap(sourceOf))
    if (!found.has(source.url)) found.set(source.url, source);
  return [...found.values()];
}

/** The sources next to the choices of a stored response. Search results have titles; citations are only links. */
export function sharedSources(stored: unknown): Source[] {
  const { citations = [], search_results = [] } = response.safeParse(stored).data ?? {};
  const titles = new Map(search_results.flatMap(sourceOf).map(({ url, title }) => [url, title]));
  const sources = citations
    .flatMap(sourceOf)
    .map(({ url, title }) => ({ url, title: title ?? titles.get(url) }));
  return sources.length > 0 ? sources : search_results.flatMap(sourceOf);
}

/** A numbered list of links. Only web addresses are links. */
export function Sources({ list }: { list: Source[] }) {
  if (list.length === 0) return null;
  return (
    <section aria-label={t("Sources")} className="grid gap-1 border-t pt-2.5 text-[0.8125rem]">
      <p className="font-medium text-muted-foreground text-xs">{t("Sources")}</p>
      <ol className="grid gap-0.5">
        {byPosition(list).map(({ key, at, item: { url, title } }) => {
          const host = hostOf(url);
          return (
            <li key={key} className="flex min-w-0 gap-2">
              <span data-figure className="w-5 shrink-0 text-right text-muted-foreground">
                {at + 1}
              </span>
              <span className="min-w-0 truncate">
                {host ? (
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    className="text-primary underline underline-offset-4"
                  >
                    {title ?? url}
                  </a>
                ) : (
                  (title ?? url)
                )}
                {host && title && <span className="text-muted-foreground text-xs"> {host}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
