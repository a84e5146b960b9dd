import type { Resource } from "@contract/resource.ts";
import { hasTrash } from "@contract/trash.ts";
import { SearchXIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { usePageTitle } from "@/components/ui/page-title";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import type { HttpError } from "@/providers/http-error";
import { inSentence } from "../../record-name";
import { LoadFailed } from "../list/list-placeholders";
import { trashSearch } from "../trash/trash-link";

/**
 * Shown if a record can't be loaded. Another user's record is indistinguishable from one that never existed.
 */
export function RecordFailed({
  resource,
  error,
  isGone = false,
  onRetry,
}: {
  resource: Resource;
  error: HttpError | null;
  /** Whether the record has just been deleted. */
  isGone?: boolean;
  onRetry: () => unknown;
}) {
  const missing = isGone || error?.statusCode === 404;
  const isTrashed = Boolean(error?.errors?.trashed_at) || (isGone && hasTrash(resource));
  const title = isTrashed
    ? t("{one} in the trash", { one: resource.names.one })
    : t("{one} not found", { one: resource.names.one });
  usePageTitle(missing ? title : resource.names.one);
  if (!missing)
    return <LoadFailed what={inSentence(resource.names.one)} error={error} onRetry={() => void onRetry()} />;
  return (
    <EmptyState
      className="rounded-lg border bg-card"
      icon={<SearchXIcon />}
      title={<h1 tabIndex={-1}>{title}</h1>}
      description={
        isTrashed
          ? t("Restore this record from the trash to open it.")
          : t("This record may have been deleted, or it belongs to another user.")
      }
    >
      {isTrashed && (
        <Button asChild>
          <Link to={`${resource.path}${trashSearch}`}>{t("Open the trash")}</Link>
        </Button>
      )}
      <Button asChild variant="outline">
        <Link to={resource.path}>{t("Back to {title}", { title: resource.names.title })}</Link>
      </Button>
    </EmptyState>
  );
}

export function ShowSkeleton() {
  return (
    <div role="status" aria-label={t("Loading")} className="flex flex-col gap-5">
      <div className="grid gap-1.5">
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="h-4 w-28" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_18rem]">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
      </div>
    </div>
  );
}
