import { animations } from "@contract/resources/animations.ts";
import { WandSparklesIcon } from "lucide-react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { useStudio } from "../studio-context";
import { useStep } from "../use-verbs";

/** Composes all scenes from the plan. Asks for confirmation if this replaces existing scenes. */
export function ComposeAll() {
  const { record, content } = useStudio();
  const may = useCan(animations.name);
  const { run, call, pending: isPending } = useStep("compose");
  if (!may("compose") || !content.plan) return null;
  const pending = isPending || record.step === "composing";
  const button = (press?: () => void) => (
    <Button variant={content.document ? "outline" : "default"} pending={pending} onClick={press}>
      {!pending && <WandSparklesIcon aria-hidden />}
      {t("Compose all")}
    </Button>
  );
  if (!content.document) return button(() => run());
  return (
    <ConfirmDialog
      title={t("Compose all scenes again?")}
      description={t(
        "Each scene is composed again from its plan, which overwrites your manual changes. You can restore them from the history.",
      )}
      action={t("Compose all")}
      onConfirm={() => call()}
    >
      {button()}
    </ConfirmDialog>
  );
}
