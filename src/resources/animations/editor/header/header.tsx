import { animations } from "@contract/resources/animations.ts";
import type { Size } from "@scene/plan.ts";
import { Redo2Icon, Undo2Icon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import type { PageProps } from "../../../extension";
import { RecordActions } from "../../../views/record/record-actions";
import { SizeChoice } from "../../create/size-choice";
import { RenderDialog } from "../../render/render-dialog";
import { VoiceDialog } from "../../voice/voice-dialog";
import { SaveStatus } from "../save-status";
import { useStudio } from "../studio-context";
import { useStep } from "../use-verbs";
import { ComposeAll } from "./compose-all";
import { DuplicateMenu } from "./duplicate-menu";
import { PromptDialog } from "./prompt-dialog";
import { TemplateDialog } from "./template-dialog";
import { Title } from "./title";

/** The animation's title and the actions on the whole animation. */
export function Header({ page }: { page: PageProps }) {
  const { record, draft, snapshot, canEdit } = useStudio();
  const may = useCan(animations.name);
  const resize = useStep("resize");
  const steps = [
    [t("Undo"), "Ctrl+Z", Undo2Icon, snapshot.canUndo, draft.undo],
    [t("Redo"), "Ctrl+Shift+Z", Redo2Icon, snapshot.canRedo, draft.redo],
  ] as const;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 max-w-full items-center gap-2">
        <Title />
        <SaveStatus />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {canEdit && (
          <div className="flex">
            {steps.map(([label, keys, Icon, able, act]) => (
              <Button
                key={label}
                variant="ghost"
                size="icon"
                aria-label={label}
                title={`${label} (${keys})`}
                disabled={!able}
                onClick={act}
              >
                <Icon aria-hidden />
              </Button>
            ))}
          </div>
        )}
        {may("resize") && (
          <SizeChoice
            compact
            value={record.size as Size}
            disabled={resize.pending || record.step !== null}
            onChange={(size) => resize.run({ size })}
          />
        )}
        <PromptDialog />
        <ComposeAll />
        <VoiceDialog />
        <RenderDialog />
        {may("duplicate") && <DuplicateMenu page={page} />}
        {may("template") && <TemplateDialog />}
        <RecordActions page={page} record={record} />
      </div>
    </header>
  );
}
