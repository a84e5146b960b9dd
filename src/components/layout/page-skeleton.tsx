import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";

/** The skeleton of a page, shown while its session or data loads. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label={t("Loading")} className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-7 w-44" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  );
}
