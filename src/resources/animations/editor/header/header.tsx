import { animations } from "@contract/resources/animations.ts";
import type { Size } from "@scene/plan.ts";
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
import { UndoButtons } from "./undo-buttons";

/** The animation's title and the actions on the whole animation. */
export function Header({ page }: { page: PageProps }) {
  const { record, canEdit } = useStudio();
  const may = useCan(animations.name);
  const resize = useStep("resize");
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 max-w-full items-center gap-2">
        <Title />
        <SaveStatus />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {canEdit && <UndoButtons />}
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
        <RenderDialog page={page} />
        {may("duplicate") && <DuplicateMenu page={page} />}
        {may("template") && <TemplateDialog />}
        <RecordActions page={page} record={record} />
      </div>
    </header>
  );
}
