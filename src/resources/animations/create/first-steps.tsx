import { animations } from "@contract/resources/animations.ts";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { callVerb, dataProvider } from "@/providers/data";
import { useAction } from "@/providers/use-action";
import type { PageProps } from "../../extension";
import { RecordActions } from "../../views/record/record-actions";
import type { Animation } from "../editor/content";
import { adopt } from "../editor/use-draft";
import { Planning } from "./planning";
import { type AnimationOptions, PromptForm } from "./prompt-form";
import { StepFailed } from "./step-failed";

/** The page of an animation that has only a prompt so far. */
export function FirstSteps({ page, record }: { page: PageProps; record: Animation }) {
  const may = useCan(page.resource.name);
  const { run: plan, pending } = useAction(async ({ prompt, size, model_name }: AnimationOptions) => {
    if (size !== record.size || model_name !== record.model_name) {
      const variables = { size, model_name };
      await dataProvider.update({ resource: animations.name, id: record.id, variables });
    }
    adopt(await callVerb<Animation>(animations.name, record.id, "plan", { prompt }));
  });
  const { prompt, size, model_name, step, step_error } = record;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={record.title} subtitle={t("Animation")}>
        <RecordActions page={page} record={record} />
      </PageHeader>
      {step ? (
        <Planning model={model_name} />
      ) : (
        <div className="grid max-w-4xl gap-4">
          {step_error && (
            <StepFailed title={t("Planning failed")} error={step_error}>
              <p>{t("Change the prompt or choose another model, then plan again.")}</p>
            </StepFailed>
          )}
          {may("plan") && (
            <PromptForm initial={{ prompt, size, model_name }} onSubmit={plan} pending={pending} />
          )}
        </div>
      )}
    </div>
  );
}
