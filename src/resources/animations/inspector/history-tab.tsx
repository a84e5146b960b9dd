import { animations, type Revision } from "@contract/resources/animations.ts";
import { useQuery } from "@tanstack/react-query";
import { HistoryIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { plural, t } from "@/i18n/t";
import { formatAgo, formatTime } from "@/lib/format";
import { http, pathOf } from "@/providers/http";
import { CompareDialog } from "../compare/compare-dialog";
import { useStudio } from "../editor/studio-context";
import { useStep } from "../editor/use-verbs";

/** Earlier versions, newest first, each with a button to restore it. */
export function HistoryTab() {
  const { record, canEdit } = useStudio();
  const restore = useStep("restore");
  const { data, isError, refetch } = useQuery({
    queryKey: ["revisions", record.id, record.updated_at],
    queryFn: async ({ signal }) =>
      (await http.get<Revision[]>(pathOf(animations.name, record.id, "revisions"), { signal })).data,
  });
  if (isError)
    return (
      <p role="alert" className="grid justify-items-start gap-2 text-sm">
        {t("Can't load the history.")}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {t("Try again")}
        </Button>
      </p>
    );
  if (!data)
    return (
      <div role="status" aria-label={t("Loading")} className="grid gap-2">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  if (data.length === 0) return <p className="text-muted-foreground text-sm">{t("No changes yet.")}</p>;
  return (
    <ol className="grid grid-cols-1">
      {data.map((revision, at) => (
        <li key={revision.id} className="flex items-center gap-2 border-b py-2 last:border-0">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium text-[0.8125rem]">{revision.label}</p>
            <p className="truncate text-muted-foreground text-xs">
              <time dateTime={revision.created_at} title={formatTime(revision.created_at)}>
                {formatAgo(revision.created_at)}
              </time>
              {" · "}
              {revision.actor}
              {" · "}
              {plural(revision.scene_count, "{count} scene", "{count} scenes")}
            </p>
          </div>
          {at === 0 ? (
            <span className="px-2.5 text-muted-foreground text-xs">{t("Current")}</span>
          ) : (
            <>
              <CompareDialog
                revision={revision.id}
                trigger={
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={t("Compare: {label}, {created_at}", {
                      label: revision.label,
                      created_at: formatTime(revision.created_at),
                    })}
                  >
                    {t("Compare")}
                  </Button>
                }
              />
              {canEdit && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t("Restore: {label}, {created_at}", {
                    label: revision.label,
                    created_at: formatTime(revision.created_at),
                  })}
                  disabled={restore.pending}
                  onClick={() => restore.run({ revision_id: revision.id })}
                >
                  <HistoryIcon aria-hidden />
                  {t("Restore")}
                </Button>
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
