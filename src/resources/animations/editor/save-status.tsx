import { CheckIcon, TriangleAlertIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useStudio } from "./studio-context";

export function SaveStatus() {
  const { snapshot, draft } = useStudio();
  const { saving, reason } = snapshot;
  if (saving === "failed")
    return (
      <span role="alert" className="flex min-w-0 items-center gap-1.5 text-destructive text-xs">
        <TriangleAlertIcon aria-hidden className="size-3.5 shrink-0" />
        <span className="line-clamp-2">{t("Not saved: {reason}", { reason: reason ?? "" })}</span>
        <Button variant="outline" size="sm" onClick={draft.save}>
          {t("Try again")}
        </Button>
      </span>
    );
  return (
    <span role="status" className="flex shrink-0 items-center gap-1 text-muted-foreground text-xs">
      {saving === "saved" ? (
        <>
          <CheckIcon aria-hidden className="size-3.5" />
          {t("Saved")}
        </>
      ) : (
        t("Saving…")
      )}
    </span>
  );
}
