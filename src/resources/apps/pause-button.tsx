import { PauseIcon, PlayIcon } from "lucide-react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { http, pathOf } from "@/providers/http";
import { refreshResource } from "@/providers/query-client";
import type { RecordProps } from "../extension";
import { nameOf } from "../record-name";

/** Pauses or resumes an app. */
export function PauseButton({ resource, record }: RecordProps) {
  const may = useCan(resource.name, record.owner_id);
  const isPaused = record.status === "paused";
  const name = nameOf(resource, record);
  const set = async () => {
    const status = isPaused ? "active" : "paused";
    await http.patch(pathOf(resource.name, record.id), { status });
    await refreshResource(resource.name);
    toast.success(isPaused ? t("{name} resumed", { name }) : t("{name} paused", { name }));
  };
  if (!may("edit")) return null;
  return (
    <ConfirmDialog
      title={isPaused ? t("Resume {name}?", { name }) : t("Pause {name}?", { name })}
      description={
        isPaused
          ? t("Calls from this app are accepted again immediately and can spend credits.")
          : t("Calls from this app get a 403 until you resume the app. Calls in progress will finish.")
      }
      action={isPaused ? t("Resume") : t("Pause")}
      variant={isPaused ? "default" : "destructive"}
      onConfirm={set}
    >
      <Button variant="outline">
        {isPaused ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
        {isPaused ? t("Resume") : t("Pause")}
      </Button>
    </ConfirmDialog>
  );
}
