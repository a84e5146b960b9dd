import { PauseIcon, PlayIcon } from "lucide-react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
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
    toast.success(isPaused ? `${name} is active again` : `${name} is paused`);
  };
  if (!may("edit")) return null;
  return (
    <ConfirmDialog
      title={isPaused ? `Resume ${name}?` : `Pause ${name}?`}
      description={
        isPaused
          ? "Calls from this app are accepted again immediately and can spend credits."
          : "Calls from this app get a 403 until you resume the app. Running calls will finish."
      }
      action={isPaused ? "Resume" : "Pause"}
      variant={isPaused ? "default" : "destructive"}
      onConfirm={set}
    >
      <Button variant="outline">
        {isPaused ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
        {isPaused ? "Resume" : "Pause"}
      </Button>
    </ConfirmDialog>
  );
}
