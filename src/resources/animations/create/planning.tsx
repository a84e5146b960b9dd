import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";

const cards = [0, 1, 2, 3];

/** A skeleton of the plan while a model writes it. */
export function Planning({ model }: { model: string }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-2.5 text-sm">
        <span aria-hidden className="size-2 animate-pulse rounded-full bg-primary" />
        <span>
          <span className="font-medium">{t("Writing the plan…")}</span>{" "}
          <span className="text-muted-foreground">
            {t("{model} is splitting the idea into scenes.", { model })}
          </span>
        </span>
      </p>
      <div aria-hidden className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {cards.map((card) => (
          <div key={card} className="grid gap-3 rounded-lg border bg-card p-3">
            <Skeleton className="aspect-video w-full" />
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
