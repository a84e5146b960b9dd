import { t } from "@/i18n/t";

/** An example request with tags and a rating. */
export function Answer() {
  return (
    <figure className="rounded-xl border bg-card p-5 shadow-md">
      <p className="text-muted-foreground text-xs">{t("Prompt")}</p>
      <p className="mt-1">A headline for a refillable cleaning spray. No puns, at most eight words.</p>
      <p className="mt-4 text-muted-foreground text-xs">{t("Response")}</p>
      <p className="mt-1 font-semibold text-xl tracking-tight">One bottle. Refilled, not replaced.</p>
      <div className="mt-5 flex flex-wrap items-center gap-2 border-t pt-4 text-xs">
        <span className="rounded-md bg-tint px-1.5 py-0.5 font-medium text-tint-foreground">shortlist</span>
        <span className="rounded-md bg-secondary px-1.5 py-0.5 font-medium">spring-launch</span>
        <span role="img" aria-label={t("Rated 5 out of 5")} className="ml-auto text-warning tracking-widest">
          ★★★★★
        </span>
      </div>
      <figcaption className="mt-3 text-muted-foreground text-xs">
        {t("Example: a request with tags and a rating")}
      </figcaption>
    </figure>
  );
}
