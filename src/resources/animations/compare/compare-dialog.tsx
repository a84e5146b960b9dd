import { animations, type RevisionContent } from "@contract/resources/animations.ts";
import { useQuery } from "@tanstack/react-query";
import { HistoryIcon } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { t } from "@/i18n/t";
import { formatTime } from "@/lib/format";
import { http, pathOf } from "@/providers/http";
import { useAction } from "@/providers/use-action";
import { filmOf } from "../editor/film-of";
import { useStudio } from "../editor/studio-context";
import { useStep } from "../editor/use-verbs";

const CompareView = lazy(() =>
  import("./compare-view").then(({ CompareView }) => ({ default: CompareView })),
);

const loading = <Skeleton className="h-60 w-full" />;

/** An earlier version, read once the dialog is open. Only the newest version can change, for up to 20 seconds. */
function useRevision(id: string, enabled: boolean) {
  const { record } = useStudio();
  return useQuery({
    queryKey: ["revision", record.id, id],
    enabled,
    queryFn: async ({ signal }) =>
      (await http.get<RevisionContent>(pathOf(animations.name, record.id, "revisions", id), { signal })).data,
  });
}

/** Shows an earlier version next to the current one, describes the changes in words, and can restore it. */
export function CompareDialog({ revision, trigger }: { revision: string; trigger: ReactNode }) {
  const { canEdit } = useStudio();
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useRevision(revision, open);
  const { call } = useStep("restore");
  const { run: restore, pending } = useAction(async () => {
    await call({ revision_id: revision });
    setOpen(false);
  });
  const film = data && filmOf(data, data.size);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent className="max-w-6xl content-start max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:rounded-none max-sm:border-0 max-sm:p-4">
        <DialogHeader>
          <DialogTitle>{t("Compare versions")}</DialogTitle>
          <DialogDescription>
            {data
              ? t("{label} on {time}, by {actor}, next to the current version.", {
                  ...{ label: data.label, actor: data.actor },
                  time: formatTime(data.created_at),
                })
              : t("An earlier version next to the current version.")}
          </DialogDescription>
        </DialogHeader>
        {film ? (
          <Suspense fallback={loading}>
            <CompareView earlier={film} />
          </Suspense>
        ) : data ? (
          <p className="text-sm">{t("This version has no scenes yet, so there is nothing to compare.")}</p>
        ) : isError ? (
          <p role="alert" className="grid justify-items-start gap-2 text-sm">
            {t("Can't load this version.")}
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              {t("Try again")}
            </Button>
          </p>
        ) : (
          <div role="status" aria-label={t("Loading")}>
            {loading}
          </div>
        )}
        {data && canEdit && (
          <div className="flex justify-end">
            <Button variant="outline" pending={pending} onClick={() => restore()}>
              {!pending && <HistoryIcon aria-hidden />}
              {t("Restore this version")}
            </Button>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
