import { ListChecksIcon, XIcon } from "lucide-react";
import { useState } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { plural, t } from "@/i18n/t";
import { offlineModel } from "@/lib/code-samples";
import { StepFailed } from "../create/step-failed";
import { useStudio } from "./studio-context";

const atWork = {
  planning: t("Writing the plan… Composed scenes stay as they are."),
  composing: t("Composing… Changes to the scenes being composed will be overwritten."),
};

/** Shows the step in progress, the outcome of the last step, and the next step. */
export function StepNotices() {
  const { record, content } = useStudio();
  const { step, step_error } = record;
  const [hidden, hide] = useState<string>();
  if (step)
    return (
      <p role="status" className="flex items-center gap-2.5 rounded-lg border bg-card px-3.5 py-2.5 text-sm">
        <span aria-hidden className="size-2 animate-pulse rounded-full bg-primary" />
        {atWork[step]}
        <span aria-hidden className="ml-auto h-1 w-24 overflow-hidden rounded-full bg-muted">
          <span className="block h-full w-1/3 animate-[first-load_1.2s_ease-in-out_infinite] bg-primary" />
        </span>
      </p>
    );
  if (step_error && hidden !== step_error)
    return (
      <StepFailed title={t("The last step reported problems")} error={step_error}>
        <Button variant="outline" size="sm" onClick={() => hide(step_error)}>
          <XIcon aria-hidden />
          {t("Hide")}
        </Button>
      </StepFailed>
    );
  if (content.document) return null;
  const count = content.plan?.scenes.length ?? 0;
  const saysLittle = count === 1 && record.model_name === offlineModel;
  return (
    <Alert variant="info">
      <ListChecksIcon aria-hidden />
      <AlertTitle>
        {plural(count, "The plan is ready: {count} scene", "The plan is ready: {count} scenes")}
      </AlertTitle>
      <AlertDescription>
        {saysLittle
          ? t(
              "The built-in model shows only what the prompt says. Add facts, numbers or steps to the prompt and plan again, or use a language model, which can write about a topic.",
            )
          : t("Review and edit each scene, then compose the scenes. Until then, the preview is a draft.")}
      </AlertDescription>
    </Alert>
  );
}
